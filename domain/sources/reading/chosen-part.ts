import { contactsIn } from "#domain/sources/contacts-in.ts";
import type { MappingTarget } from "#domain/sources/mapping.ts";
import type { KnownValue } from "./known-values.ts";
import { headBlock } from "./named-value.ts";

interface ContactInfo {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

const ofPerson: ReadonlySet<MappingTarget | undefined> = new Set([
  "firstName",
  "lastName",
  "fullName",
  "phone",
  "email",
]);

/** Without values that name a phone or an email of another reading. */
export function withoutContacts(values: readonly KnownValue[], others: readonly string[]): KnownValue[] {
  if (others.length === 0) return [...values];
  return values.filter(
    ({ target, value }) => ofPerson.has(target) || !contactsIn(value).some((contact) => others.includes(contact)),
  );
}

/** One reading of a payload as JSON: the person as read, and what else they said. Nothing of any other reading. */
export function chosenPart({ firstName, lastName, phone, email }: ContactInfo, values: readonly KnownValue[]): string {
  const said = values.filter(
    ({ target, block, value }) => !ofPerson.has(target) && block !== headBlock && value !== "",
  );
  const own = [
    ...Object.entries({ "First name": firstName, "Last name": lastName, Phone: phone, Email: email }),
    ...said.map(({ name, label, value }): [string, string] => [label || name || "Text", value]),
  ].filter(([, value]) => value !== "");
  const named = Map.groupBy(own, ([name]) => name);
  const fields = [...named].map(([name, pairs]) => [
    name,
    pairs.length > 1 ? pairs.map(([, value]) => value) : pairs[0]?.[1],
  ]);
  return JSON.stringify(Object.fromEntries(fields), null, 2);
}
