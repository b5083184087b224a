import { agreementRefusal } from "#content/refusals.ts";
import { textRefusal } from "#content/text-refusal.ts";
import { maxAnswerLength, type OnboardingField, type OnboardingReason } from "#domain/agents/onboarding.ts";
import { onboardingSections, shortLabel } from "./onboarding.ts";

/** Specification 5, letter for letter where it gives a sentence. */
export function onboardingRefusal(name: OnboardingField, reason: OnboardingReason): string {
  const field = onboardingSections.flatMap(({ fields }) => fields).find((one) => one.name === name);
  if (!field) return agreementRefusal;
  const label = shortLabel(field.label);
  return reason === "required" ? `${label} is required` : textRefusal(label, reason, maxAnswerLength);
}
