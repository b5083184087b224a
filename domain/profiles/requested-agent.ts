import type { LeadKind } from "#domain/leads/lead-kind.ts";

/** The parameter and the hidden field of a questionnaire in which somebody asks for an agent by name. */
export const requestedAgent = "agent";

export const askPath = (kind: LeadKind, profileId: string): string => `/${kind}-form?${requestedAgent}=${profileId}`;

/** The one reader of an address or a form. @returns the id of a profile, or undefined */
export function requestedProfile(from: { get(name: string): unknown }): string | undefined {
  const value = from.get(requestedAgent);
  return typeof value === "string" && /^[0-9a-f-]{36}$/.test(value) ? value : undefined;
}

/** As the questionnaire names them. */
export interface RequestedAgent {
  id: string;
  name: string;
  firm: string;
}
