import { type LeadKind, leadKinds } from "#domain/leads/lead-kind.ts";
import { questionCounts, toSubmission } from "#domain/leads/questionnaire.ts";
import { contactsIn } from "#domain/sources/contacts-in.ts";
import type { IncomingConsent, IncomingLead } from "#domain/sources/incoming-lead.ts";
import type { Mapping, MappingTarget } from "#domain/sources/mapping.ts";
import { longestLine, longestMessage } from "#domain/text/text-limits.ts";
import { stateCode } from "#domain/values/us-states.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { chosenPart, withoutContacts } from "./chosen-part.ts";
import { wordsOf } from "./field-target.ts";
import { type KnownValue, knownValues } from "./known-values.ts";
import { isConsent, isDummy, isSentence, isYes } from "./marks.ts";
import type { NamedValue } from "./named-value.ts";
import { ownQuestions } from "./own-questions.ts";
import { isReachable, type PersonValues, personsIn } from "./persons-in.ts";
import { saysNoWish, wishesByValue, wishesIn } from "./wish.ts";

/** What staff must decide before a payload is a lead. */
export const readingDoubts = ["several-people", "two-values", "unclear-wish"] as const;
export type ReadingDoubt = (typeof readingDoubts)[number];

/** A lead as one reading has it. */
export interface ReadLead extends IncomingLead {
  /** Which person of the payload it is, from 0. */
  person: number;
  /** What the payload says of this reading alone, as JSON. */
  part: string;
}

export interface Reading {
  /** More than one: each is a way to read it, or one of several people. Empty: nobody could be reached. */
  leads: ReadLead[];
  doubt: ReadingDoubt | null;
  /** Sent to try the connection; such data may reach nobody. */
  isTest: boolean;
  /** What an ad service sends to prove that it is one. */
  key: string;
}

interface ReadBy {
  mapping: Mapping;
  /** Of a payload that does not say. */
  leadKind: LeadKind;
  /** The domain of an email's sender; empty if it is none. */
  sender: string;
}

const mostReadings = 60;

/**
 * The people in a payload of a source, and what each asks for. Two values for one fact are a question for staff, never a
 * choice of ours.
 */
export function incomingLeads(values: readonly NamedValue[], { mapping, leadKind, sender }: ReadBy): Reading {
  const known = knownValues(values, mapping);
  const key = known.find(({ target }) => target === "key")?.value ?? "";
  const persons = personsIn(known, sender);
  const reachable = persons.filter(isReachable);
  const alternatives = alternativesOf(reachable, persons);
  const wished = reachable.map(({ values: theirs }) => wishOf(theirs, leadKind));
  const leads = alternatives.flatMap((one) =>
    (wished[one.person]?.kinds ?? []).map((kind): ReadLead => {
      const lead = leadOf(one, kind);
      return { ...lead, person: one.person, part: chosenPart(lead.submission.contactInfo, one.values) };
    }),
  );
  const isTest = known.some(({ target, value }) => (target === "isTest" ? isYes(value) : isDummy(value)));
  return { leads: leads.slice(0, mostReadings), doubt: doubtOf(reachable, alternatives, wished), isTest, key };
}

function doubtOf(reachable: readonly unknown[], alternatives: readonly unknown[], wished: Wish[]): ReadingDoubt | null {
  if (reachable.length > 1) return "several-people";
  if (alternatives.length > 1) return "two-values";
  return wished.some(({ isClear }) => !isClear) ? "unclear-wish" : null;
}

type Alternative = PersonValues & { phone: string; email: string; person: number };

/** Each reading with its own phone and email, and without what names those of another reading. */
function alternativesOf(reachable: readonly PersonValues[], all: readonly PersonValues[]): Alternative[] {
  const [only] = reachable;
  const found = only && reachable.length === 1 ? waysToRead(only, all) : reachable.map(firstOf);
  const contacts = found.map(({ phone, email }) => contactsIn(`${phone}\n${email}`));
  return found.map((one, at) => {
    const others = contacts.flat().filter((contact) => !contacts[at]?.includes(contact));
    return { ...one, values: withoutContacts(one.values, others) };
  });
}

const firstOf = (one: PersonValues, person: number): Alternative => ({
  ...one,
  phone: one.phones[0] ?? "",
  email: one.emails[0] ?? "",
  person,
});

/** Of one person, each way to read two phones, two emails or two names. */
function waysToRead(only: PersonValues, all: readonly PersonValues[]): Alternative[] {
  const names = all.filter((one) => one !== only && (one.name.firstName || one.name.lastName)).map(({ name }) => name);
  const [phones, emails] = [only.phones, only.emails].map((each) => (each.length > 0 ? each : [""]));
  return [only.name, ...names].flatMap((name) =>
    (phones ?? []).flatMap((phone) => (emails ?? []).map((email) => ({ ...only, name, phone, email, person: 0 }))),
  );
}

interface Wish {
  kinds: LeadKind[];
  isClear: boolean;
}

/** By our list of words. What no list has is asked, unless the field may speak of something else. */
function wishOf(values: readonly KnownValue[], leadKind: LeadKind): Wish {
  const said = values.filter(({ target }) => target === "kind");
  const kinds = [...new Set(said.flatMap(({ value }) => wishesIn(value)))];
  if (kinds.length === 0) kinds.push(...new Set(values.flatMap(wishesByValue)));
  const [kind] = kinds;
  if (kind && kinds.length === 1) return { kinds: [kind], isClear: true };
  if (kinds.length > 1) return { kinds, isClear: false };
  return said.some(({ name, value }) => asksForWish(name) && !saysNoWish(value))
    ? { kinds: [...leadKinds], isClear: false }
    : { kinds: [leadKind], isClear: true };
}

/** "Type", "interest" or "service" alone may be the type of an event, a listing, or a loan. */
const asksForWish = (name: string): boolean => {
  const words = wordsOf(name).join(" ");
  return /\b(?:lead|client|customer|transaction) type$|\bleadtype$|\b(?:kind|intent|wish)$|\b(?:buy|sell|buying|selling|looking to)\b/.test(
    words,
  );
};

function leadOf({ values, name, phone, email }: Alternative, kind: LeadKind): IncomingLead {
  const textsOf = (target: MappingTarget) =>
    values.filter((value) => value.target === target).map(({ value }) => value);
  const line = (target: MappingTarget) => (textsOf(target)[0] ?? "").slice(0, longestLine);
  const place = placeOf(values, kind);
  const money = moneyOf(values);
  const firsts = [place.text, line("homeType"), money.text, line("timeline")];
  const answers = Array.from({ length: questionCounts[kind] }, (_, step) => (firsts[step] ?? "").slice(0, longestLine));
  const contactInfo = { ...name, phone: phone.slice(0, longestLine), email: email.slice(0, longestLine) };
  return {
    kind,
    submission: toSubmission({ step: answers.length, answers, contactInfo }, false),
    externalId: line("externalId") || null,
    said: ownQuestions(values, [...place.used, ...money.used]),
    consent: consentOf(textsOf),
  };
}

function consentOf(textsOf: (target: MappingTarget) => string[]): IncomingConsent {
  const said = textsOf("consent");
  const wording = textsOf("consentText").find(Boolean) ?? said.find(isSentence) ?? "";
  const line = (target: MappingTarget) => (textsOf(target)[0] ?? "").slice(0, longestLine);
  return {
    wording: wording.slice(0, longestMessage),
    // No field for it beside a wording: the partner sends the wording of those who agreed.
    agreed: wording !== "" && said.every(isConsent),
    said: said.join(", ").slice(0, longestLine),
    at: line("consentAt"),
    page: line("consentPage"),
    ip: line("consentIp"),
    certificateUrl: line("certificateUrl"),
  };
}

/** An answer, and the values that it is made of. */
interface Answered {
  text: string;
  used: KnownValue[];
}

/** As somebody would type it: a street with what follows it, a zip code, a city and state, or words for a place. */
function placeOf(values: readonly KnownValue[], kind: LeadKind): Answered {
  const ofTarget = (target: MappingTarget) => values.filter((value) => value.target === target);
  const [zip] = ofTarget("zip").toSorted((one, other) => rankOf(one, kind) - rankOf(other, kind));
  const [address, place, city] = (["address", "place", "city"] as const).map((target) => ofTarget(target)[0]);
  const state = ofTarget("state").find(({ value }) => stateCode(value) !== undefined);
  const code = zip ? wholeZip(zip.value) : "";
  const town = [city?.value, state?.value].filter(Boolean).join(", ");
  const street = address && /[a-z]/i.test(address.value) ? address.value : "";
  const used = [zip, state, city, ...(street ? [address] : [])].filter((value) => value !== undefined);
  if (street && (code === "" || street.includes(code)))
    return { text: street.includes(town) ? street : join(street, town), used };
  if (street) return { text: join(street, city?.value ?? "", [state?.value, code].filter(Boolean).join(" ")), used };
  if (code || town) return { text: code || town, used };
  return place ? { text: place.value, used: [place] } : { text: "", used };
}

const join = (...parts: string[]) => parts.filter(Boolean).join(", ");

/** A seller's home; for others where they look. */
const rankOf = ({ name }: KnownValue, kind: LeadKind) =>
  /property|listing/i.test(name) === (kind === "seller") ? 0 : 1;

/** A number loses its first zeros on the way: 2134 is 02134. Others stay as they came. */
function wholeZip(typed: string): string {
  const text = typed.replace(/\.0$/, "").trim();
  const padded = /^\d{3,4}$/.test(text) ? text.padStart(5, "0") : text;
  return zipCode(padded) ?? text;
}

/** One amount as it came; a lowest and a highest together. */
function moneyOf(values: readonly KnownValue[]): Answered {
  const amounts = values.filter(({ target }) => target === "budget");
  const least = amounts.find(({ name, label }) => /min/i.test(`${name} ${label}`));
  const most = amounts.find(({ name, label }) => /max/i.test(`${name} ${label}`));
  if (least && most) return { text: `${least.value} to ${most.value}`, used: [least, most] };
  return { text: amounts[0]?.value ?? "", used: amounts.slice(0, 1) };
}
