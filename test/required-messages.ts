import type { RequiredText } from "#domain/agents/onboarding.ts";

/** Messages of the onboarding form's required fields, in the form's order (specification 5). */
export const requiredMessages: Record<RequiredText, string> = {
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

export const agreedMessage = "You must agree to the terms and conditions";
