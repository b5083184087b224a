import type { DisputeStage } from "#domain/payments/dispute.ts";
import type { OrderState } from "#domain/payments/order-state.ts";

export const myBillingCopy = {
  title: "Billing",
  line: "Your orders and receipts. We do not store your card and never charge you automatically: you pay each order yourself.",
  change: "Change your plan",
  cancel: "Cancel your plan",
  orders: "Orders",
  none: "You have no orders yet.",
  state: "State",
  states: {
    created: "Not paid",
    checkout: "Not paid",
    paid: "Paid",
    failed: "The payment failed",
    refunded: "Refunded",
    disputed: "Taken back by your bank",
    "amount-differs": "We are checking the amount",
  } satisfies Record<OrderState, string>,
  /** The party that must act, at each stage of a dispute. */
  disputes: {
    open: "Your bank asked us about this payment. It still counts as paid, and we answer the bank. You do not need to do anything.",
    withdrawn:
      "Your bank took this payment back until it decides, so your plan does not count as paid and new leads wait. We answer the bank. If you did not mean to dispute it, ask your bank to withdraw the dispute, and call us.",
    lost: "Your bank returned this payment to you, so your plan is not paid. Our office decides about your zip codes. To keep them, call us.",
    won: "Your bank decided a dispute about this payment. It counts as paid.",
  } satisfies Record<DisputeStage, string>,
  /** Of an order of the CRM, which brings neither leads nor zip codes. */
  disputesOfCrm: {
    withdrawn:
      "Your bank took this payment back until it decides, so your CRM does not count as paid. We answer the bank. If you did not mean to dispute it, ask your bank to withdraw the dispute, and call us.",
    lost: "Your bank returned this payment to you, so your CRM is not paid. You can buy it again under Your plan.",
  } as Partial<Record<DisputeStage, string>>,
  dispute: "Dispute",
  tax: "Tax included",
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
  /** What happened to the payment later. */
  returned: {
    refunded: "This payment was refunded.",
    part: (amount: string) => `We refunded ${amount} of this payment.`,
    withdrawn: "Your bank took this payment back until it decides a dispute, so it does not count as paid.",
    lost: "Your bank returned this payment to you, so it does not count as paid.",
  },
  for: "For",
  fingerprint: "Fingerprint (SHA-256)",
} as const;
