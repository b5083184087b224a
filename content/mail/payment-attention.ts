import { providerNames } from "#content/office/inboxes.ts";
import { fullName } from "#domain/full-name.ts";
import { type Cents, formatAmount, formatCents } from "#domain/money.ts";
import { momentOf } from "./lines.ts";

export interface OddPayment {
  provider: keyof typeof providerNames;
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
  provider: keyof typeof providerNames;
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
        `Provider: ${providerNames[order.provider]}, ${order.reference ?? "no reference"}`,
      ].join("\n"),
      "The payer has been told nothing but that we are looking at it.",
    ].join("\n\n"),
  };
}

/**
 * To the office: a payer asks their bank to have a payment back.
 * @param payment.plan of the order that it was for; undefined: none is known
 */
export function disputedNotice(payment: OddPayment & { plan: string | undefined }) {
  const { provider, cents, currency, occurredAt, reference, plan } = payment;
  return {
    subject: `Payment disputed: ${formatAmount(cents, currency)}`,
    text: [
      "A payer asks their bank to have a payment back. The provider has taken the money from us until the bank decides, and gives us some days to answer; who does not answer has lost it.",
      [
        `Amount: ${formatAmount(cents, currency)}`,
        `When: ${momentOf(occurredAt)}`,
        `Plan: ${plan ?? "no order of ours is known"}`,
        `Provider: ${providerNames[provider]}, ${reference ?? "no reference"}`,
      ].join("\n"),
      "Answer it in the provider's own dashboard. Nothing changes here by itself, whatever the bank decides: the order stays paid, and its agent keeps their zip codes and is sent leads until a person releases them.",
    ].join("\n\n"),
  };
}

/** To the office: money moved, and no order is known that it could be for. */
export function unmatchedNotice(payment: OddPayment & { refund: boolean }) {
  const { refund, provider, cents, currency, occurredAt, reference, email } = payment;
  const amount = formatAmount(cents, currency);
  return {
    subject: `${refund ? "Refund" : "Payment"} without an order: ${amount}`,
    text: [
      `${refund ? "A refund" : "A payment"} was told of that belongs to no order we know, or could belong to several. It is not guessed at: a person must look.`,
      [
        `Amount: ${amount}`,
        `When: ${momentOf(occurredAt)}`,
        `Email: ${email ?? "not told"}`,
        `Provider: ${providerNames[provider]}, ${reference ?? "no reference"}`,
      ].join("\n"),
      "If what is missing arrives later, it finds its order by itself. Else somebody says in the office, under Payments, whose it is.",
    ].join("\n\n"),
  };
}

/** To the office: the provider sent an event, genuine by its signature, in a shape that we do not know. */
export function unreadableNotice(event: {
  provider: keyof typeof providerNames;
  eventId: string;
  receivedAt: string;
  remark: string | null;
}) {
  const { provider, eventId, receivedAt, remark } = event;
  return {
    subject: `Payment event that could not be read: ${providerNames[provider]}`,
    text: [
      `${providerNames[provider]} sent an event that we could not read. Nothing was marked as paid or refunded. If it was a payment, no order knows of it.`,
      [`Event: ${eventId}`, `Received: ${momentOf(receivedAt)}`, `Why: ${remark ?? "not known"}`].join("\n"),
      "Find the event in the provider's own dashboard. Then mark it as not ours in the office, or refund the payment there.",
    ].join("\n\n"),
  };
}

/**
 * To the office: a plan was paid for after its zip codes had been given up as unpaid.
 * @param late.back the zip codes that were still free, theirs again
 * @param late.waiting those that another has by now, for which they wait
 */
export function paidLateNotice({ agent, back, waiting }: { agent: PayingAgent; back: string[]; waiting: string[] }) {
  return {
    subject: waiting.length > 0 ? "Paid late: zip codes are gone" : "Paid late: zip codes are theirs again",
    text: [
      "A plan was paid for after the week for which its zip codes were reserved. Of the zip codes nobody has written to the payer.",
      [
        ...agentLines(agent),
        `Were still free and are theirs: ${back.join(", ") || "none"}`,
        `Have another agent by now, so they wait in line: ${waiting.join(", ") || "none"}`,
      ].join("\n"),
      waiting.length > 0
        ? "Somebody should talk to them: about other zip codes, or about their money back."
        : "Somebody should tell them.",
    ].join("\n\n"),
  };
}

/** To the office: an agent's plan was refunded, and they still hold zip codes, or wait for some. */
export function refundedHolderNotice(refunded: { agent: PayingAgent; holds: string[]; waits: string[] }) {
  const { agent, holds, waits } = refunded;
  const still = holds.length > 0 ? "holds zip codes" : "waits for zip codes";
  return {
    subject: `Refunded, and still ${still}: ${(holds.length > 0 ? holds : waits).join(", ")}`,
    text: [
      `What was paid for a plan has been given back, and its agent still ${still}.${holds.length > 0 ? " Leads from there are left to a person meanwhile." : ""}`,
      [
        ...agentLines(agent),
        ...(holds.length > 0 ? [`Holds: ${holds.join(", ")}`] : []),
        ...(waits.length > 0 ? [`Waits for: ${waits.join(", ")}`] : []),
      ].join("\n"),
      "If the plan has ended, release them in the office, under Zip codes, where who waits is taken out of the line as well: whoever waits is next. If it is paid for anew, by this application or by another of theirs, nothing needs to be done.",
    ].join("\n\n"),
  };
}

interface PayingAgent {
  firstName: string;
  lastName: string;
  email: string;
  plan: string;
}

const agentLines = ({ email, plan, ...agent }: PayingAgent) => [
  `Agent: ${fullName(agent)}`,
  `Email: ${email}`,
  `Plan: ${plan}`,
];
