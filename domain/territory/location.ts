import { stateCode } from "#domain/values/us-states.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";

/** The location answer (Specification 2.7): a zip code, "City, ST", or unclear, for staff to read. */
export type Location =
  | { kind: "zip"; zip: string }
  | { kind: "city"; city: string; state: string }
  | { kind: "unclear" };

export function locate(typed: string): Location {
  const text = typed.trim().replace(/\s+/g, " ");
  const [zip, another] = zipCodesIn(text);
  if (another) return houseAddress(text);
  if (zip) return { kind: "zip", zip };
  const [, city, state] = /^(\p{L}[\p{L} .'-]*), ?(\p{L}[\p{L} .]+)$/u.exec(text) ?? [];
  const code = state && stateCode(state);
  return city && code ? { kind: "city", city: city.trim(), state: code } : { kind: "unclear" };
}

/** "12345 Oak Street, Atlanta, GA 30301": the first number is the house's. */
function houseAddress(text: string): Location {
  const [, zip] = /^\d{5} [^,\d]+,.*\b\p{L}{2} (\d{5})(?:-\d{4})?$/u.exec(text) ?? [];
  return zip ? { kind: "zip", zip } : { kind: "unclear" };
}
