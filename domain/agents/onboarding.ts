import { typedWithin } from "#domain/text/clean-text.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { emailIn, isEmailAddress } from "#domain/values/email-address.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import { z } from "#domain/zod.ts";

export type OnboardingReason = "required" | "invalid" | "too-long";

const reason = (name: OnboardingReason) => name;

export const maxAnswerLength = 2000;

const entered = z.string({ error: reason("required") });

const text = z.pipe(
  z.pipe(
    entered,
    z.transform((text: string) => typedWithin(maxAnswerLength, text)),
  ),
  z.string().check(z.minLength(1, reason("required")), z.maxLength(maxAnswerLength, reason("too-long"))),
);

const radius = z.pipe(
  z.optional(z.string()),
  z.transform((chosen: string | undefined) => wellFormed((chosen ?? "").slice(0, maxAnswerLength))),
);

/**
 * A field of the form is a line here, in content/agents/onboarding.ts, in database/agents/agents-schema.ts and in a
 * migration. Specification 2.8, 3 and 5: only the two radii are optional, the email needs an email's format, phones do not.
 */
export const onboardingSchema = z.object({
  firstName: text,
  lastName: text,
  email: z
    .pipe(
      text,
      z.transform((typed: string) => emailIn(typed) ?? typed),
    )
    .check(z.refine(isEmailAddress, reason("invalid"))),
  phone: text,
  licenseNumber: text,
  mlsid: text,
  city: text,
  state: text,
  planPrimaryArea: text,
  primaryArea: radius,
  planSecondaryArea: text,
  secondaryArea: radius,
  manager: text,
  plan: text,
  planPrice: text,
  billingAddress: text,
  shippingAddress: text,
  agreed: z.pipe(
    entered.check(z.refine(isTicked, reason("required"))),
    z.transform(() => true as const),
  ),
});

export type OnboardingField = keyof typeof onboardingSchema.shape;

/** As stored: texts trimmed, a radius empty if none was chosen. */
export type OnboardingSubmission = z.output<typeof onboardingSchema>;
