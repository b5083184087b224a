import { type CrmKind, crmNames } from "#domain/connections/connection.ts";

/** What the history of a lead says of a change in a CRM. */
export const crmNotes = {
  note: (kind: CrmKind, text: string) => `${crmNames[kind]}: ${text}`,
  stage: (kind: CrmKind, stage: string) => `${crmNames[kind]}: the stage is “${stage}” there.`,
  lost: (kind: CrmKind, stage: string) => `Moved to “${stage}” in ${crmNames[kind]}.`,
} as const;
