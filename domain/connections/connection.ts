/** By kind, the CRMs that take an event. Each has a module in integrations/connections/crms. */
export const crmNames = { "follow-up-boss": "Follow Up Boss", hubspot: "HubSpot" } as const;
export type CrmKind = keyof typeof crmNames;
const isCrm = (kind: string): kind is CrmKind => Object.hasOwn(crmNames, kind);
export const crmKinds = Object.keys(crmNames).filter(isCrm);

/** What leaves a workspace, and how: a copy of the email of an acceptance, an event to a CRM, or webhooks. */
export type ConnectionKind = "email" | "webhook" | CrmKind;

export type ConnectionHealth = "unused" | "working" | "failing" | "disabled";

export interface ConnectionState {
  lastSuccessAt: string | null;
  failingSince: string | null;
  disabledAt: string | null;
}

export function healthOf({ lastSuccessAt, failingSince, disabledAt }: ConnectionState): ConnectionHealth {
  if (disabledAt !== null) return "disabled";
  if (failingSince !== null) return "failing";
  return lastSuccessAt === null ? "unused" : "working";
}

/** A connection that fails for so long is disabled, and its member is emailed. */
export const daysUntilDisabled = 5;
/** What was sent can be read for so long. */
export const daysOfBodies = 30;
/** Of one kind in one workspace. */
export const mostConnections = 10;
