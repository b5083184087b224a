import type { ContactPoint } from "#domain/contacts/contact-details.ts";
import { spokenName } from "#domain/sources/reading/person-name.ts";

interface Named {
  firstName: string | null;
  lastName: string | null;
}

type Ways = readonly Pick<ContactPoint, "kind" | "address">[];

/** Somebody of the book who may be the person of a row. `names`: also those that only a lead has. */
export interface Candidate {
  id: string;
  names: Named;
  points: Ways;
}

export type Match = { is: string } | { shares: "phone" } | undefined;

/**
 * The one of the book that a person is: the one with the email; or with the phone, and a first name that is a word of the other's name.
 * People who share only a phone, or a phone and a last name, are a household and stay two. A row of nothing but phones is
 * the one who has all of them and no name either.
 */
export function matchOf(person: Named & { points: Ways }, candidates: readonly Candidate[]): Match {
  const shares = (kind: "phone" | "email") =>
    candidates.filter(({ points }) => points.some((point) => point.kind === kind && hasPoint(person.points, point)));
  const byEmail = shares("email");
  const byPhone = shares("phone");
  const agreeing = (some: readonly Candidate[]) => some.find(({ names }) => agree(person, names));
  const found = agreeing(byEmail) ?? byEmail[0] ?? agreeing(byPhone);
  if (found) return { is: found.id };
  const nameless = isNameless(person)
    ? byPhone.find((one) => isNameless(one.names) && person.points.every((point) => hasPoint(one.points, point)))
    : undefined;
  if (nameless) return { is: nameless.id };
  return byPhone.length > 0 ? { shares: "phone" } : undefined;
}

export const hasPoint = (points: Ways, { kind, address }: Ways[number]) =>
  points.some((other) => other.kind === kind && other.address === address);

const isNameless = ({ firstName, lastName }: Named) => !firstName && !lastName;

/** "Rosa Lind" and "Rosa", "R. Lind" or "Mrs. Lind"; not "Rosa Lind" and "Karl Lind". */
function agree(one: Named, other: Named): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  if (!first.all.some((word) => second.all.includes(word))) return false;
  return isAmong(first, second) || isAmong(second, first);
}

interface Words {
  first: string[];
  all: string[];
  initial: string;
}

function wordsOf({ firstName, lastName }: Named): Words {
  const typed = (firstName ?? "").trim();
  const first = spokenName({ firstName: typed, lastName: "" });
  const all = spokenName({ firstName: typed, lastName: lastName ?? "" });
  return { first, all, initial: first.length === 0 ? typed.slice(0, 1).toLowerCase() : "" };
}

/** No first name is among all. */
const isAmong = ({ first, initial }: Words, other: Words) =>
  first.length === 0
    ? initial === "" || other.all.some((word) => word.startsWith(initial))
    : first.some((word) => other.all.includes(word));
