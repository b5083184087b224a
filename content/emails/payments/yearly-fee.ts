import { longDate } from "#content/dates.ts";
import { callUs, signedEmail } from "#content/emails/email-frame.ts";
import { oneLine } from "#content/emails/email-lines.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

interface YearlyFee {
  name: string;
  cents: Cents;
  /** ISO. */
  yearEnd: string;
  daysBefore: number;
}

export function yearlyFeeDue({ name, cents, yearEnd, daysBefore }: YearlyFee, payUrl: string): EmailContent {
  const left = daysBefore === 1 ? "1 day" : `${daysBefore} days`;
  return signedEmail({
    subject: `Your yearly fee for the Standard Plan, due on ${longDate(yearEnd)}`,
    preview: "We never charge you automatically.",
    heading: `Your year ends in ${left}`,
    blocks: [
      `Hello ${oneLine(name)},`,
      `Your year with us ends on ${longDate(yearEnd)}. To continue with the Standard Plan, please pay its yearly fee of ${formatCents(cents)} by then.`,
      "We do not store your card and never charge you automatically: you decide.",
      { button: { label: "Pay for the next year", url: payUrl } },
      { note: `Questions, or another plan? Your workspace has them all, or ${callUs}.` },
    ],
    why: "You are getting this email because your plan has a yearly fee.",
  });
}
