import { planNames } from "#domain/agents/plan.ts";
import type { OrderState, RecordedFact } from "#domain/payments/order-state.ts";

export const providerNames = { stripe: "Stripe", "authorize-net": "Authorize.Net" } as const;

export const planChoiceNames = { ...planNames, other: "Other plan" } as const;

export const orderStateNames: Record<OrderState, string> = {
  created: "Created",
  checkout: "In checkout",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
  "amount-differs": "Amount differs",
};

export const factNames: Record<RecordedFact, string> = {
  paid: "Paid",
  awaiting: "Processing",
  failed: "Failed",
  refunded: "Refunded",
  disputed: "Disputed",
  test: "Test event",
  unreadable: "Unreadable",
};

export const deliveryStateNames = {
  pending: "Pending",
  failed: "Failed",
  delivered: "Delivered",
  refused: "Unknown address",
  dismissed: "Dismissed",
} as const;

export const destinationNames = { sheet: "Spreadsheet", mail: "Email" } as const;

export const notKnown = "not known";
