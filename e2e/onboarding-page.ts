import type { Locator, Page } from "@playwright/test";
import type { OnboardingField, OnboardingSubmission } from "#domain/agents/onboarding.ts";

/** Specification 2.8, in order. */
export const onboardingPageLabels = {
  firstName: "Your First Name",
  lastName: "Your Last Name",
  email: "Your Email",
  phone: "Your Phone",
  licenseNumber: "Your License Number",
  mlsid: "Your MLSID",
  city: "Your City",
  state: "Your State",
  planPrimaryArea: "Your Primary Area",
  primaryArea: "Select Primary Area",
  planSecondaryArea: "Your Secondary Area",
  secondaryArea: "Select Secondary Area",
  manager: "Manager",
  plan: "Plan",
  planPrice: "Plan Price",
  billingAddress: "Billing Address",
  shippingAddress: "Shipping Address",
} as const satisfies Record<Exclude<OnboardingField, "agreed">, string>;

type LabelledField = keyof typeof onboardingPageLabels;
const labelledFields = Object.keys(onboardingPageLabels) as LabelledField[];

export function field(page: Page, name: OnboardingField): Locator {
  if (name === "agreed") return page.getByRole("checkbox", { name: /^By subscribing, you agree to our/ });
  return page.getByLabel(onboardingPageLabels[name], { exact: true });
}

export function submitButton(page: Page): Locator {
  return page.getByRole("button", { name: "Submit", exact: true });
}

export async function fillOnboarding(page: Page, entries: OnboardingSubmission): Promise<void> {
  for (const name of labelledFields) {
    const isRadius = name === "primaryArea" || name === "secondaryArea";
    if (isRadius) await field(page, name).selectOption(entries[name]);
    else await field(page, name).fill(entries[name]);
  }
  await field(page, "agreed").check();
}

export async function entriesOn(page: Page): Promise<Record<string, string | boolean>> {
  const texts = labelledFields.map(async (name) => [name, await field(page, name).inputValue()] as const);
  return { ...Object.fromEntries(await Promise.all(texts)), agreed: await field(page, "agreed").isChecked() };
}
