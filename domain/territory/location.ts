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
  if (another) return { kind: "unclear" };
  if (zip) return { kind: "zip", zip };
  const [, city, state] = /^(\p{L}[\p{L} .'-]*), ?(\p{L}[\p{L} .]+)$/u.exec(text) ?? [];
  const code = state && stateCode(state);
  return city && code ? { kind: "city", city: city.trim(), state: code } : { kind: "unclear" };
}
