import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** E.164 ("+14045550142"), US by default. @returns null if it cannot be a phone number */
export function dialable(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, "US");
  return number?.isPossible() ? number.number : null;
}
