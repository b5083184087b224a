import { expect, type Page } from "@playwright/test";
import { questions } from "#content/leads/questions.ts";
import {
  backButton,
  buyerSubmitButton,
  consentBox,
  consentMissing,
  fillContact,
  nextButton,
  option,
  thanks,
} from "./buyer-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { hydrated, journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const rosa = { firstName: "Rosa", lastName: "Lima", phone: "(404) 555-0156", email: "rosa@home.example" };
const sale = ["12 Oak Street, Atlanta, GA 30301", "Townhouse", "$300k - $600k", "3-6 months", "3", "No"];
const rent = ["30303", "Apartment", "$1,500 - $2,500", "1-3 months", "2", "No"];

async function answerAll(page: Page, kind: "seller" | "renter", answers: readonly string[]) {
  for (const [step, { label, options }] of questions[kind].entries()) {
    await expect(page.locator("[aria-current=step]")).toHaveText(new RegExp(`^Question ${step + 1}`));
    const wanted = answers[step] ?? "";
    if (options) await option(page, wanted).check();
    else await page.getByRole("textbox", { name: label, exact: true }).fill(wanted);
    await nextButton(page).click();
  }
  await expect(page.getByRole("heading", { name: "Contact information" })).toBeVisible();
}

async function sendWithConsent(page: Page) {
  await fillContact(page, rosa);
  await consentBox(page).check();
  await buyerSubmitButton(page).click();
  await expect(thanks(page)).toBeVisible();
}

test("Rosa sells: from /selling through seven steps; a draft waits for her, and only Submit stores a lead", async ({
  page,
  site,
}) => {
  await page.goto("/selling");
  await page.getByRole("link", { name: "Answer the questions" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Seller Questionnaire" })).toBeVisible();
  await hydrated(page);
  await answerAll(page, "seller", sale);
  await page.goto("/seller-form");
  await page.getByRole("button", { name: "Continue where you left off" }).click();
  await expect(page.getByText("their firm pays us a referral fee of 10 to 20% of its commission")).toBeVisible();
  await page.getByText("Read the full consent text").click();
  await expectAccessible(page);
  expect(await site.records("seller")).toEqual([]);

  await sendWithConsent(page);
  expect(await site.records("seller")).toMatchObject([{ kind: "seller", answers: [...sale, ""], contactInfo: rosa }]);
  expect(await site.records("buyer")).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("zipstead-seller-form"))).toBeNull();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Rosa rents as well: she finds the way on an agents' page, and her lead is her second one", async ({
    page,
    site,
  }) => {
    await page.goto("/get-started");
    await page.getByRole("link", { name: "I'm renting", exact: true }).click();
    await answerAll(page, "renter", rent);
    await fillContact(page, rosa);
    await backButton(page).click();
    await expect(page).toHaveURL(/\/renter-form\?.*question=6$/);
    await nextButton(page).click();
    await expect(page.getByLabel("Last name")).toHaveValue("Lima");
    await page.getByText("Read the full consent text").click();
    await expect(page.getByText("I give my prior express written consent")).toBeVisible();
    await sendWithConsent(page);
    expect(await site.records("renter")).toMatchObject([{ kind: "renter", zip: "30303", answers: [...rent, ""] }]);
  });

  test("Hal consents later: one page says what is missing, and his consent has an email of its own", async ({
    page,
    site,
  }) => {
    const hal = { firstName: "Hal", lastName: "Reed", phone: "(404) 555-0155", email: "hal@home.example" };
    await page.goto("/renter-form?question=7");
    await fillContact(page, hal);
    await buyerSubmitButton(page).click();
    await expect(consentMissing(page)).toBeVisible();
    await expect(page.getByText("Thank you")).toHaveCount(0);
    await page.getByRole("button", { name: "Back to the consent box" }).click();
    await fillContact(page, hal);
    await consentBox(page).check();
    await buyerSubmitButton(page).click();
    await expect(thanks(page)).toBeVisible();

    const toHal = page.getByRole("listitem").filter({ hasText: hal.email });
    await expect(async () => {
      await page.goto("/sandbox/mail");
      await expect(toHal).toHaveCount(2, { timeout: 500 });
    }).toPass();
    expect((await site.records("consent")).slice(-2)).toMatchObject([
      { ticked: false, formVersion: "renter-form-2" },
      { ticked: true, formVersion: "renter-form-2" },
    ]);
  });
});
