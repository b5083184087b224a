import type { MappingTarget } from "#domain/sources/mapping.ts";
import { cleanValue } from "#domain/text/clean-text.ts";
import { mailable } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { isPremises } from "./field-target.ts";
import type { KnownValue } from "./known-values.ts";
import { headBlock, signatureBlock } from "./named-value.ts";
import { mayBeSameName, readPersonName } from "./person-name.ts";

/** Values that stand together and may be one person's. */
export interface PersonValues {
  values: KnownValue[];
  phones: string[];
  emails: string[];
  name: { firstName: string; lastName: string };
}

const nameTargets: ReadonlySet<MappingTarget | undefined> = new Set(["fullName", "firstName", "lastName"]);

/**
 * The people in a payload: values that stand together stay together, and a name, phone or email that differs from the one
 * before begins another person. Without the portal's own signature.
 * @param sender the domain of who sent the email; empty if it is none
 */
export function personsIn(known: readonly KnownValue[], sender: string): PersonValues[] {
  const own = withoutNamesOfWrappers(known);
  const common = own.filter(({ block }) => block === headBlock);
  const persons: PersonValues[] = [];
  for (const values of partsOf(own.filter(({ block }) => block !== headBlock))) {
    const part = personOf(values);
    const last = persons.at(-1);
    if (last && !differ(last, part)) persons[persons.length - 1] = personOf([...last.values, ...values]);
    else persons.push(part);
  }
  const [first, ...others] = persons.map(({ values }) => personOf([...values, ...common]));
  if (!first) return [];
  return [first, ...others.filter((other) => !(isReachable(first) && isSignature(other, sender)))];
}

export const isReachable = ({ phones, emails }: PersonValues): boolean => phones.length + emails.length > 0;

/** A form's or a campaign's name stands in a wrapper without a way to reach anybody; the person's beside one. */
function withoutNamesOfWrappers(known: readonly KnownValue[]): KnownValue[] {
  const isContact = ({ target }: KnownValue) => target === "phone" || target === "email";
  const wrappers = new Set(known.filter(isContact).map(wrapperOf));
  const hasOwn = known.some((value) => nameTargets.has(value.target) && wrappers.has(wrapperOf(value)));
  const left = known.filter((value) => !(hasOwn && value.target === "fullName" && !wrappers.has(wrapperOf(value))));
  const firms = new Set(
    known
      .filter(({ name, target }) => target === "fullName" || /\.name$/i.test(name))
      .map(wrapperOf)
      .filter(isPremises),
  );
  return left.filter((value) => !firms.has(wrapperOf(value)));
}

const wrapperOf = ({ name }: KnownValue) => name.split(".").slice(0, -1).join(".");

/** The values of each block; a second name begins a part of its own. What belongs to all comes first. */
function partsOf(known: readonly KnownValue[]): KnownValue[][] {
  const blocks = Map.groupBy(known, ({ block }) => block);
  return [...blocks.values()].flatMap((values) => {
    const parts: KnownValue[][] = [[]];
    for (const value of values) {
      const isSecond = nameTargets.has(value.target) && isAnother(parts.at(-1) ?? [], value);
      if (isSecond) parts.push([value]);
      else parts.at(-1)?.push(value);
    }
    return parts;
  });
}

const isAnother = (part: readonly KnownValue[], { target, value }: KnownValue) =>
  part.some((one) => one.target === target && cleanValue(one.value).toLowerCase() !== cleanValue(value).toLowerCase());

function personOf(values: KnownValue[]): PersonValues {
  const textsOf = (target: MappingTarget) =>
    values.filter((value) => value.target === target).map(({ value }) => value);
  const [firstName = "", lastName = "", fullName = ""] = (["firstName", "lastName", "fullName"] as const).map(
    (target) => textsOf(target)[0],
  );
  return {
    values,
    phones: distinct(textsOf("phone"), phonesIn),
    emails: distinct(textsOf("email"), emailsIn),
    name: readPersonName({ firstName, lastName, fullName }),
  };
}

/** In characters: more than one number or address, and no message. */
const longestContact = 2_000;

/** As written, one of each line. A text that is none is not counted. */
function distinct(texts: readonly string[], read: (text: string) => [key: string, text: string][]): string[] {
  const each = texts.flatMap((text) => read(text.slice(0, longestContact)));
  return [...new Map(each.toReversed()).values()].toReversed();
}

const phonesIn = (text: string): [string, string][] =>
  (dialable(text) === null
    ? []
    : text.split(/[,;|\n]|\sor\s/i).some((part) => part !== text && dialable(part) !== null)
      ? text.split(/[;|\n]|,(?!\s?(?:ext|x))|\sor\s/i)
      : [text]
  ).flatMap((part): [string, string][] => {
    const number = dialable(part);
    return number === null ? [] : [[number.split(";")[0] ?? "", part.trim()]];
  });

const emailsIn = (text: string): [string, string][] =>
  (text.match(/[^\s<>,;:()[\]"']{1,64}@[^\s<>,;:()[\]"']{3,190}/g) ?? []).flatMap((part): [string, string][] => {
    const mailbox = mailable(part);
    return mailbox === null ? [] : [[mailbox, part]];
  });

const differ = (one: PersonValues, other: PersonValues) =>
  isApart(keysOf(one.phones, phonesIn), keysOf(other.phones, phonesIn)) ||
  isApart(keysOf(one.emails, emailsIn), keysOf(other.emails, emailsIn)) ||
  !mayBeSameName(one.name, other.name);

const keysOf = (texts: readonly string[], read: typeof phonesIn) => texts.flatMap(read).map(([key]) => key);

const isApart = (some: readonly string[], others: readonly string[]) =>
  some.length > 0 && others.length > 0 && !others.some((other) => some.includes(other));

/** Behind a greeting, or nameless with addresses of whoever sent the email. */
function isSignature({ values, emails, name }: PersonValues, sender: string): boolean {
  const contacts = values.filter(({ target }) => target === "phone" || target === "email");
  if (contacts.length === 0) return false;
  const isNameless = name.firstName === "" && name.lastName === "";
  const isSenders = sender !== "" && emails.length > 0 && emails.every((email) => domainOf(email).endsWith(sender));
  return contacts.every(({ block }) => block === signatureBlock) || (isNameless && isSenders);
}

const domainOf = (email: string) => (mailable(email) ?? "").split("@")[1] ?? "";
