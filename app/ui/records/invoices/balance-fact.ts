import { invoicePage as copy } from "#content/fees/invoice-page.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

/** What is open of an invoice, or by how much it is overpaid. */
export const balanceFact = (balanceCents: Cents) =>
  balanceCents < 0
    ? { name: copy.overpaidBy, value: formatCents(-balanceCents) }
    : { name: copy.balance, value: formatCents(balanceCents) };
