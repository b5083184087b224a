import { isTicked } from "#domain/values/ticked-box.ts";
import { typedEmail, typedLine } from "#domain/values/typed-text.ts";
import { z } from "#domain/zod.ts";

/** Specification 2.7, 3 and 4. Steps have index 0 to 7: seven questions, then contact information. All are optional. */
export const stepCount = 8;
const lastStep = stepCount - 1;

const contactFields = ["firstName", "lastName", "phone", "email"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactInfo = Record<ContactField, string>;

/** Leaves out consent: a tick counts only for the submission it is sent with. */
export interface Questionnaire {
  step: number;
  answers: readonly string[];
  contactInfo: ContactInfo;
}

export interface BuyerSubmission {
  /** Eight, one per step; the last is always empty. */
  answers: string[];
  contactInfo: ContactInfo;
  consent: boolean;
}

export const blankQuestionnaire: Questionnaire = {
  step: 0,
  answers: Array.from({ length: lastStep }, () => ""),
  contactInfo: { firstName: "", lastName: "", phone: "", email: "" },
};

export function next(filled: Questionnaire): Questionnaire {
  return goTo(filled, filled.step + 1);
}

export function back(filled: Questionnaire): Questionnaire {
  return goTo(filled, filled.step - 1);
}

/** Clamps the step to 0 to 7. */
export function goTo(filled: Questionnaire, step: number): Questionnaire {
  return { ...filled, step: Math.min(Math.max(Math.trunc(step), 0), lastStep) };
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

export function toSubmission({ answers, contactInfo }: Questionnaire, consent: boolean): BuyerSubmission {
  return { answers: [...answers, ""], contactInfo, consent };
}

const contactShape = z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() });
const draftShape = z.object({
  step: z.int().check(z.gte(0), z.lte(lastStep)),
  answers: z.array(z.string()).check(z.length(lastStep)),
  contactInfo: contactShape,
});

export function contactInfoIn(stored: unknown): ContactInfo | undefined {
  return contactShape.safeParse(stored).data;
}

export function serialise({ step, answers, contactInfo }: Questionnaire): string {
  return JSON.stringify({ step, answers, contactInfo });
}

/** @returns undefined if there is no readable draft */
export function parseDraft(stored: string | null): Questionnaire | undefined {
  if (stored === null) return undefined;
  try {
    return draftShape.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

export function answerFieldName(step: number): string {
  return `answer${step + 1}`;
}

/** @param value "1" to "8" @returns the index, 0 to 7 */
export function parseStep(value: string | null): number | undefined {
  return value && /^[1-8]$/.test(value) ? Number(value) - 1 : undefined;
}

/** @returns undefined if the query or form has no answer field */
export function answersFromQuery(fields: { get(name: string): unknown }): string[] | undefined {
  const fromQuery = blankQuestionnaire.answers.map((_, step) => fields.get(answerFieldName(step)));
  if (fromQuery.every((text) => typeof text !== "string")) return undefined;
  return fromQuery.map((text) => (typeof text === "string" ? text : ""));
}

/** @param number 1 to 8 */
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

/** With the answers if the person must go back to the last step. */
export function thanksUrl(path: string, thanks: ThanksKind, answers: readonly string[]): string {
  const kept = thanks === "complete" ? [] : answered(answers);
  return `${path}?${new URLSearchParams([...kept, ["thanks", thanks]])}`;
}

export const buyerFormSchema = z.object({
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

type BuyerForm = z.output<typeof buyerFormSchema>;

export function submissionOf({ consent, firstName, lastName, phone, email, ...answers }: BuyerForm): BuyerSubmission {
  const filled = {
    step: lastStep,
    answers: Object.values(answers),
    contactInfo: { firstName, lastName, phone, email },
  };
  return toSubmission(filled, consent);
}
