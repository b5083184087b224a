import type { Coordinates } from "#domain/territory/distance.ts";

/** What is known of a zip code of the country, and where it lies. */
export interface ZipCodeFacts extends Coordinates {
  zip: string;
  city: string;
  /** Two letters. */
  state: string;
  county: string;
  /** People live there (Census); the others are post office boxes, campuses and the like. */
  populated: 0 | 1;
}

/** A US zip code is five digits; its four further digits narrow a street, never a territory, and are passed over. */
const zipPattern = /(?<![\d-])(\d{5})(?:-\d{4})?(?![\d-])/g;

/** @returns the zip codes named in a text, each once, in the order in which they first stand there */
export function zipCodesIn(text: string): string[] {
  return [...new Set([...text.matchAll(zipPattern)].map(([, zip = ""]) => zip))];
}

/** @returns the zip code that the text is, or undefined where it is anything else */
export function zipCode(text: string | null | undefined): string | undefined {
  return /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(text ?? "")?.[1];
}
