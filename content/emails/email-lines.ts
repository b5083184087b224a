import { questions } from "#content/leads/questions.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { EmailFact, EmailLink } from "#domain/notifications/email-content.ts";
import type { OwnAnswer } from "#domain/sources/reading/own-questions.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { mailtoLink } from "#domain/text/mailto-link.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";

/** Typed text on one line, cut to 80 characters. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 80);

/** A message on one line, up to 500 characters. */
export const shortText = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 500);

/** What was said beyond the questionnaire. */
export const ownFacts = (own: readonly OwnAnswer[]): EmailFact[] =>
  own.map(({ question, answer }) => [oneLine(question), answer]);

/** The answers to a questionnaire. @param unanswered what an empty answer says; undefined leaves it out */
export function answerFacts(kind: LeadKind, answers: readonly string[], unanswered?: string): EmailFact[] {
  return questions[kind].flatMap(({ label }, step): EmailFact[] => {
    const answer = answers[step] || unanswered;
    return answer === undefined ? [] : [[label, answer]];
  });
}

export const contactFacts = ({ phone, email }: { phone: string; email: string }): EmailFact[] => [
  ["Phone", phoneLink(phone)],
  ["Email", emailLink(email)],
];

/** "(404) 555-0123", to call; as typed if it is no number. */
export function phoneLink(typed: string): string | EmailLink {
  const url = dialable(typed);
  return url ? { label: formattedPhone(typed), url: `tel:${url}` } : typed || "not given";
}

export const emailLink = (typed: string): string | EmailLink =>
  isEmailAddress(typed) ? { label: typed, url: mailtoLink(typed) } : typed || "not given";
