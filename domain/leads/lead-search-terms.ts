import { indexTerms } from "#domain/values/search-terms.ts";
import type { BuyerSubmission } from "./buyer-questionnaire.ts";

/**
 * The words under which the office finds a lead: who it is, how to reach them, and the place in their own words. The
 * other answers are choices that thousands share; searching for them would find everybody.
 */
export function leadTerms({ answers, contactInfo }: Pick<BuyerSubmission, "answers" | "contactInfo">): string[] {
  const { firstName, lastName, phone, email } = contactInfo;
  return indexTerms([firstName, lastName, phone, email, answers[0] ?? ""]);
}
