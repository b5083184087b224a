import type { Coordinates } from "#domain/territory/distance.ts";

export interface ZipCodeFacts extends Coordinates {
  zip: string;
  city: string;
  state: string;
  county: string;
  /** Agents can claim it (domain/territory/zip-kind.ts). */
  populated: 0 | 1;
}

/** The four extra digits of ZIP+4 are ignored. */
const zipPattern = /(?<![\d-])(\d{5})(?:-\d{4})?(?![\d-])/g;

export function zipCodesIn(text: string): string[] {
  return [...new Set([...text.matchAll(zipPattern)].map(([, zip = ""]) => zip))];
}

export function zipCode(text: string | null | undefined): string | undefined {
  return /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(text ?? "")?.[1];
}
