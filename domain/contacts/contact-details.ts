import { cleanText, cleanValue } from "#domain/text/clean-text.ts";
import { emailIn, mailable } from "#domain/values/email-address.ts";
import { dialable, isNumberAbroad } from "#domain/values/phone-number.ts";
import { stateCode } from "#domain/values/us-states.ts";
import { birthdayIn } from "./birthday.ts";
import {
  contactLines,
  type DetailField,
  emailFields,
  longestAbout,
  longestContactLine,
  type PointKind,
  phoneFields,
} from "./contact.ts";

export interface ContactPoint {
  kind: PointKind;
  /** As written. */
  value: string;
  /** E.164, digits of a number abroad, or the email as it is compared. */
  address: string;
  label: string;
}

/** What an agent knows of a person. Null: nothing. */
export interface ContactDetails {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  /** YYYY-MM-DD, or --MM-DD. */
  birthday: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  about: string | null;
  points: ContactPoint[];
}

export type DetailsRefusal =
  | "no-name"
  | `no-phone-${(typeof phoneFields)[number]}`
  | `no-email-${(typeof emailFields)[number]}`
  | "no-birthday"
  | "no-state"
  | "too-long";

export type DetailsRead = { ok: true; details: ContactDetails } | { ok: false; reason: DetailsRefusal };

/** Reads the form of a person. A name, a company, a phone or an email is enough. @param mayBeEmpty a lead has the name */
export function readContactDetails(
  entered: Record<DetailField, string>,
  { mayBeEmpty = false }: { mayBeEmpty?: boolean } = {},
): DetailsRead {
  const line = (name: DetailField) => cleanValue(entered[name]) || null;
  const about = cleanText(entered.about).trim() || null;
  const lines = Object.fromEntries(contactLines.map((name) => [name, line(name)]));
  if (
    (about?.length ?? 0) > longestAbout ||
    Object.values(lines).some((text) => (text?.length ?? 0) > longestContactLine)
  )
    return { ok: false, reason: "too-long" };
  const points: ContactPoint[] = [];
  for (const [kind, fields] of [
    ["phone", phoneFields],
    ["email", emailFields],
  ] as const)
    for (const field of fields) {
      const value = line(field);
      if (value === null) continue;
      const point = kind === "phone" ? phonePoint(value) : emailPoint(value);
      if (!point) return { ok: false, reason: `no-${kind}-${field}` as DetailsRefusal };
      if (!points.some(({ address }) => address === point.address)) points.push(point);
    }
  const birthday = line("birthday");
  const born = birthday === null ? null : birthdayIn(birthday);
  if (born === undefined) return { ok: false, reason: "no-birthday" };
  const stateText = line("state");
  const state = stateText === null ? null : stateCode(stateText);
  if (state === undefined) return { ok: false, reason: "no-state" };
  const { firstName = null, lastName = null, company = null, street = null, city = null, zip = null } = lines;
  if (!mayBeEmpty && !(firstName || lastName || company) && points.length === 0)
    return { ok: false, reason: "no-name" };
  return {
    ok: true,
    details: { firstName, lastName, company, street, city, zip, state, birthday: born, about, points },
  };
}

/** A number of ours, or one of another country, which is kept as written. @returns undefined if it is none */
export function phonePoint(value: string, label = ""): ContactPoint | undefined {
  const ours = dialable(value);
  if (ours !== null) return { kind: "phone", value, address: ours, label };
  if (!isNumberAbroad(value)) return undefined;
  return { kind: "phone", value, address: `+${value.replace(/^(?:00|011)|\D/g, "")}`, label };
}

/** @returns undefined if it is no email address */
export function emailPoint(value: string, label = ""): ContactPoint | undefined {
  const [email, address] = [emailIn(value), mailable(value)];
  return email === undefined || address === null ? undefined : { kind: "email", value: email, address, label };
}

/** The points that the form of a person has fields for: three of each kind. */
export function pointsInForm<Point extends Pick<ContactPoint, "kind">>(points: readonly Point[]): Point[] {
  const first = (kind: PointKind) => points.filter((point) => point.kind === kind).slice(0, phoneFields.length);
  return [...first("phone"), ...first("email")];
}

/** What the form of a person shows. */
export function enteredOfContact(
  contact: { [Name in Exclude<keyof ContactDetails, "points">]: string | null },
  points: readonly Pick<ContactPoint, "kind" | "value">[],
): Partial<Record<DetailField, string>> {
  const of = (kind: PointKind) => points.filter((point) => point.kind === kind);
  const lines = [...contactLines, "state", "birthday", "about"] as const;
  return Object.fromEntries([
    ...lines.map((name) => [
      name,
      name === "birthday"
        ? (contact.birthday ?? "").replace(/^--/, "").replace(/^(\d\d)-(\d\d)$/, "$1/$2")
        : (contact[name] ?? ""),
    ]),
    ...phoneFields.map((name, index) => [name, of("phone")[index]?.value ?? ""]),
    ...emailFields.map((name, index) => [name, of("email")[index]?.value ?? ""]),
  ]);
}
