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

/** As a visitor does, field by field. */
export async function typeOnboarding(page: Page, entries: OnboardingSubmission): Promise<void> {
  for (const name of labelledFields) {
    const isRadius = name === "primaryArea" || name === "secondaryArea";
    if (isRadius) await field(page, name).selectOption(entries[name]);
    else await field(page, name).fill(entries[name]);
  }
  await field(page, "agreed").check();
}

/** All at once, for the journeys that begin after it. */
export async function fillOnboarding(page: Page, { agreed: _, ...entries }: OnboardingSubmission): Promise<void> {
  await page.locator("form#onboarding").evaluate((form, texts) => {
    if (!(form instanceof HTMLFormElement)) throw new TypeError("no form");
    for (const [name, text] of Object.entries(texts)) {
      const control = form.elements.namedItem(name);
      if (!(control instanceof HTMLElement) || !("value" in control)) throw new TypeError(`no field ${name}`);
      control.focus();
      // Not the element's own property, with which React hides what it has not typed itself.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
      for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, entries);
  await field(page, "agreed").check();
}

export async function entriesOn(page: Page): Promise<Record<string, string | boolean>> {
  const texts = labelledFields.map(async (name) => [name, await field(page, name).inputValue()] as const);
  return { ...Object.fromEntries(await Promise.all(texts)), agreed: await field(page, "agreed").isChecked() };
}
