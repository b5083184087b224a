import { providerNames } from "#content/office/status-names.ts";
import { fullName } from "#domain/values/full-name.ts";
import { type Cents, formatAmount, formatCents } from "#domain/values/money.ts";
import { momentOf } from "./email-lines.ts";

export interface OddPayment {
  provider: keyof typeof providerNames;
  cents: Cents;
  currency: string;
  occurredAt: string;
  reference: string | null;
  email: string | null;
}

/** To the office, as the five below. */
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
      "An order was charged a different amount than expected, in another currency, or more than once. Please check it.",
      [
        `Order: ${order.id}`,
        `Plan: ${order.plan}`,
        `Expected: ${formatCents(order.expectedCents)}`,
        `Charged: ${charged}`,
        `Email: ${order.email ?? "not known"}`,
        `Provider: ${providerNames[order.provider]}, ${order.reference ?? "no reference"}`,
      ].join("\n"),
      "The payer only knows that we are checking the payment.",
    ].join("\n\n"),
  };
}

/** @param payment.plan undefined if no order matches */
export function disputedNotice(payment: OddPayment & { plan: string | undefined }) {
  const { provider, cents, currency, occurredAt, reference, plan } = payment;
  return {
    subject: `Payment disputed: ${formatAmount(cents, currency)}`,
    text: [
      "A payer disputed a payment with their bank. The provider has taken the money back until the bank decides. We have a few days to respond; without a response we lose the dispute.",
      [
        `Amount: ${formatAmount(cents, currency)}`,
        `When: ${momentOf(occurredAt)}`,
        `Plan: ${plan ?? "no matching order"}`,
        `Provider: ${providerNames[provider]}, ${reference ?? "no reference"}`,
      ].join("\n"),
      "Respond in the provider's dashboard. Nothing changes here automatically, whatever the bank decides: the order stays paid, and the agent keeps their zip codes and gets leads until somebody releases the zip codes.",
    ].join("\n\n"),
  };
}

export function unmatchedNotice(payment: OddPayment & { refund: boolean }) {
  const { refund, provider, cents, currency, occurredAt, reference, email } = payment;
  const amount = formatAmount(cents, currency);
  return {
    subject: `Unmatched ${refund ? "refund" : "payment"}: ${amount}`,
    text: [
      `${refund ? "A refund" : "A payment"} matches no order, or more than one, so somebody must match it.`,
      [
        `Amount: ${amount}`,
        `When: ${momentOf(occurredAt)}`,
        `Email: ${email ?? "not known"}`,
        `Provider: ${providerNames[provider]}, ${reference ?? "no reference"}`,
      ].join("\n"),
      "If the missing information arrives later, it is matched automatically. Otherwise, match it in the office under Payments.",
    ].join("\n\n"),
  };
}

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
      `${providerNames[provider]} sent an event that we could not read. Nothing was marked as paid or refunded. If it was a payment, no order shows it.`,
      [`Event: ${eventId}`, `Received: ${momentOf(receivedAt)}`, `Why: ${remark ?? "not known"}`].join("\n"),
      "Find the event in the provider's own dashboard. Then mark it as not ours in the office, or refund the payment there.",
    ].join("\n\n"),
  };
}

/** @param late.back zip codes that were still free @param late.waitlisted zip codes that are taken by now */
export function paidLateNotice({
  agent,
  back,
  waitlisted,
}: {
  agent: PayingAgent;
  back: string[];
  waitlisted: string[];
}) {
  return {
    subject: waitlisted.length > 0 ? "Paid late: some zip codes are taken" : "Paid late: zip codes are theirs again",
    text: [
      "An agent paid for a plan after the reservation of its zip codes had ended. The agent has not been emailed about the zip codes.",
      [
        ...agentLines(agent),
        `Still free, now theirs: ${back.join(", ") || "none"}`,
        `Taken by another agent, now waitlisted: ${waitlisted.join(", ") || "none"}`,
      ].join("\n"),
      waitlisted.length > 0 ? "Please talk to them about other zip codes or a refund." : "Please let them know.",
    ].join("\n\n"),
  };
}

export function refundedAgentNotice(refunded: { agent: PayingAgent; zips: string[]; waitlist: string[] }) {
  const { agent, zips, waitlist } = refunded;
  const still = zips.length > 0 ? "has zip codes" : "waits for zip codes";
  return {
    subject: `Refunded, but still ${still}: ${(zips.length > 0 ? zips : waitlist).join(", ")}`,
    text: [
      `A plan was refunded, and its agent still ${still}.${zips.length > 0 ? " Until you decide, leads from there are not routed automatically." : ""}`,
      [
        ...agentLines(agent),
        ...(zips.length > 0 ? [`Has: ${zips.join(", ")}`] : []),
        ...(waitlist.length > 0 ? [`Waitlisted for: ${waitlist.join(", ")}`] : []),
      ].join("\n"),
      "If the plan has ended, release these zip codes in the office under Zip codes, and remove the agent from any waitlist there. The next agent on the waitlist is assigned automatically. If the agent pays again, with this application or another one, you do not need to do anything.",
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
