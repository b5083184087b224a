import { planNames } from "#domain/agents/plan.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import type { RecordedFact } from "#domain/payments/payment-fact.ts";

export const paymentProviderNames = { stripe: "Stripe", "authorize-net": "Authorize.Net" } as const;
export const providerNames = { ...paymentProviderNames, office: "The office, without payment" } as const;

export const planChoiceNames = { ...planNames, other: "Other plan" } as const;

export const orderStateNames: Record<OrderState, string> = {
  created: "Created",
  checkout: "In checkout",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
  disputed: "Taken back",
  "amount-differs": "Amount differs",
};

export const factNames: Record<RecordedFact, string> = {
  paid: "Paid",
  awaiting: "Processing",
  failed: "Failed",
  free: "Nothing to pay",
  refunded: "Refunded",
  "refund-failed": "Refund failed",
  disputed: "Disputed",
  withdrawn: "Taken by the bank",
  reinstated: "Returned by the bank",
  "dispute-lost": "Dispute lost",
  "dispute-won": "Dispute won",
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

export const destinationNames = {
  sheet: "Spreadsheet",
  mail: "Email",
  connection: "Connection",
  push: "Push",
  text: "Text",
} as const;

export const notKnown = "not known";
