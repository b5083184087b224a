import { type FirmRecord, firmRecords, type NetworkRecord, networkRecords } from "./api-record.ts";

/** A token acts as one of these: a member of a workspace, the network, or a firm by the mailbox of its broker. */
export const tokenHolders = ["workspace", "network", "firm"] as const;
export type TokenHolder = (typeof tokenHolders)[number];

/** What a token of a workspace may do. */
export const apiScopes = [
  ...(["leads:read", "leads:write", "contacts:read", "contacts:write"] as const),
  ...(["tasks:read", "tasks:write", "webhooks:write"] as const),
] as const;
export type WorkspaceScope = (typeof apiScopes)[number];

/** Without it records come without the names, addresses and words of persons. */
export const peopleScope = "people:read";
export const writingScopes = ["leads:write", "agents:write"] as const;

export type NetworkScope = `${NetworkRecord}:read` | (typeof writingScopes)[number] | typeof peopleScope;
export type FirmScope = `${FirmRecord}:read` | typeof peopleScope;
export type ApiScope = WorkspaceScope | NetworkScope | FirmScope;

const toRead = <Name extends NetworkRecord>(names: readonly Name[]) =>
  names.map((name): `${Name}:read` => `${name}:read`);

const firmScopes: readonly FirmScope[] = [...toRead(firmRecords), peopleScope];
const networkScopes: readonly NetworkScope[] = [...toRead(networkRecords), peopleScope, ...writingScopes];

export const holderScopes = {
  workspace: apiScopes,
  network: networkScopes,
  firm: firmScopes,
} satisfies Record<TokenHolder, readonly ApiScope[]>;

export const allScopes: readonly ApiScope[] = [...new Set<ApiScope>(Object.values(holderScopes).flat())];

/** The scopes that are known of this holder, each once. */
export const parseScopes = <Holder extends TokenHolder>(holder: Holder, texts: readonly string[]) =>
  (holderScopes[holder] as readonly ApiScope[]).filter((scope) => texts.includes(scope));

/** Why a token is not made. */
export type TokenRefusal = "no-name" | "name-too-long" | "no-scopes" | "too-many-tokens";

export const maxTokenName = 60;
/** Open ones of one holder. */
export const mostTokens = 20;

export function tokenRefusal(name: string, scopes: readonly ApiScope[]): TokenRefusal | undefined {
  if (name === "") return "no-name";
  if (name.length > maxTokenName) return "name-too-long";
  return scopes.length === 0 ? "no-scopes" : undefined;
}
