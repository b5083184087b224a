import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** E.164 ("+14045550142"), US by default. @returns null if it cannot be a phone number */
export function dialable(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, "US");
  return number?.isPossible() ? number.number : null;
}

/** "(404) 555-0142", or "+44 20 7946 0000" from abroad; as typed if it is more than a phone number, or none. */
export function formattedPhone(typed: string): string {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: "US", extract: false });
  if (!number?.isPossible()) return typed;
  return number.countryCallingCode === "1" ? number.formatNational() : number.formatInternational();
}
