import { longReason } from "#content/office/long-reason.ts";
import type { ReasonRefusal } from "#domain/audit/written-reason.ts";

export const agentConnectionsCopy = {
  title: "Connections",
  none: "Nothing leaves to other tools.",
  token: (name: string) => `API token, ${name}`,
  lastUsed: "Last used",
  neverUsed: "Not used yet",
  lastSuccess: "Last sent",
  failingSince: "Failing since",
} as const;

export type LeadAddressRefusal = "no-address" | "same-address" | ReasonRefusal;

/** Members confirm the address themselves, unless their CRM shows no emails. */
export const memberLeadAddressCopy = {
  open: "Enter the address of their CRM",
  openOf: (name: string) => `Enter the address of the CRM of ${name}`,
  title: (name: string) => `Enter the address of the CRM of ${name}`,
  line: "Copies of their accepted leads go there. Members confirm it themselves by a code. Enter it only if their CRM shows no emails, and make sure that you talk to the right person. They get an email.",
  email: "Address of the CRM",
  reason: "Reason",
  reasonHint: "How you know that it is them. It is saved in the audit log.",
  button: "Send copies there",
  refusals: {
    "no-address": "Enter an email address.",
    "same-address": "This is the address that they sign in with. Their leads go there already.",
    "no-reason": "Enter a reason.",
    "too-long": longReason,
  } satisfies Record<LeadAddressRefusal, string>,
} as const;
