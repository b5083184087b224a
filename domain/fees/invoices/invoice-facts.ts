import type { FeeReason } from "#domain/fees/fee-due.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { Cents } from "#domain/values/money.ts";
import { dayAfter } from "#domain/values/time/day.ts";

/** A firm on one side of the invoice. Payee and payer are firms, never persons. */
export interface InvoiceParty {
  firm: string;
  /** Empty if unknown, as the two below. */
  license: string;
  broker: string;
  address: string;
  email: string;
}

/** What an invoice, or the demand before closing, says besides its number and days. Days are YYYY-MM-DD. */
export interface InvoiceFacts {
  payee: InvoiceParty;
  payer: InvoiceParty;
  agent: string;
  /** Of the person: nobody else at the firm needs the name. */
  initials: string;
  side: LeadKind;
  address: string;
  /** The expected day before closing. */
  closedOn: string;
  baseCents: Cents;
  percentBp: number;
  cents: Cents;
  reasons: readonly FeeReason[];
}

const daysToPay = 10;

/** Ten days after the closing; an invoice that could not be issued before still leaves ten days. */
export function invoiceDueOn(closedOn: string, issuedOn: string): string {
  return dayAfter(closedOn > issuedOn ? closedOn : issuedOn, daysToPay);
}

/** "R. T." of Rosa Tran. */
export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName]
    .flatMap((name) => name.trim().match(/^\p{L}/u) ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(" ");
