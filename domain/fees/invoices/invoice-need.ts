import type { FeeNeed } from "#domain/fees/fee-due.ts";

/** What an invoice waits for. "firm-check": staff check that the firm exists. "figures": address, day or side of the deal. */
export type InvoiceNeed =
  | FeeNeed
  | "broker"
  | "countersignature"
  | "firm-check"
  | "network-license"
  | "bank"
  | "figures";

export type InvoiceActor = "agent" | "broker" | "office";

/** The one who must act. */
export const actorOf: Record<InvoiceNeed, InvoiceActor> = {
  agreement: "agent",
  percent: "office",
  commission: "agent",
  day: "agent",
  party: "agent",
  representation: "agent",
  agent: "office",
  "report-decision": "office",
  broker: "agent",
  countersignature: "broker",
  "firm-check": "office",
  "network-license": "office",
  bank: "office",
  figures: "agent",
};
