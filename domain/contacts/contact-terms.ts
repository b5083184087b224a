import { indexTerms } from "#domain/values/search-terms.ts";
import type { ContactDetails } from "./contact-details.ts";

interface Found extends Pick<ContactDetails, "firstName" | "lastName" | "company" | "street" | "city" | "zip"> {
  extras: Readonly<Record<string, string>>;
  points: readonly { value: string }[];
  tags: readonly { tag: string }[];
}

/** By what a person of the book is found. */
export function termsOfContact({ firstName, lastName, company, street, city, zip, extras, points, tags }: Found) {
  const texts = [firstName, lastName, company, street, city, zip, ...Object.values(extras)];
  const found = [...texts, ...points.map(({ value }) => value), ...tags.map(({ tag }) => tag)];
  return indexTerms(found.filter((text) => text !== null));
}
