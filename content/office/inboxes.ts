import type { OrderState, RecordedFact } from "#domain/payment.ts";
import { planNames } from "#domain/plan.ts";

/** Words that the inboxes about agents and money share. */
export const providerNames = { stripe: "Stripe", "authorize-net": "Authorize.Net" } as const;

export const planChoiceNames = { ...planNames, other: "Another plan" } as const;

export const orderStateNames: Record<OrderState, string> = {
  quoted: "Price told",
  leaving: "Sent to pay",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
  "amount-differs": "Amount differs",
};

export const factNames: Record<RecordedFact, string> = {
  paid: "Paid",
  awaiting: "On its way",
  failed: "Failed",
  refunded: "Refunded",
  disputed: "Disputed at the payer’s bank",
  test: "Test event",
  unreadable: "Could not be read",
};

export const deliveryStateNames = {
  pending: "Waiting",
  failed: "Failed",
  delivered: "Delivered",
  refused: "No such address",
  dropped: "Not sent any more",
} as const;

export const destinationNames = { sheet: "Spreadsheet", mail: "Mail" } as const;

/** In place of what nobody told us. */
export const notKnown = "not known";
