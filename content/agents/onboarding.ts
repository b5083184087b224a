import { brand } from "#content/brand.ts";
import type { OnboardingField } from "#domain/agents/onboarding.ts";

export const onboardingPage = {
  title: "Onboarding Form",
  line: "Tell us who you are and where you work. It takes about three minutes; the checkout follows, unless you have paid already.",
  description: `Join ${brand.name} as a partner agent: your license, your areas and your plan, in about three minutes.`,
  required: "All fields are required except the two distance lists.",
  submit: "Submit",
  leaving: "Taking you to the checkout…",
  toCheckout: "Continue to Checkout",
  success: {
    title: `Welcome to ${brand.name}`,
    text: "Your form has been successfully submitted!",
    close: "Close",
  },
};

interface FormField {
  name: Exclude<OnboardingField, "agreed">;
  label: string;
  kind: "text" | "email" | "tel" | "radius" | "address";
  /** Never "off": browsers do not restore such a field on Back or with a closed tab. */
  autoComplete?: string;
}

/** Specification 2.8, in order, two per row if there is room. */
export const onboardingSections: { title: string; fields: FormField[] }[] = [
  {
    title: "About you",
    fields: [
      { name: "firstName", label: "Your First Name", kind: "text", autoComplete: "given-name" },
      { name: "lastName", label: "Your Last Name", kind: "text", autoComplete: "family-name" },
      { name: "email", label: "Your Email", kind: "email", autoComplete: "email" },
      { name: "phone", label: "Your Phone", kind: "tel", autoComplete: "tel" },
      { name: "licenseNumber", label: "Your License Number", kind: "text" },
      { name: "mlsid", label: "Your MLSID", kind: "text" },
    ],
  },
  {
    title: "Where you work",
    fields: [
      { name: "city", label: "Your City", kind: "text", autoComplete: "address-level2" },
      { name: "state", label: "Your State", kind: "text", autoComplete: "address-level1" },
      { name: "planPrimaryArea", label: "Your Primary Area", kind: "text" },
      { name: "primaryArea", label: "Select Primary Area", kind: "radius" },
      { name: "planSecondaryArea", label: "Your Secondary Area", kind: "text" },
      { name: "secondaryArea", label: "Select Secondary Area", kind: "radius" },
    ],
  },
  {
    title: "Your plan",
    fields: [
      { name: "manager", label: "Manager", kind: "text" },
      { name: "plan", label: "Plan", kind: "text" },
      { name: "planPrice", label: "Plan Price", kind: "text" },
    ],
  },
  {
    title: "Addresses",
    fields: [
      { name: "billingAddress", label: "Billing Address", kind: "address", autoComplete: "billing street-address" },
      { name: "shippingAddress", label: "Shipping Address", kind: "address", autoComplete: "shipping street-address" },
    ],
  },
];
