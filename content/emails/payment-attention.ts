import { providerNames } from "#content/office/status-names.ts";
import type { EmailContent, EmailFact } from "#domain/notifications/email-content.ts";
import { fullName } from "#domain/values/full-name.ts";
import { type Cents, formatAmount, formatCents } from "#domain/values/money.ts";
import { momentOf } from "./email-lines.ts";

type Provider = keyof typeof providerNames;

export interface OddPayment {
  provider: Provider;
  cents: Cents;
  currency: string;
  occurredAt: string;
  reference: string | null;
  email: string | null;
}

const providerFact = ({ provider, reference }: { provider: Provider; reference: string | null }): EmailFact => [
  "Provider",
  `${providerNames[provider]}, ${reference ?? "no reference"}`,
];

/** To the office, as the five below. */
export function amountDiffersNotice(order: {
  id: string;
  plan: string;
  expectedCents: Cents;
  chargedCents: Cents | null;
  email: string | null;
  provider: Provider;
  reference: string | null;
}): EmailContent {
  const charged = order.chargedCents === null ? "nothing" : formatCents(order.chargedCents);
  return {
    subject: `Payment to check: ${charged} for an order of ${formatCents(order.expectedCents)}`,
    heading: "A payment to check",
    blocks: [
      "An order was charged a different amount than expected, in another currency, or more than once. Please check it.",
      {
        facts: [
          ["Order", order.id],
          ["Plan", order.plan],
          ["Expected", formatCents(order.expectedCents)],
          ["Charged", charged],
          ["Email", order.email ?? "not known"],
          providerFact(order),
        ],
      },
      "The payer only knows that we are checking the payment.",
    ],
  };
}

/** @param payment.plan undefined if no order matches */
export function disputedNotice(payment: OddPayment & { plan: string | undefined }): EmailContent {
  const { cents, currency, occurredAt, plan } = payment;
  return {
    subject: `Payment disputed: ${formatAmount(cents, currency)}`,
    heading: "A payer disputes a payment",
    blocks: [
      "The payer went to their bank, and the provider has taken the money back until the bank decides. We have a few days to respond; without a response we lose the dispute.",
      {
        facts: [
          ["Amount", formatAmount(cents, currency)],
          ["When", momentOf(occurredAt)],
          ["Plan", plan ?? "no matching order"],
          providerFact(payment),
        ],
      },
      "Respond in the provider's dashboard. Nothing changes here automatically, whatever the bank decides: the order stays paid, and the agent keeps their zip codes and gets leads until somebody releases the zip codes.",
    ],
  };
}

export function unmatchedNotice(payment: OddPayment & { refund: boolean }): EmailContent {
  const { refund, cents, currency, occurredAt, email } = payment;
  const amount = formatAmount(cents, currency);
  const what = refund ? "refund" : "payment";
  return {
    subject: `Unmatched ${what}: ${amount}`,
    heading: `A ${what} to match`,
    blocks: [
      `A ${what} matches no order, or more than one, so somebody must match it.`,
      {
        facts: [
          ["Amount", amount],
          ["When", momentOf(occurredAt)],
          ["Email", email ?? "not known"],
          providerFact(payment),
        ],
      },
      "If the missing information arrives later, it is matched automatically. Otherwise, match it in the office under Payments.",
    ],
  };
}

export function unreadableNotice(event: {
  provider: Provider;
  eventId: string;
  receivedAt: string;
  remark: string | null;
}): EmailContent {
  const { provider, eventId, receivedAt, remark } = event;
  return {
    subject: `Payment event that could not be read: ${providerNames[provider]}`,
    heading: "A payment event that could not be read",
    blocks: [
      `${providerNames[provider]} sent an event that we could not read. Nothing was marked as paid or refunded. If it was a payment, no order shows it.`,
      {
        facts: [
          ["Event", eventId],
          ["Received", momentOf(receivedAt)],
          ["Why", remark ?? "not known"],
        ],
      },
      "Find the event in the provider's own dashboard. Then mark it as not ours in the office, or refund the payment there.",
    ],
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
}): EmailContent {
  return {
    subject: waitlisted.length > 0 ? "Paid late: some zip codes are taken" : "Paid late: zip codes are theirs again",
    heading: "An agent paid late",
    blocks: [
      "They paid for a plan after the reservation of its zip codes had ended. They have not been emailed about the zip codes.",
      {
        facts: [
          ...agentFacts(agent),
          ["Still free, now theirs", back.join(", ") || "none"],
          ["Taken by another agent, now waitlisted", waitlisted.join(", ") || "none"],
        ],
      },
      waitlisted.length > 0 ? "Please talk to them about other zip codes or a refund." : "Please let them know.",
    ],
  };
}

export function refundedAgentNotice(refunded: {
  agent: PayingAgent;
  zips: string[];
  waitlist: string[];
}): EmailContent {
  const { agent, zips, waitlist } = refunded;
  const still = zips.length > 0 ? "has zip codes" : "waits for zip codes";
  return {
    subject: `Refunded, but still ${still}: ${(zips.length > 0 ? zips : waitlist).join(", ")}`,
    heading: `Refunded, but still ${still}`,
    blocks: [
      `A plan was refunded, and its agent still ${still}.${zips.length > 0 ? " Until you decide, leads from there are not routed automatically." : ""}`,
      {
        facts: [
          ...agentFacts(agent),
          ...(zips.length > 0 ? [["Has", zips.join(", ")] as const] : []),
          ...(waitlist.length > 0 ? [["Waitlisted for", waitlist.join(", ")] as const] : []),
        ],
      },
      "If the plan has ended, release these zip codes in the office under Zip codes, and remove the agent from any waitlist there. The next agent on the waitlist is assigned automatically. If the agent pays again, with this application or another one, you do not need to do anything.",
    ],
  };
}

interface PayingAgent {
  firstName: string;
  lastName: string;
  email: string;
  plan: string;
}

const agentFacts = ({ email, plan, ...agent }: PayingAgent): EmailFact[] => [
  ["Agent", fullName(agent)],
  ["Email", email],
  ["Plan", plan],
];
