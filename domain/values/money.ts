import { groupDigits } from "./group-digits.ts";

/** Whole cents everywhere inside. Forms and navigation state carry whole dollars (Specification 3). */
export type Cents = number;

const mostDollars = 10_000_000;

/** @returns undefined without a digit, if negative, or above ten million dollars */
export function priceToCents(price: string | number): Cents | undefined {
  const dollars = typeof price === "number" ? price : dollarsIn(price);
  return dollars >= 0 && dollars <= mostDollars ? Math.trunc(dollars) * 100 : undefined;
}

function dollarsIn(text: string): number {
  return Number.parseInt(text.replace(/\.\d*\s*$/, "").replace(/\D/g, ""), 10);
}

/** `105000` is "$1,050"; `32205` is "$322.05". */
export function formatCents(cents: Cents): string {
  const amount = Math.abs(cents);
  const dollars = `${cents < 0 ? "-" : ""}$${groupDigits(Math.trunc(amount / 100))}`;
  const rest = amount % 100;
  return rest === 0 ? dollars : `${dollars}.${String(rest).padStart(2, "0")}`;
}

/** `123456789` is "$1.2M" and `45000000` "$450k": for drawings. */
export function shortCents(cents: Cents): string {
  const dollars = cents / 100;
  if (dollars >= 1_000_000) return `$${Math.round(dollars / 100_000) / 10}M`;
  return dollars >= 1000 ? `$${Math.round(dollars / 100) / 10}k` : `$${Math.round(dollars)}`;
}

/** `154500` is "1545.00", for a file or a field. */
export const decimalDollars = (cents: Cents): string => (cents / 100).toFixed(2);

/** @param currency lower case, as providers write it */
export function formatAmount(cents: number, currency: string): string {
  return currency === "usd" ? formatCents(cents) : `${decimalDollars(cents)} ${currency.toUpperCase()}`;
}

/** @param percentBp in hundredths of a percent @returns cents; half a cent is rounded up, once */
export const shareOf = (cents: Cents, percentBp: number): Cents => Math.floor((cents * percentBp + 5000) / 10_000);
