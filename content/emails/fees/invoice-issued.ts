import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { howToPay, payFacts } from "#content/fees/how-to-pay.ts";
import { invoiceLines } from "#content/fees/invoice-text.ts";
import type { BankDetails } from "#domain/fees/ledger/bank-details.ts";
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
  to: { reader: "broker"; url: string; bank: BankDetails } | { reader: "agent"; url: string },
): EmailContent {
  const facts = invoiceLines(body).facts.map(({ name, value }) => [name, value] as const);
  const isBroker = to.reader === "broker";
  const ways = isBroker ? payFacts(to.bank, number).map(({ name, value }) => [name, value] as const) : [];
  return signedEmail({
    subject: `Invoice ${number}: referral fee of ${formatCents(cents)}`,
    preview: isBroker ? "What the firm has to pay, for which deal, and why." : "Your copy. Your brokerage pays it.",
    heading: `Invoice ${number}`,
    blocks: [
      isBroker
        ? "A referral of ours closed with an agent of your firm. This is the invoice for the referral fee."
        : "Your deal closed, so we sent this invoice to your brokerage. You pay nothing yourself.",
      { title: "The invoice", facts: [...facts, ["Fingerprint (SHA-256)", sha256]] },
      ...(isBroker ? [{ title: howToPay.title, facts: ways }, howToPay.line] : []),
      { button: { label: isBroker ? "Read and pay the invoice" : "Open the invoice", url: to.url } },
      { note: `Something is wrong with it? Please ${callUs}.` },
    ],
    why: isBroker
      ? "You are getting this email because your firm signed the Referral Agreement of this agent."
      : "You are getting this email because a deal of yours closed.",
  });
}
