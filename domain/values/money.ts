import { groupDigits } from "./group-digits.ts";

/**
 * Money is whole cents everywhere inside. A price arrives as text or number and is reduced to its digits, read as
 * whole dollars (specification 3, "Checkout navigation state"); it leaves as whole dollars, and shows cents only
 * where there are some, so that nobody is charged what they did not see.
 */
export type Cents = number;

const mostDollars = 10_000_000;

/** @returns cents, or undefined where there is no digit, or the amount is negative or beyond ten million dollars. */
export function priceToCents(price: string | number): Cents | undefined {
  const dollars = typeof price === "number" ? price : dollarsIn(price);
  return dollars >= 0 && dollars <= mostDollars ? Math.trunc(dollars) * 100 : undefined;
}

/** NaN where there is no digit before the point. */
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

/** An amount that a provider told: dollars as everywhere, other money by its name. @param currency in small letters */
export function formatAmount(cents: number, currency: string): string {
  return currency === "usd" ? formatCents(cents) : `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

/** Reads an amount as it was shown, cents and all; undefined where it is none. */
export function shownCents(text: string): Cents | undefined {
  const [, dollars = "", cents = "00"] = /^\$?([\d,]+)(?:\.(\d\d))?$/.exec(text.trim()) ?? [];
  const wholeDollars = priceToCents(dollars);
  return wholeDollars === undefined ? undefined : wholeDollars + Number(cents);
}
