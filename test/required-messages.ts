import { onboardingSections } from "#content/agents/onboarding.ts";
import { onboardingRefusal } from "#content/agents/onboarding-refusal.ts";

const specified = {
  firstName: "First Name is required",
  lastName: "Last Name is required",
  email: "Email is required",
  phone: "Phone is required",
  licenseNumber: "License Number is required",
  mlsid: "MLSID is required",
  city: "City is required",
  state: "State is required",
  planPrimaryArea: "Primary Area is required",
  planSecondaryArea: "Secondary Area is required",
  manager: "Manager is required",
  plan: "Plan is required",
  planPrice: "Plan Price is required",
  billingAddress: "Billing Address is required",
  shippingAddress: "Shipping Address is required",
};

/** Messages of the onboarding form's required fields, letter for letter where specification 5 has the field. */
export const requiredMessages: Record<string, string> = {
  ...Object.fromEntries(
    onboardingSections
      .flatMap(({ fields }) => fields)
      .filter(({ kind }) => kind !== "radius")
      .map(({ name }) => [name, onboardingRefusal(name, "required")]),
  ),
  ...specified,
};

export const agreedMessage = "You must agree to the terms and conditions";
