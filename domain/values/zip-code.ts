import type { Coordinates } from "#domain/territory/distance.ts";
import type { ZipKind } from "#domain/territory/zip-kind.ts";
import { cleanValue } from "#domain/text/clean-text.ts";

export interface ZipCodeFacts extends Coordinates {
  zip: string;
  city: string;
  state: string;
  county: string;
  kind: ZipKind;
  /** 1 if it is an area, so that agents can claim it. */
  populated: 0 | 1;
  /** IANA; null abroad and for military mail. */
  timeZone: string | null;
}

/** The four extra digits of ZIP+4 are ignored, however they are joined. A price is no zip code. */
const zipPattern = /(?<![\d$]|\d-)(\d{5})(?: ?-? ?\d{4})?(?!\d|-\d)/g;

/** Each once, in the order typed. */
export function zipCodesIn(text: string): string[] {
  return [...new Set([...cleanValue(text).matchAll(zipPattern)].map(([, zip = ""]) => zip))];
}

/** @returns undefined unless the text has one zip code and no other digits */
export function zipCode(text: string | null | undefined): string | undefined {
  const typed = cleanValue(text ?? "");
  const [zip, another] = zipCodesIn(typed);
  return another || /\d/.test(typed.replace(zipPattern, "")) ? undefined : zip;
}
