import { longestAbout } from "#domain/contacts/contact.ts";
import type { ContactDetails, ContactPoint } from "#domain/contacts/contact-details.ts";
import type { ImportWay } from "./import-field.ts";
import type { ImportedPerson } from "./imported-person.ts";
import { hasPoint } from "./match.ts";

export const filledFields = [
  ...(["firstName", "lastName", "company", "birthday", "street", "city", "state", "zip", "about"] as const),
] as const;
export type FilledField = (typeof filledFields)[number];
type Fields = Pick<ContactDetails, FilledField>;

/** What the book has of a person. */
export interface KnownPerson extends ContactDetails {
  tags: readonly string[];
  extras: Readonly<Record<string, string>>;
}

/** What a row adds to a person of the book. */
export interface Filling {
  fields: Partial<Fields>;
  points: ContactPoint[];
  tags: string[];
  extras: Record<string, string>;
}

const mostPoints = 30;

/** Ways to reach somebody are added and never taken; a note is put behind what is there. @returns undefined: nothing */
export function fillingOf(known: KnownPerson, person: ImportedPerson, way: ImportWay): Filling | undefined {
  if (way === "skip") return undefined;
  const overwrites = way === "overwrite";
  const fields: Partial<Fields> = {};
  for (const name of filledFields) {
    const [before, now] = [known[name], name === "about" ? aboutOf(known, person, overwrites) : person[name]];
    if (now !== null && now !== before && (before === null || overwrites)) fields[name] = now;
  }
  const points = person.points.filter((point) => !hasPoint(known.points, point));
  const extras = Object.entries(person.extras).filter(([name, value]) => {
    const before = known.extras[name];
    return before === undefined || (overwrites && before !== value);
  });
  const filling = {
    fields,
    points: points.slice(0, Math.max(0, mostPoints - known.points.length)),
    tags: person.tags.filter((tag) => !known.tags.includes(tag)),
    extras: Object.fromEntries(extras),
  };
  const isEmpty = Object.keys(fields).length + filling.points.length + filling.tags.length + extras.length === 0;
  return isEmpty ? undefined : filling;
}

function aboutOf({ about: before }: KnownPerson, { about }: ImportedPerson, overwrites: boolean): string | null {
  if (before === null || about === null || !overwrites) return about;
  const both = `${before}\n\n${about}`;
  return before.includes(about) || both.length > longestAbout ? before : both;
}

export const filled = (known: KnownPerson, { fields, points, tags, extras }: Filling): KnownPerson => ({
  ...known,
  ...fields,
  points: [...known.points, ...points],
  tags: [...known.tags, ...tags],
  extras: { ...known.extras, ...extras },
});
