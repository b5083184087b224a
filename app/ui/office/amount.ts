import { foreignAmount } from "#content/office/inboxes.ts";
import { formatCents } from "#domain/money.ts";

/** An amount as the office reads it: dollars as everywhere, other money by its name. */
export function amountOf(cents: number, currency: string): string {
  return currency === "usd" ? formatCents(cents) : foreignAmount(cents, currency);
}
