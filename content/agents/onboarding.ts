import { brand } from "#content/brand.ts";
import type { OnboardingField } from "#domain/agents/onboarding.ts";

export const onboardingPage = {
  title: "Onboarding Form",
  line: "Tell us who you are and where you work. It takes about three minutes; the checkout follows, unless you have paid already.",
  linePaid: "Tell us who you are and where you work. It takes about three minutes.",
  description: `Join ${brand.name} as a partner agent: your license, your areas and your plan, in about three minutes.`,
  required: "All fields are required except the two distance lists.",
  choosePlan: {
    title: "Choose a plan",
    help: "Your choice fills in Plan and Plan Price. You can also type them yourself.",
  },
  sameAddress: "Same as billing address",
  submit: "Submit",
  leaving: "Taking you to the checkout…",
  toCheckout: "Continue to Checkout",
  returned: {
    title: "You have applied. Continue to payment",
    text: "We have your application. A zip code that is free becomes yours when you pay for your plan. There is nothing to fill in again.",
    button: "Continue to Payment",
    startNew: "Start a new application",
  },
  /** Below the success dialog's texts, if the plan is paid. */
  workspace: {
    line: "Your plan is paid, so your workspace is open. Sign in with the email that you just gave us.",
    button: "Open your workspace",
  },
  success: {
    title: `Welcome to ${brand.name}`,
    text: "Your form has been successfully submitted!",
    close: "Close",
  },
};

export interface FormField {
  name: Exclude<OnboardingField, "agreed">;
  label: string;
  kind: "text" | "email" | "tel" | "radius" | "address";
  /** Never "off": browsers do not restore such a field on Back or with a closed tab. */
  autoComplete?: string;
  help?: string;
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
      {
        name: "mlsid",
        label: "Your MLSID",
        kind: "text",
        help: "Your member number at your multiple listing service.",
      },
    ],
  },
  {
    title: "Where you work",
    fields: [
      { name: "city", label: "Your City", kind: "text", autoComplete: "address-level2" },
      { name: "state", label: "Your State", kind: "text", autoComplete: "address-level1" },
      {
        name: "planPrimaryArea",
        label: "Your Primary Area",
        kind: "text",
        help: "Where you work most: a city, or zip codes. We reserve the free zip codes that you name.",
      },
      { name: "primaryArea", label: "Select Primary Area", kind: "radius" },
      {
        name: "planSecondaryArea",
        label: "Your Secondary Area",
        kind: "text",
        help: "Where you also work. Zip codes named here are reserved after those of your primary area.",
      },
      { name: "secondaryArea", label: "Select Secondary Area", kind: "radius" },
    ],
  },
  {
    title: "Your plan",
    fields: [
      {
        name: "manager",
        label: "Manager",
        kind: "text",
        help: "Your managing broker; your own name if nobody manages you.",
      },
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

/** "Your Primary Area" and "Select Primary Area" are "Primary Area" in messages, emails and the office. */
export const shortLabel = (label: string): string => label.replace(/^(Your|Select) /, "");
