import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { invoiceLines } from "#content/referrals/invoice-text.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { formatCents } from "#domain/values/money.ts";

interface Issued {
  number: string;
  body: string;
  sha256: string;
  cents: number;
}

/** The whole invoice: to the firm that pays, and a copy to its agent. */
export function invoiceIssued(
  { number, body, sha256, cents }: Issued,
  to: { reader: "broker" | "agent"; url: string },
): EmailContent {
  const facts = invoiceLines(body).facts.map(({ name, value }) => [oneLine(name), oneLine(value)] as const);
  const isBroker = to.reader === "broker";
  return signedEmail({
    subject: `Invoice ${number}: referral fee of ${formatCents(cents)}`,
    preview: isBroker ? "What the firm has to pay, for which deal, and why." : "Your copy. Your brokerage pays it.",
    heading: `Invoice ${number}`,
    blocks: [
      isBroker
        ? "A referral of ours closed with an agent of your firm. This is the invoice for the referral fee."
        : "Your deal closed, so we sent this invoice to your brokerage. You pay nothing yourself.",
      { title: "The invoice", facts: [...facts, ["Fingerprint (SHA-256)", sha256]] },
      { button: { label: isBroker ? "Open your invoices" : "Open the invoice", url: to.url } },
      { note: `Something is wrong with it? Please ${callUs}.` },
    ],
    why: isBroker
      ? "You are getting this email because your firm signed the Referral Agreement of this agent."
      : "You are getting this email because a deal of yours closed.",
  });
}
