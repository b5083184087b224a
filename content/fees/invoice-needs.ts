import type { InvoiceActor, InvoiceNeed } from "#domain/fees/invoices/invoice-need.ts";
import { feeNeeds } from "./fee-reasons.ts";

export const invoiceNeeds: Record<InvoiceNeed, string> = {
  ...feeNeeds,
  broker: "the designated broker of the firm",
  countersignature: "the designated broker’s signature",
  "firm-check": "our check that the firm is on the state’s register",
  "network-license": "our own license in the agent’s state",
  bank: "our bank details in the settings of the site",
  figures: "address, side and day of the deal",
};

export const invoiceActors: Record<InvoiceActor, string> = {
  agent: "the agent",
  broker: "the designated broker",
  office: "our office",
};

export const invoiceWaits = {
  waiting: "The invoice waits for:",
  need: (need: string, actor: string) => `${need} (${actor})`,
  demand: "Demand for the settlement file, an estimate (PDF)",
  issued: (number: string) => `Invoice ${number}`,
} as const;
