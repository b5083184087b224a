import type { HandMethod, PaymentMethod } from "#domain/fees/ledger/fee-entry.ts";

export const handMethodNames: Record<HandMethod, string> = { ach: "ACH", check: "Check", wire: "Wire" };

export const methodNames: Record<PaymentMethod, string> = { ...handMethodNames, card: "Card" };
