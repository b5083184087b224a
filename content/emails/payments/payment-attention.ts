import { longMoment } from "#content/dates.ts";
import { providerNames } from "#content/office/status-names.ts";
import { orderName } from "#content/payments/order-name.ts";
import type { EmailContent, EmailFact } from "#domain/notifications/email-content.ts";
import type { PaymentDoubt } from "#domain/payments/payment.ts";
import { fullName } from "#domain/values/full-name.ts";
import { type Cents, formatAmount, formatCents } from "#domain/values/money.ts";

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

/** To the office, as those below. `isFree`: the provider says that nothing is to pay. `foreign`: in other currencies. */
export function amountDiffersNotice(order: {
  id: string;
  plan: string;
  crm: 0 | 1;
  expectedCents: Cents;
  chargedCents: Cents | null;
  email: string | null;
  provider: Provider;
  reference: string | null;
  isFree: boolean;
  foreign: readonly { cents: Cents; currency: string }[];
}): EmailContent {
  const { chargedCents, isFree, foreign } = order;
  const amounts = [
    ...(chargedCents === null ? [] : [formatCents(chargedCents)]),
    ...foreign.map(({ cents, currency }) => formatAmount(cents, currency)),
  ];
  const charged = amounts.join(" and ") || "nothing";
  return {
    subject: `Payment to check: ${charged} for an order of ${formatCents(order.expectedCents)}`,
    heading: "A payment to check",
    blocks: [
      isFree
        ? "The provider reports that nothing is to pay, for example after a coupon of 100% there. If that is right, open the order and press Confirm as free."
        : "An order was charged a different amount than expected, in another currency, or more than once. Please check it.",
      {
        facts: [
          ["Order", order.id],
          ["Ordered", orderName(order)],
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

/** A refund or dispute that cannot be true of its payment. */
export function doubtNotice(order: {
  id: string;
  plan: string;
  crm: 0 | 1;
  doubt: PaymentDoubt;
  provider: Provider;
  reference: string | null;
}): EmailContent {
  const what = order.doubt === "other-currency" ? "in another currency" : "of more than was charged";
  return {
    subject: `Refund or dispute to check: ${what}`,
    heading: "A refund or dispute to check",
    blocks: [
      `The provider reports a refund or dispute ${what}. It does not count, and the order stays as it was.`,
      {
        facts: [["Order", order.id], ["Ordered", orderName(order)], providerFact(order)],
      },
      "Compare it with the provider's dashboard. Then open the event from the order and leave it out, or match the payment that it belongs to.",
    ],
  };
}

/** What happened in a dispute, as the office reads it first. */
const disputeNews = {
  opened: {
    subject: "Payment disputed",
    heading: "A payer disputes a payment",
    line: "The payer went to their bank, and the provider takes the money back until the bank decides. We have a few days to respond; without a response we lose the dispute.",
    next: "Respond in the provider's dashboard. As soon as the bank has the money, the order no longer counts as paid, and leads from its agent's zip codes are not routed automatically. If we win, everything is as before.",
  },
  lost: {
    subject: "Payment dispute lost",
    heading: "A dispute was lost",
    line: "The bank decided for the payer. The money is gone, and the order no longer counts as paid.",
    next: "The agent keeps their zip codes until somebody releases them in the office under Zip codes. Leads from there are not routed automatically.",
  },
  won: {
    subject: "Payment dispute won",
    heading: "A dispute was won",
    line: "The bank decided for us, or returned the money. The order counts as paid again.",
    next: "You do not need to do anything, unless somebody has released the agent's zip codes in the meantime.",
  },
} as const;
export type DisputeNews = keyof typeof disputeNews;

/** What follows for an order of the CRM, which brings no zip codes. */
const nextOfCrm: Record<DisputeNews, string> = {
  opened:
    "Respond in the provider's dashboard. As soon as the bank has the money, the order no longer counts as paid, and the agent's CRM closes: they can read, export and delete what is in it. If we win, it opens again.",
  lost: "You do not need to do anything. The agent's CRM stays closed: they can read, export and delete what is in it, and buy it again.",
  won: "You do not need to do anything. The agent's CRM is open again.",
};

type Ordered = { plan: string; crm: 0 | 1 } | undefined;
const orderedFact = (order: Ordered): EmailFact => ["Ordered", order ? orderName(order) : "no matching order"];

/** @param payment.order undefined if none matches */
export function disputeNotice(news: DisputeNews, payment: OddPayment & { order: Ordered }): EmailContent {
  const { cents, currency, occurredAt, order } = payment;
  const { subject, heading, line, next } = disputeNews[news];
  return {
    subject: `${subject}: ${formatAmount(cents, currency)}`,
    heading,
    blocks: [
      line,
      {
        facts: [
          ["Amount", formatAmount(cents, currency)],
          ["When", longMoment(occurredAt)],
          orderedFact(order),
          providerFact(payment),
        ],
      },
      order?.crm ? nextOfCrm[news] : next,
    ],
  };
}

export function refundFailedNotice(payment: OddPayment & { order: Ordered }): EmailContent {
  const { cents, currency, occurredAt, order } = payment;
  return {
    subject: `Refund failed: ${formatAmount(cents, currency)}`,
    heading: "A refund failed",
    blocks: [
      "The payer's bank did not accept a refund, and the provider has the money again. The order counts as it did before this refund.",
      {
        facts: [
          ["Amount", formatAmount(cents, currency)],
          ["When", longMoment(occurredAt)],
          orderedFact(order),
          providerFact(payment),
        ],
      },
      "Please ask the payer for another way to return the money, and refund it again.",
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
          ["When", longMoment(occurredAt)],
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
          ["Received", longMoment(receivedAt)],
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
  how: "refunded" | "disputed";
}): EmailContent {
  const { agent, zips, waitlist, how } = refunded;
  const still = zips.length > 0 ? "has zip codes" : "waits for zip codes";
  const what = how === "refunded" ? "Refunded" : "Payment taken back";
  return {
    subject: `${what}, but still ${still}: ${(zips.length > 0 ? zips : waitlist).join(", ")}`,
    heading: `${what}, but still ${still}`,
    blocks: [
      `${how === "refunded" ? "A plan was refunded" : "The bank took the payment for a plan back"}, and its agent still ${still}.${zips.length > 0 ? " Until you decide, leads from there are not routed automatically." : ""}`,
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
