import type { AddressOfLead, MatchingContact } from "#database/contacts/import-matches.ts";
import { parseExtras } from "#database/engine/stored-json.ts";
import { type Filling, filled, fillingOf, type KnownPerson } from "#domain/contacts/import/fill.ts";
import type { ImportWay } from "#domain/contacts/import/import-field.ts";
import type { ImportedPerson } from "#domain/contacts/import/imported-person.ts";
import { type Candidate, matchOf } from "#domain/contacts/import/match.ts";

/** Somebody of the book, as the rows so far have left them. */
export interface BookPerson extends KnownPerson {
  id: string;
  version: number;
}

export interface ReadPerson {
  no: number;
  person: ImportedPerson;
  /** Of a person without phone and email: of all that the row has. */
  digest: string | null;
}

/** What the book has for some rows: ids by address and by digest. */
export interface FoundPeople {
  byId: ReadonlyMap<string, MatchingContact>;
  idsOf: ReadonlyMap<string, readonly string[]>;
  byDigest: ReadonlyMap<string, string>;
}

export const foundPeople = (
  contacts: readonly MatchingContact[],
  byDigest: ReadonlyMap<string, string>,
): FoundPeople => ({
  byId: new Map(contacts.map((contact) => [contact.id, contact])),
  idsOf: idsByKey(contacts),
  byDigest,
});

export interface RowDecision extends ReadPerson {
  outcome: "new" | "filled" | "same";
  /** As the book has them before this row; of a new person, as they will be. */
  known: BookPerson;
  filling: Filling | undefined;
  /** They share a phone with somebody. */
  isHousehold: boolean;
}

type Way = Candidate["points"][number];
const keyOf = ({ kind, address }: Way) => `${kind} ${address}`;

/**
 * Decides row after row what becomes of each, as if the rows before were in the book. `forget` them once they are: a dry
 * run, which stores nothing, forgets nothing.
 */
export function importBook(
  { way, tag, newId }: { way: ImportWay; tag: string; newId: () => string },
  leads: readonly AddressOfLead[],
) {
  const leadOf = new Map(leads.map((lead) => [lead.id, { ...lead, points: pointsOfLead(lead) }]));
  const leadIds = idsByKey([...leadOf.values()]);
  const byId = new Map<string, BookPerson>();
  const idsOf = new Map<string, string[]>();
  const byDigest = new Map<string, string>();
  return { idsOfLeads, decide, forget };

  /** Contacts of leads with an address of these people. */
  function idsOfLeads(people: readonly ReadPerson[]): string[] {
    return people.flatMap(({ person }) => person.points.flatMap((point) => leadIds.get(keyOf(point)) ?? []));
  }

  function decide(read: ReadPerson, found: FoundPeople): RowDecision {
    const { person, digest } = read;
    const same = digest === null ? undefined : (byDigest.get(digest) ?? found.byDigest.get(digest));
    const keys = person.points.map(keyOf);
    const ids = new Set([...keys.flatMap((key) => [leadIds, found.idsOf, idsOf].flatMap((of) => of.get(key) ?? []))]);
    const people = new Map(
      [...ids, ...(same ? [same] : [])].flatMap((id) => {
        const one = byId.get(id) ?? storedPerson(found.byId.get(id));
        return one ? [[id, one] as const] : [];
      }),
    );
    const match = matchOf(person, [...people.values()].map(candidateOf));
    const is = match && "is" in match ? match.is : same;
    const known = is === undefined ? undefined : people.get(is);
    if (known) return fill(read, known);
    const tags = [...new Set([...person.tags, ...(tag ? [tag] : [])])];
    const added = { ...person, id: newId(), version: 1, tags };
    remember(added, digest);
    return { ...read, outcome: "new", known: added, filling: undefined, isHousehold: match !== undefined };
  }

  function fill(read: ReadPerson, known: BookPerson): RowDecision {
    const found = fillingOf(known, read.person, way);
    const tags = [...(found?.tags ?? []), ...(tag ? [tag] : [])].filter((one) => !known.tags.includes(one));
    const filling = found || tags.length > 0 ? { ...nothing, ...found, tags: [...new Set(tags)] } : undefined;
    if (filling) remember({ ...known, ...filled(known, filling), version: known.version + 1 }, read.digest);
    return { ...read, outcome: found ? "filled" : "same", known, filling, isHousehold: false };
  }

  function remember(person: BookPerson, digest: string | null): void {
    const known = byId.get(person.id)?.points.length ?? 0;
    byId.set(person.id, person);
    for (const key of person.points.slice(known).map(keyOf)) idsOf.set(key, [...(idsOf.get(key) ?? []), person.id]);
    if (digest !== null) byDigest.set(digest, person.id);
  }

  /** A contact that an acceptance made has its names and addresses in the lead. */
  function candidateOf(person: BookPerson): Candidate {
    const lead = leadOf.get(person.id);
    const isNamed = person.firstName !== null || person.lastName !== null;
    return {
      id: person.id,
      names: isNamed ? person : (lead ?? person),
      points: [...person.points, ...(lead?.points ?? [])],
    };
  }

  function forget(): void {
    for (const map of [byId, idsOf, byDigest]) map.clear();
  }
}

const nothing: Filling = { fields: {}, points: [], tags: [], extras: {} };

const storedPerson = (contact: MatchingContact | undefined): BookPerson | undefined =>
  contact && { ...contact, extras: parseExtras(contact.extras) };

const pointsOfLead = ({ dialable, mailable }: AddressOfLead): Way[] => [
  ...(dialable ? [{ kind: "phone" as const, address: dialable }] : []),
  ...(mailable ? [{ kind: "email" as const, address: mailable }] : []),
];

function idsByKey(people: readonly { id: string; points: readonly Way[] }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, points } of people)
    for (const key of points.map(keyOf)) found.set(key, [...(found.get(key) ?? []), id]);
  return found;
}
