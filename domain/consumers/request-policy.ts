import { plainDigits } from "#domain/text/plain-digits.ts";
import { phoneLineOf } from "#domain/values/phone-number.ts";

/** Days for which the link in an email opens the page. */
export const keyDays = 180;
/** Minutes for which the page stays open in one browser. */
export const openMinutes = 30;

/** Four digits have ten thousand values, and a key lasts half a year: beyond this many only a call to us helps. */
export const mostWrongDigits = 30;

/** The phone whose last four digits show a request: also one that nobody can dial, as it was typed. Null: none. */
export function proofPhone({ dialable, phone }: { dialable: string | null; phone: string }): string | null {
  if (dialable !== null) return phoneLineOf(dialable);
  const digits = plainDigits(phone).replace(/\D/g, "");
  return digits.length < 4 ? null : digits;
}
