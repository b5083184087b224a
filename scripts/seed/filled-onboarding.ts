import { type OnboardingSubmission, onboardingSchema } from "#domain/agents/onboarding.ts";

/** A form with something in each field, so that a seed names only the fields that it is about. */
export const filledOnboarding: OnboardingSubmission = onboardingSchema.parse({
  ...Object.fromEntries(Object.keys(onboardingSchema.shape).map((name) => [name, "-"])),
  email: "agent@agents.example",
  agreed: "on",
});
