import type { Locator, Page } from "@playwright/test";
import { onboardingSections } from "#content/agents/onboarding.ts";
import type { OnboardingField, OnboardingSubmission } from "#domain/agents/onboarding.ts";

const fields = onboardingSections.flatMap((section) => section.fields);

/** In order; content/specified-texts.test.ts compares them with specification 2.8. */
export const onboardingPageLabels: Record<string, string> = Object.fromEntries(
  fields.map(({ name, label }) => [name, label]),
);

export function field(page: Page, name: OnboardingField): Locator {
  if (name === "agreed") return page.getByRole("checkbox", { name: /^By subscribing, you agree to our/ });
  return page.getByLabel(onboardingPageLabels[name] ?? name, { exact: true });
}

export function submitButton(page: Page): Locator {
  return page.getByRole("button", { name: "Submit", exact: true });
}

/** As a visitor does, field by field. */
export async function typeOnboarding(page: Page, entries: OnboardingSubmission): Promise<void> {
  for (const { name } of fields) {
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
  const texts = fields.map(async ({ name }) => [name, await field(page, name).inputValue()] as const);
  return { ...Object.fromEntries(await Promise.all(texts)), agreed: await field(page, "agreed").isChecked() };
}
