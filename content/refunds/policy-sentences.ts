import {
  decisionWorkingDays,
  type PolicySentence,
  type RefundGround,
  type ReportGround,
  undecidedIsValid,
} from "#domain/refunds/policy-terms.ts";

const withinDays = `We decide within ${decisionWorkingDays} working days.`;

/** The refund policy, sentence by sentence; its page (content/policies/refund-policy.ts) is made of these. */
export const policySentences: Record<PolicySentence, string> = {
  "valid-120-days": "This policy is valid for 120 days from the day you sign the Referral Agreement.",
  "not-before-120-days": "No refunds are processed before 120 days have passed.",
  "no-leads": "No leads were delivered within 120 days, and you sent us at least one written request.",
  shared: "A lead was shared at the same time with another agent.",
  "no-intent": "A lead showed no intent within 9 months.",
  "existing-client": "A lead is an existing client of yours.",
  "other-zip":
    "Leads in zip codes that you did not select, but accepted, count toward your monthly allocation and cannot be refunded.",
  reminder: "You send us a written reminder.",
  "days-to-deliver": "We have 30 days to fulfil it.",
  "not-delivered": "If we do not fulfil it within those 30 days, you may request a refund.",
  "report-in-time": "You report the lead in writing within 48 hours of accepting it, with documentation.",
  "days-to-replace": "We look at the report. If the issue is validated, we have 30 days to issue a replacement.",
  "not-replaced": "If no replacement is issued within those 30 days, you may request a refund.",
  "late-report": "A lead that is reported later than 48 hours after you accepted it is treated as valid.",
  "original-method": "Refunds go to the original payment method only.",
  /** Not of the policy, so not on its page: our own promise. */
  "working-days": withinDays,
  "report-working-days": undecidedIsValid
    ? `${withinDays} A report that we have not decided by then counts as validated.`
    : withinDays,
};

/** Not of the policy: what we do about a lead that nobody can be. */
const wrongPerson =
  "The number or the person is wrong, so the lead has ended, and it does not count unless we decide otherwise.";

/** What a report or a refund request rests on. */
export const groundSentence = (ground: RefundGround | ReportGround): string =>
  ground === "wrong-person" ? wrongPerson : policySentences[ground];
