import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { crmEnded } from "#content/payments/crm-ended.ts";
import { orderName } from "#content/payments/order-name.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

interface DecidedDispute {
  name: string;
  plan: string;
  crm: boolean;
  cents: Cents;
  orderId: string;
  reference: string | null;
}

const why = "You are getting this email because of a dispute about a payment of yours.";

interface LostDispute extends DecidedDispute {
  /** Zip codes of theirs that wait for the office's decision. */
  zips: readonly string[];
  /** It was paid for by this payment, and by nothing else. */
  closesCrm: boolean;
}

/** To the agent. */
export function disputeLost(lost: LostDispute, url: string): EmailContent {
  const { name, cents, zips, closesCrm } = lost;
  const what = orderName(lost);
  return signedEmail({
    subject: `Not paid any more: ${what}`,
    preview: `The bank returned ${formatCents(cents)}. To keep ${lost.crm ? "your CRM" : "your plan"}, call us or reply to this email.`,
    heading: "The bank returned this payment",
    blocks: [
      `Hello ${oneLine(name)},`,
      `Somebody disputed the payment for the ${what} at the bank that it came from. The bank decided to return the money, so the ${what} is not paid any more.`,
      ...(zips.length > 0
        ? [
            `You still have ${zips.join(", ")}, but new leads from there are not offered to you automatically. Our office decides about your zip codes.`,
          ]
        : []),
      ...(closesCrm ? [crmEnded] : []),
      { facts: factsOf(lost) },
      "Was the dispute a mistake, or would you like to keep what you paid for? Call us or reply to this email, and we find a way.",
      { button: { label: "See your orders", url } },
      questions,
    ],
    why,
  });
}

/** To the agent. */
export function disputeWon(won: DecidedDispute, url: string): EmailContent {
  const { name } = won;
  const what = orderName(won);
  return signedEmail({
    subject: `Your payment counts: ${what}`,
    preview: "The dispute about it is over. You do not need to do anything.",
    heading: "The dispute about this payment is over",
    blocks: [
      `Hello ${oneLine(name)},`,
      `Somebody disputed the payment for the ${what} at the bank that it came from. The dispute is over and the money is with us, so the ${what} is paid. You do not need to do anything.`,
      { facts: factsOf(won) },
      { button: { label: "See your orders", url } },
      questions,
    ],
    why,
  });
}

const questions = { note: `Questions? Reply to this email or ${callUs}.` };

const factsOf = ({ cents, orderId, reference }: DecidedDispute) => [
  ["Amount", formatCents(cents)] as const,
  ["Order", orderId] as const,
  ...(reference ? [["Payment", reference] as const] : []),
];
