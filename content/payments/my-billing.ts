import type { OrderState } from "#domain/payments/order-state.ts";

export const myBillingCopy = {
  title: "Billing",
  line: "Your orders and receipts. We do not store your card and never charge you automatically: you pay each order yourself.",
  change: "Change your plan",
  cancel: "Cancel your plan",
  orders: "Orders",
  none: "You have no orders yet.",
  withCrm: (plan: string) => `CRM with the ${plan}`,
  state: "State",
  states: {
    created: "Not paid",
    checkout: "Not paid",
    paid: "Paid",
    failed: "The payment failed",
    refunded: "Refunded",
    "amount-differs": "We are checking the amount",
  } satisfies Record<OrderState, string>,
  amount: "Amount",
  refunded: "Refunded",
  ordered: "Ordered",
  receipt: "Receipt",
  receiptLink: (number: number) => `Receipt ${number}`,
  receiptToCome: "Available within a day.",
  payNow: (what: string) => `Pay now: ${what}`,
} as const;

export const myReceiptCopy = {
  title: (number: number) => `Receipt ${number}`,
  line: "An issued receipt never changes. To print it, use your browser’s print command.",
  back: "Billing",
  for: "For",
  fingerprint: "Fingerprint (SHA-256)",
} as const;
