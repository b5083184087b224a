import { isEmailAddress } from "./email-address.ts";
import { wellFormed } from "./well-formed.ts";
import { z } from "./zod.ts";

/**
 * The onboarding form (specification 2.8, 3 and 5): every field is required but the two radius dropdowns, which are
 * not validated; the e-mail must look like one; the agreement must be ticked. No rule applies to the phone.
 * Outcomes are reasons; the sentences stand in content/refusals.ts.
 */
export type RequiredText =
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "licenseNumber"
  | "mlsid"
  | "city"
  | "state"
  | "planPrimaryArea"
  | "planSecondaryArea"
  | "manager"
  | "plan"
  | "planPrice"
  | "billingAddress"
  | "shippingAddress";

export type OnboardingField = RequiredText | "primaryArea" | "secondaryArea" | "agreed";
export type OnboardingReason = "required" | "invalid" | "too-long";

const reason = (name: OnboardingReason) => name;

/** No field holds more: an honest answer is far shorter, and one row must not fill the store. */
export const longestAnswer = 2000;

const text = z
  .string({ error: reason("required") })
  .transform((typed) => wellFormed(typed).trim())
  .pipe(z.string().min(1, reason("required")).max(longestAnswer, reason("too-long")));

const radius = z
  .string()
  .optional()
  .transform((chosen) => wellFormed(chosen ?? "").slice(0, longestAnswer));

/** Browsers post "on" for a ticked box and nothing for an empty one; other clients write it out. */
const isTicked = (posted: string) => !/^(false|off|no|0)?$/i.test(posted.trim());

export const onboardingSchema = z.object({
  firstName: text,
  lastName: text,
  email: text.refine(isEmailAddress, reason("invalid")),
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
  agreed: z
    .string({ error: reason("required") })
    .refine(isTicked, reason("required"))
    .transform(() => true as const),
});

/** The submission as stored: all texts trimmed, `agreed` true, radii empty where none was chosen. */
export type OnboardingSubmission = z.output<typeof onboardingSchema>;
