import { birthdayIn } from "#domain/contacts/birthday.ts";
import { longestAbout, longestContactLine, type PointKind } from "#domain/contacts/contact.ts";
import { type ContactDetails, type ContactPoint, emailPoint, phonePoint } from "#domain/contacts/contact-details.ts";
import { readTag } from "#domain/contacts/tag.ts";
import type { FieldValue } from "#domain/imports/field-value.ts";
import { isNothing, readPersonName } from "#domain/sources/reading/person-name.ts";
import { cleanText, cleanValue } from "#domain/text/clean-text.ts";
import { longestLine } from "#domain/text/text-limits.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { stateCode } from "#domain/values/us-states.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import type { ImportField, RowRefusal } from "./import-field.ts";
import { isShortened, repairedPhone, valuesOfCell } from "./phone-cell.ts";

/** A person as one row of a file has them. */
export interface ImportedPerson extends ContactDetails {
  tags: string[];
  /** The kinds of ways by which the file says that they are not to be contacted. */
  stops: PointKind[];
  /** What has no field of ours, by the file's name for it. */
  extras: Record<string, string>;
  /** Excel had shortened a phone: it is left out. */
  isShortened: boolean;
}

const mostPoints = 20;
const mostTags = 30;
const mostExtras = 100;

/** A name, a company, a phone or an email is enough. */
export function personOfValues(values: readonly FieldValue[]): ImportedPerson | { refused: RowRefusal } {
  const extras = new Map<string, string>();
  const points: ContactPoint[] = [];
  const shortened: string[] = [];
  const keep = (name: string, text: string) => {
    const [key, value] = [line(name), text.slice(0, longestLine)];
    if (value !== "" && extras.size < mostExtras) extras.set(key, [extras.get(key), value].filter(Boolean).join("; "));
  };
  for (const { field, name, label, value } of values) {
    if (field === "extra") keep(name, tidy(value));
    if (field !== "phone" && field !== "email") continue;
    if (field === "phone" && isShortened(value)) shortened.push(value);
    else
      for (const one of valuesOfCell(tidy(value))) {
        const point = field === "phone" ? phonePoint(line(repairedPhone(one)), label) : emailPoint(line(one), label);
        if (!point) keep(name, one);
        else if (points.length < mostPoints && !points.some((other) => isSamePoint(other, point))) points.push(point);
      }
  }
  const first = (field: ImportField) => tidy(values.find((one) => one.field === field)?.value ?? "");
  const names = readPersonName({
    firstName: first("first-name"),
    lastName: first("last-name"),
    fullName: first("full-name"),
  });
  const [birthday, state] = [first("birthday"), first("state")];
  const day = birthdayIn(birthday);
  const code = stateCode(state);
  if (day === undefined && !/^[0/.-]*$/.test(birthday)) keep("Birthday", birthday);
  if (code === undefined) keep("State", state);
  const details = {
    firstName: line(names.firstName) || null,
    lastName: line(names.lastName) || null,
    company: lineOrNull(first("company")),
    street: lineOrNull(first("street")),
    city: lineOrNull(first("city")),
    zip: zipCode(first("zip")) ?? lineOrNull(first("zip")),
    birthday: day ?? null,
    state: code ?? null,
    about: all(values, "about").join("\n\n").slice(0, longestAbout).trim() || null,
  };
  const isSomebody = details.firstName || details.lastName || details.company || points.length > 0;
  if (!isSomebody) return { refused: "empty" };
  return {
    ...details,
    points,
    tags: tagsIn(values),
    stops: stopsIn(values),
    extras: Object.fromEntries(extras),
    isShortened: shortened.length > 0,
  };
}

const isSamePoint = (one: ContactPoint, other: ContactPoint) =>
  one.kind === other.kind && one.address === other.address;

/** Line ends stay; signs that nobody sees, and controls, do not. */
const tidy = (text: string) => cleanText(wellFormed(text).replace(/(?![\n\t])\p{Cc}/gu, " ")).trim();
const line = (text: string) => cleanValue(text).slice(0, longestContactLine).trim();
const lineOrNull = (text: string) => (isNothing(text) ? null : line(text) || null);

const all = (values: readonly FieldValue[], field: ImportField) =>
  values.flatMap((one) => (one.field === field ? tidy(one.value) || [] : []));

/** Google's own groups say nothing. */
function tagsIn(values: readonly FieldValue[]): string[] {
  const read = all(values, "tags")
    .flatMap((text) => text.split(/ ::: |[,;|\n]/))
    .map((text) => text.replace(/^\s*\*\s*/, ""))
    .filter((text) => !/^\s*my ?contacts\s*$/i.test(text))
    .flatMap((text) => {
      const tag = readTag(text);
      return tag.ok ? tag.tag : [];
    });
  return [...new Set(read)].slice(0, mostTags);
}

/** In a column of those who want to hear nothing, everything but a clear no is a stop. */
function stopsIn(values: readonly FieldValue[]): PointKind[] {
  const says = (...fields: ImportField[]) =>
    values.some(
      ({ field, value }) => (fields as readonly string[]).includes(field) && !notStopped.test(cleanValue(value)),
    );
  return [
    ...(says("no-phone", "no-contact") ? ["phone" as const] : []),
    ...(says("no-email", "no-contact") ? ["email" as const] : []),
  ];
}

const notStopped = /^(?:no?|false|0|off|never|unchecked|subscribed|active|none|null|n\/a|-)?$/i;
