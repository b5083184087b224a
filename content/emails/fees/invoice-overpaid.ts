import type { EmailContent } from "#domain/notifications/email-content.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

/** To the office. */
export function invoiceOverpaidNotice({ number, cents }: { number: string; cents: Cents }): EmailContent {
  return {
    subject: `Invoice ${number} is overpaid by ${formatCents(cents)}`,
    heading: "An invoice is overpaid",
    blocks: [
      `The payments of invoice ${number} are ${formatCents(cents)} more than it charges.`,
      "Refund the difference at the provider, or to the account that it came from. A refund by card shows up by itself.",
    ],
  };
}
