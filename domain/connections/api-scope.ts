/** What a token of the API may do. */
export const apiScopes = [
  ...(["leads:read", "leads:write", "contacts:read", "contacts:write"] as const),
  ...(["tasks:read", "tasks:write", "webhooks:write"] as const),
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The scopes that are known, each once. */
export const parseScopes = (texts: readonly string[]): ApiScope[] => apiScopes.filter((scope) => texts.includes(scope));

/** Why a token is not made. */
export type TokenRefusal = "no-name" | "name-too-long" | "no-scopes" | "too-many-tokens";

export const maxTokenName = 60;
/** Open ones of one workspace. */
export const mostTokens = 20;

export function tokenRefusal(name: string, scopes: readonly ApiScope[]): TokenRefusal | undefined {
  if (name === "") return "no-name";
  if (name.length > maxTokenName) return "name-too-long";
  return scopes.length === 0 ? "no-scopes" : undefined;
}
