import { longDate } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { methodNames } from "#content/fees/payment-methods.ts";
import type { PaymentMethod } from "#domain/fees/ledger/fee-entry.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

interface To {
  reader: "firm" | "agent";
  /** The firm, or the agent's first name. */
  name: string;
  url: string;
}

interface Booked {
  number: string;
  cents: Cents;
  method: PaymentMethod;
  /** YYYY-MM-DD. */
  day: string;
  reference: string;
  /** What is open now; less than zero: too much was paid. */
  balanceCents: Cents;
}

/** The receipt of a payment of an invoice, to the firm that paid and to its agent. */
export function paymentBooked({ number, cents, method, day, reference, balanceCents }: Booked, to: To): EmailContent {
  const amount = formatCents(cents);
  const isFirm = to.reader === "firm";
  return signedEmail({
    subject: `Receipt: ${amount} for invoice ${number}`,
    preview: stateLine(balanceCents),
    heading: "A payment is booked",
    blocks: [
      `Hello ${oneLine(to.name)},`,
      isFirm ? `Thank you. We have booked your payment of ${amount}.` : `Your brokerage has paid ${amount}.`,
      {
        title: "The payment",
        facts: [
          ["Invoice", number],
          ["Amount", amount],
          ["Paid on", longDate(day)],
          ["Paid by", methodNames[method]],
          ["Number or reference", oneLine(reference) || "none"],
        ],
      },
      stateLine(balanceCents),
      { button: { label: "Open the invoice", url: to.url } },
      { note: `Something is wrong with it? Please ${callUs}.` },
    ],
    why: why[to.reader],
  });
}

function stateLine(balanceCents: Cents): string {
  if (balanceCents > 0) return `${formatCents(balanceCents)} of the invoice is still open.`;
  if (balanceCents < 0)
    return `The invoice is paid, and ${formatCents(-balanceCents)} too much came in. We give it back.`;
  return "The invoice is paid in full.";
}

const why = {
  firm: "You are getting this email because your firm has an invoice of our network.",
  agent: "You are getting this email because your brokerage has an invoice for a lead of yours.",
} as const;

interface NotFound {
  number: string;
  openCents: Cents;
  method: PaymentMethod;
  paidOn: string;
  reference: string;
  /** What staff found. */
  reason: string;
}

/** Somebody said that an invoice is paid, and staff did not find the money. */
export function paymentNotFound(
  { number, openCents, method, paidOn, reference, reason }: NotFound,
  to: To,
): EmailContent {
  const said = `paid on ${longDate(paidOn)} by ${methodNames[method]}${reference ? ` (${oneLine(reference)})` : ""}`;
  const open = `${formatCents(openCents)} is still open.`;
  return signedEmail({
    subject: `Invoice ${number}: we did not find the payment`,
    preview: open,
    heading: "We did not find the payment",
    blocks: [
      `Hello ${oneLine(to.name)},`,
      `Invoice ${number} was reported as ${said}. We looked for it and did not book it: ${reason.replaceAll(/\s+/g, " ")}`,
      `${open} If the money has left the account, please send us the bank’s reference, and we look again.`,
      { button: { label: "Open the invoice", url: to.url } },
      { note: `Questions? Please ${callUs}.` },
    ],
    why: why[to.reader],
  });
}
