import { expect, type Locator, type Page } from "@playwright/test";

/** Specification 2.7. */
export const questions = [
  { heading: "Location", options: [] },
  { heading: "Home type", options: ["Single Family Home", "Condominium", "Mobile Home", "Land"] },
  { heading: "Budget", options: ["$300k or less", "$300k - $600k", "$600k - $900k", "$900k - $1.2M", "$1.2M - More"] },
  { heading: "Timeline", options: ["ASAP", "1-3 months", "3-6 months", "6-12 months", "12+ months"] },
  {
    heading: "Buying process stage",
    options: [
      "I'm looking to hire an agent",
      "I've already hired an agent",
      "I'm already approved for a loan",
      "None of the above",
    ],
  },
  { heading: "Working with an agent?", options: ["Yes", "No"] },
  { heading: "Selling current home?", options: ["Yes", "No"] },
  { heading: "Contact information", options: [] },
] as const;

export const mia = {
  answers: [
    "Decatur, GA",
    "Condominium",
    "$300k - $600k",
    "3-6 months",
    "I'm already approved for a loan",
    "No",
    "Yes",
  ] as const,
  contactInfo: { firstName: "Mia", lastName: "Torres", phone: "(404) 555-0131", email: "mia@torres.example" },
};

export const buyerLabels = { firstName: "First name", lastName: "Last name", phone: "Phone", email: "Email" } as const;
export type BuyerContactField = keyof typeof buyerLabels;

/** Mia's stored record without consent. */
export const miasRecord = { answers: [...mia.answers, ""], contactInfo: mia.contactInfo };

export const nextButton = (page: Page): Locator => page.getByRole("button", { name: "Next", exact: true });
export const backButton = (page: Page): Locator => page.getByRole("button", { name: "Back", exact: true });
export const buyerSubmitButton = (page: Page): Locator => page.getByRole("button", { name: "Submit", exact: true });
export const location = (page: Page): Locator => page.getByRole("textbox", { name: "Location", exact: true });
export const consentBox = (page: Page): Locator => page.locator("input[name=consent]");
export const contactField = (page: Page, name: BuyerContactField): Locator =>
  page.getByLabel(buyerLabels[name], { exact: true });
export const option = (page: Page, name: string): Locator => page.getByRole("radio", { name, exact: true });
export const consentMissing = (page: Page): Locator =>
  page.getByRole("heading", { name: "One thing is missing: your consent" });
export const thanks = (page: Page): Locator =>
  page.getByRole("heading", { name: "Thank you, we received your request" });

export async function expectStep(page: Page, number: number): Promise<void> {
  const heading = questions[number - 1]?.heading ?? "";
  await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeVisible();
  await expect(page.locator("[aria-current=step]")).toHaveText(new RegExp(`^Question ${number}`));
}

export async function answerUpToContact(page: Page, from = 1): Promise<void> {
  for (let number = from; number <= 7; number++) {
    await expectStep(page, number);
    const wanted = mia.answers[number - 1] ?? "";
    if (number === 1) await location(page).fill(wanted);
    else await option(page, wanted).check();
    await nextButton(page).click();
  }
  await expectStep(page, 8);
}

export async function fillContact(page: Page, contactInfo: Partial<Record<BuyerContactField, string>>): Promise<void> {
  for (const [name, text] of Object.entries(contactInfo))
    await contactField(page, name as BuyerContactField).fill(text);
}
