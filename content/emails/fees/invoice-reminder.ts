import { longDate } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import { howToPay, payFacts } from "#content/fees/how-to-pay.ts";
import { noticeDays, type ReminderStep } from "#domain/fees/invoices/fee-reminder.ts";
import type { BankDetails } from "#domain/fees/ledger/bank-details.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

interface InvoiceReminder {
  /** The firm, or the agent's first name. */
  name: string;
  number: string;
  openCents: Cents;
  /** YYYY-MM-DD. */
  dueOn: string;
  step: ReminderStep;
  /** To the firm: where it answers; to the agent: the invoice. */
  url: string;
  reader: "firm" | "agent";
  /** For the firm. */
  bank?: BankDetails | undefined;
}

const openings: Record<ReminderStep, (day: string) => string> = {
  [-3]: (day) => `is due on ${day}.`,
  0: () => "is due today.",
  7: (day) => `was due on ${day}, a week ago.`,
  14: (day) => `was due on ${day}, two weeks ago.`,
  30: (day) => `was due on ${day}, 30 days ago.`,
};

const pause = `If it is still open in ${noticeDays} days, and not in dispute, our network pauses new offers to the agent until it is paid. Their zip codes and leads stay.`;

/** To the firm, and a copy to its agent: three days before an invoice is due, that day, and 7, 14 and 30 days later. */
export function invoiceReminder({
  name,
  number,
  openCents,
  dueOn,
  step,
  url,
  reader,
  bank,
}: InvoiceReminder): EmailContent {
  const due = `Invoice ${number} for ${formatCents(openCents)} ${openings[step](longDate(dueOn))}`;
  return signedEmail({
    subject: `Invoice ${number}: ${formatCents(openCents)} open`,
    preview: due,
    heading: `Invoice ${number}`,
    blocks: [
      `Hello ${oneLine(name)},`,
      due,
      reader === "firm"
        ? "If it is paid already, say when and how. If something is wrong, say what, and we look into it within ten working days. Either answer stops these reminders until we have looked."
        : "We have asked your firm. On the page of the invoice you, too, can say that it is paid or what is wrong.",
      "We never charge a late fee.",
      ...(step === 30 ? [pause] : []),
      ...(bank
        ? [{ title: howToPay.title, facts: payFacts(bank, number).map(({ name, value }) => [name, value] as const) }]
        : []),
      { button: { label: reader === "firm" ? "Pay it, or say what is wrong" : "Open the invoice", url } },
      { note: `Questions? Please ${callUs}.` },
    ],
    why:
      reader === "firm"
        ? "You are getting this email because your firm has an open invoice of our network."
        : "You are getting this email because an invoice for a lead of yours is open at your firm.",
  });
}
