import { answerFieldName } from "#domain/values/answer-field-name.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import { typedEmail, typedLine } from "#domain/values/typed-text.ts";
import { z } from "#domain/zod.ts";
import type { LeadKind } from "./lead-kind.ts";

/**
 * Specification 2.7, 3 and 4, for buyers; sellers and renters have shorter ones of the same make. Steps count from 0:
 * the questions, of which the first is the place, then contact information. All are optional.
 */
export const questionCounts: Record<LeadKind, number> = { buyer: 7, seller: 6, renter: 6 };

const contactFields = ["firstName", "lastName", "phone", "email"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactInfo = Record<ContactField, string>;

/** Leaves out consent: a tick counts only for the submission it is sent with. */
export interface Questionnaire {
  step: number;
  answers: readonly string[];
  contactInfo: ContactInfo;
}

export interface LeadSubmission {
  /** One per step; the last is always empty. */
  answers: string[];
  contactInfo: ContactInfo;
  consent: boolean;
}

export const blankContact: ContactInfo = { firstName: "", lastName: "", phone: "", email: "" };

export const blankQuestionnaire = (kind: LeadKind): Questionnaire => ({
  step: 0,
  answers: Array.from({ length: questionCounts[kind] }, () => ""),
  contactInfo: blankContact,
});

export function next(filled: Questionnaire): Questionnaire {
  return goTo(filled, filled.step + 1);
}

export function back(filled: Questionnaire): Questionnaire {
  return goTo(filled, filled.step - 1);
}

/** Clamps the step to those that there are. */
export function goTo(filled: Questionnaire, step: number): Questionnaire {
  return { ...filled, step: Math.min(Math.max(Math.trunc(step), 0), filled.answers.length) };
}

export function answer(filled: Questionnaire, step: number, text: string): Questionnaire {
  return { ...filled, answers: filled.answers.map((stored, index) => (index === step ? text : stored)) };
}

export function setContactInfo(filled: Questionnaire, contactInfo: Partial<ContactInfo>): Questionnaire {
  return { ...filled, contactInfo: { ...filled.contactInfo, ...contactInfo } };
}

export function isBlank({ answers, contactInfo }: Questionnaire): boolean {
  return [...answers, ...Object.values(contactInfo)].every((text) => text.trim() === "");
}

export function toSubmission({ answers, contactInfo }: Questionnaire, consent: boolean): LeadSubmission {
  return { answers: [...answers, ""], contactInfo, consent };
}

const contactShape = z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() });
const draftShape = z.object({
  step: z.int().check(z.gte(0)),
  answers: z.array(z.string()),
  contactInfo: contactShape,
});

export function contactInfoIn(stored: unknown): ContactInfo | undefined {
  return contactShape.safeParse(stored).data;
}

export function serialise({ step, answers, contactInfo }: Questionnaire): string {
  return JSON.stringify({ step, answers, contactInfo });
}

/** @returns undefined if there is no readable draft */
export function parseDraft(kind: LeadKind, stored: string | null): Questionnaire | undefined {
  if (stored === null) return undefined;
  try {
    const draft = draftShape.safeParse(JSON.parse(stored)).data;
    const count = questionCounts[kind];
    return draft?.answers.length === count && draft.step <= count ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** @param value "1" to "8" for a buyer @returns the index */
export function parseStep(kind: LeadKind, value: string | null): number | undefined {
  const step = value && /^[1-9]$/.test(value) ? Number(value) - 1 : undefined;
  return step !== undefined && step <= questionCounts[kind] ? step : undefined;
}

/** @returns undefined if the query or form has no answer field */
export function answersFromQuery(kind: LeadKind, fields: { get(name: string): unknown }): string[] | undefined {
  const fromQuery = blankQuestionnaire(kind).answers.map((_, step) => fields.get(answerFieldName(step)));
  if (fromQuery.every((text) => typeof text !== "string")) return undefined;
  return fromQuery.map((text) => (typeof text === "string" ? text : ""));
}

/** @param number from 1 */
export function stepUrl(path: string, number: number, answers: readonly string[]): string {
  return `${path}?${new URLSearchParams([...answered(answers), ["question", String(number)]])}`;
}

const answered = (answers: readonly string[]) =>
  answers.flatMap((text, step) => (text === "" ? [] : [[answerFieldName(step), text]]));

/** What a stored questionnaire is thanked with; only the first needs nothing more from the person. */
const thanksKinds = ["complete", "unreachable", "without-consent"] as const;
export type ThanksKind = (typeof thanksKinds)[number];

export function thanksAfter({ unreachable, consented }: { unreachable: boolean; consented: boolean }): ThanksKind {
  if (unreachable) return "unreachable";
  return consented ? "complete" : "without-consent";
}

export function parseThanks(value: string | null): ThanksKind | undefined {
  return thanksKinds.find((kind) => kind === value);
}

/** Many servers and browsers refuse longer addresses in a redirect. */
const longestThanksUrl = 8000;

/** What the thanks page is about. */
export interface Thanked {
  thanks: ThanksKind;
  answers: readonly string[];
  /** Of the request, if it is complete. */
  zip: string | null;
  /** The email with the link to the person's page goes out. */
  emailed?: boolean | undefined;
  /** False: nobody calls. */
  canDial?: boolean | undefined;
}

export const emailedParameter = "emailed";
export const writtenParameter = "written";

/** Of the thanks for a complete request. */
export const thanksQuery = ({ thanks, zip, emailed, canDial = true }: Omit<Thanked, "answers">): URLSearchParams =>
  new URLSearchParams({
    ...(zip && { zip }),
    ...(emailed && { [emailedParameter]: "1" }),
    ...(!canDial && { [writtenParameter]: "1" }),
    thanks,
  });

/** With the answers if the person must go back to the last step, unless they are too long for an address. */
export function thanksUrl(path: string, { answers, ...thanked }: Thanked): string {
  const { thanks } = thanked;
  if (thanks === "complete") return `${path}?${thanksQuery(thanked)}`;
  const url = `${path}?${new URLSearchParams([...answered(answers), ["thanks", thanks]])}`;
  return url.length <= longestThanksUrl ? url : `${path}?${new URLSearchParams({ thanks })}`;
}

/** The fields of every kind; a shorter questionnaire leaves the last answers out. */
export const leadFormSchema = z.object({
  answer1: typedLine,
  answer2: typedLine,
  answer3: typedLine,
  answer4: typedLine,
  answer5: typedLine,
  answer6: typedLine,
  answer7: typedLine,
  firstName: typedLine,
  lastName: typedLine,
  phone: typedLine,
  email: typedEmail,
  consent: z.pipe(z.optional(z.string()), z.transform(isTicked)),
});

type LeadForm = z.output<typeof leadFormSchema>;

export function submissionOf(
  kind: LeadKind,
  { consent, firstName, lastName, phone, email, ...answers }: LeadForm,
): LeadSubmission {
  const filled = {
    step: questionCounts[kind],
    answers: Object.values(answers).slice(0, questionCounts[kind]),
    contactInfo: { firstName, lastName, phone, email },
  };
  return toSubmission(filled, consent);
}
