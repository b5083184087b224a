import { type Cents, formatCents } from "#domain/money.ts";

export interface OddPayment {
  provider: string;
  cents: Cents;
  currency: string;
  occurredAt: string;
  reference: string | null;
  email: string | null;
}

/** To the office: the order was charged another amount than its price. */
export function amountDiffersNotice(order: {
  id: string;
  plan: string;
  expectedCents: Cents;
  chargedCents: Cents | null;
  email: string | null;
  provider: string;
  reference: string | null;
}) {
  const charged = order.chargedCents === null ? "nothing" : formatCents(order.chargedCents);
  return {
    subject: `Payment to check: ${charged} for an order of ${formatCents(order.expectedCents)}`,
    text: [
      "An order was charged another amount than we expected, in another currency, or more than once. A person must look.",
      [
        `Order: ${order.id}`,
        `Plan: ${order.plan}`,
        `Expected: ${formatCents(order.expectedCents)}`,
        `Charged: ${charged}`,
        `Email: ${order.email ?? "not known"}`,
        `Provider: ${order.provider}, ${order.reference ?? "no reference"}`,
      ].join("\n"),
      "The payer has been told nothing but that we are looking at it.",
    ].join("\n\n"),
  };
}

/** To the office: money moved, and no order is known that it could be for. */
export function unmatchedNotice(payment: OddPayment & { refund: boolean }) {
  const { refund, provider, cents, currency, occurredAt, reference, email } = payment;
  const amount = currency === "usd" ? formatCents(cents) : `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
  return {
    subject: `${refund ? "Refund" : "Payment"} without an order: ${amount}`,
    text: [
      `${refund ? "A refund" : "A payment"} was told of that belongs to no order we know, or could belong to several. It is not guessed at: a person must look.`,
      [
        `Amount: ${amount}`,
        `When: ${occurredAt}`,
        `Email: ${email ?? "not told"}`,
        `Provider: ${provider}, ${reference ?? "no reference"}`,
      ].join("\n"),
      "If what is missing arrives later, it finds its order by itself. Else somebody says in the office, under Payments, whose it is.",
    ].join("\n\n"),
  };
}
