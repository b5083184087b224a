import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A phone number as it can be dialled and compared, in E.164 ("+14045550142"); what was typed is kept beside it.
 * Numbers without a country are American. @returns null where it cannot be one
 */
export function dialable(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, "US");
  return number?.isPossible() ? number.number : null;
}
