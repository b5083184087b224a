import { indexTerms } from "#domain/values/search-terms.ts";
import type { LeadSubmission } from "./questionnaire.ts";

/** Leaves out the other answers: thousands of leads share them. */
export function leadTerms({ answers, contactInfo }: Pick<LeadSubmission, "answers" | "contactInfo">): string[] {
  const { firstName, lastName, phone, email } = contactInfo;
  return indexTerms([firstName, lastName, phone, email, answers[0] ?? ""]);
}
