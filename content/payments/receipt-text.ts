import { brand } from "#content/brand.ts";
import { longDate } from "#content/dates.ts";
import { providerNames } from "#content/office/status-names.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";
import { orderName } from "./order-name.ts";

export interface ReceiptFacts {
  number: number;
  plan: string;
  crm: boolean;
  cents: Cents;
  /** Beside the price. */
  taxCents: Cents;
  /** ISO. */
  paidAt: string;
  provider: keyof typeof providerNames;
  /** The provider's id of the payment. */
  reference: string | null;
  orderId: string;
}

/** The whole text, a fact on each line. Only future receipts follow a change of it. */
export const receiptText = (facts: ReceiptFacts): string =>
  [
    `Receipt ${facts.number}`,
    `From: ${brand.legalName}, ${brand.postalAddress}`,
    `Paid for: ${orderName(facts)}`,
    `Amount: ${formatCents(facts.cents)} (US dollars)`,
    ...(facts.taxCents > 0
      ? [`Tax: ${formatCents(facts.taxCents)}`, `Total: ${formatCents(facts.cents + facts.taxCents)} (US dollars)`]
      : []),
    `Paid on: ${longDate(facts.paidAt)}`,
    `Paid through: ${providerNames[facts.provider]}`,
    ...(facts.reference ? [`Payment: ${facts.reference}`] : []),
    `Order: ${facts.orderId}`,
  ].join("\n");
