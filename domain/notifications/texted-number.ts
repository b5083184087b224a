import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** With Puerto Rico and the islands, whose numbers are US ones. */
const texted = ["US", "CA", "PR", "VI", "GU", "AS", "MP"];

/** Toll-free, personal, premium and government numbers: no member reads texts there, and some cost dollars each. */
const notOfAPlace =
  /^\+1(8(00|22|33|44|55|66|77|88)|900|5(00|2\d|33|44|55|66|77|88)|6(00|22|33|44|55|66|77|88)|7[01]0)/;

/** Whether we text a number (E.164): one of a place in the US or Canada, as others cost more than they are worth. */
export function isTexted(phone: string): boolean {
  const country = parsePhoneNumberFromString(phone)?.country;
  return country !== undefined && texted.includes(country) && !notOfAPlace.test(phone);
}
