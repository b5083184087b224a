import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { firstNumber, readable } from "#domain/values/phone-number.ts";

/** "(404) 555-0142 ext. 12", or "+44 20 7946 0000" from abroad; as typed if it is more than a phone number, or none. */
export function formattedPhone(typed: string): string {
  const text = readable(typed);
  const found = firstNumber(text);
  if (found && !/[\p{L}\d]/u.test(text.slice(0, found.begins) + text.slice(found.ends))) {
    const [area, exchange, line] = [found.digits.slice(0, 3), found.digits.slice(3, 6), found.digits.slice(6)];
    return `(${area}) ${exchange}-${line}${found.extension && ` ext. ${found.extension}`}`;
  }
  const foreign = text.startsWith("+") && !found ? parsePhoneNumberFromString(text, { extract: false }) : undefined;
  return foreign?.isPossible() && foreign.countryCallingCode !== "1" ? foreign.formatInternational() : typed;
}
