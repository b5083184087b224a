import { expect } from "@playwright/test";
import {
  answerUpToContact,
  backButton,
  buyerSubmitButton,
  consentBox,
  consentMissing,
  contactField,
  expectStep,
  fillContact,
  location,
  mia,
  miasRecord,
  nextButton,
  option,
  thanks,
} from "./buyer-page.ts";
import { onlyByNight } from "./only-by-night.ts";
import { journey } from "./site.ts";

const test = journey();

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } });

  test("Mia answers all eight questions; submitting again after Back adds no second record", async ({ page, site }) => {
    await page.goto("/buyer-form");
    await answerUpToContact(page);
    await fillContact(page, mia.contactInfo);
    await consentBox(page).check();
    await buyerSubmitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await site.records("buyer")).toMatchObject([{ ...miasRecord, consent: true }]);

    await page.goBack();
    await fillContact(page, mia.contactInfo);
    await consentBox(page).check();
    await buyerSubmitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await site.records("buyer")).toHaveLength(1);
  });

  test("Back and Next keep the answers", onlyByNight(), async ({ page }) => {
    await page.goto("/buyer-form");
    await expect(backButton(page)).toBeDisabled();
    await location(page).fill("Decatur & around, 50% <cheaper>");
    await page.keyboard.press("Enter");
    await option(page, "Land").check();
    await nextButton(page).click();
    await option(page, "$300k or less").check();
    await backButton(page).click();
    await expectStep(page, 2);
    await expect(option(page, "Land")).toBeChecked();
    await backButton(page).click();
    await expect(location(page)).toHaveValue("Decatur & around, 50% <cheaper>");
    await nextButton(page).click();
    await nextButton(page).click();
    await expect(option(page, "$300k or less")).toBeChecked();
  });

  test("the page shows no keyboard hints that need JavaScript", async ({ page }) => {
    await page.goto("/buyer-form?question=2");
    await expect(option(page, "Land")).toBeVisible();
    await expect(page.locator("kbd").first()).toBeHidden();
    await expect(page.getByText("Enter to go on")).toBeHidden();
  });

  test(
    "Back from the last step keeps the contact details until they are sent, outside the URL",
    onlyByNight(),
    async ({ page, context, site }) => {
      const before = await site.records("buyer");
      await page.goto("/buyer-form");
      await answerUpToContact(page);
      await fillContact(page, { ...mia.contactInfo, firstName: 'Mía "M" <b>', email: "mia.back@torres.example" });
      await consentBox(page).check();
      await backButton(page).click();
      await expectStep(page, 7);
      await expect(option(page, "Yes")).toBeChecked();
      expect(page.url()).not.toMatch(/torres|555|M%C3%ADa/i);
      await backButton(page).click();
      await nextButton(page).click();
      await nextButton(page).click();
      await expectStep(page, 8);
      await expect(contactField(page, "firstName")).toHaveValue('Mía "M" <b>');
      await expect(contactField(page, "phone")).toHaveValue(mia.contactInfo.phone);
      await expect(consentBox(page)).not.toBeChecked();
      expect(await site.records("buyer")).toEqual(before);

      await contactField(page, "firstName").fill("Mia");
      await consentBox(page).check();
      await contactField(page, "firstName").press("Enter");
      await expect(thanks(page)).toBeVisible();
      const made = (await site.records("buyer")).slice(before.length);
      expect(made).toMatchObject([
        { answers: miasRecord.answers, contactInfo: { firstName: "Mia", email: "mia.back@torres.example" } },
      ]);
      expect(await context.cookies()).toEqual([]);
      await page.goto("/buyer-form?question=8");
      await expect(contactField(page, "firstName")).toHaveValue("");
    },
  );

  test(
    "an entry too long for the cookie shows an error, and the browser's Back restores it",
    onlyByNight(),
    async ({ page }) => {
      await page.goto("/buyer-form");
      await answerUpToContact(page);
      await fillContact(page, { ...mia.contactInfo, firstName: "x".repeat(5000) });
      await backButton(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This form is too large");
      await page.goBack();
      await expect(contactField(page, "firstName")).toHaveValue("x".repeat(5000));
      await expect(contactField(page, "email")).toHaveValue(mia.contactInfo.email);
    },
  );

  test(
    "an invalid email shows an error, keeps all entries and stores nothing",
    onlyByNight(),
    async ({ page, site }) => {
      const before = await site.records("buyer");
      await page.goto("/buyer-form");
      await answerUpToContact(page);
      await fillContact(page, { ...mia.contactInfo, email: "mia at torres" });
      await buyerSubmitButton(page).click();
      await expect(contactField(page, "email")).toHaveAccessibleDescription("Invalid email");
      await expect(contactField(page, "lastName")).toHaveValue("Torres");
      expect(await site.records("buyer")).toEqual(before);

      await contactField(page, "email").fill("mia.again@torres.example");
      await buyerSubmitButton(page).click();
      await expect(consentMissing(page)).toBeVisible();
      expect((await site.records("buyer")).at(-1)).toMatchObject({ answers: [...mia.answers, ""] });
    },
  );

  test("without consent Mia reads that no agent gets her request, and goes back with her answers", async ({
    page,
    site,
  }) => {
    const before = await site.records("buyer");
    await page.goto("/buyer-form");
    await answerUpToContact(page);
    await fillContact(page, mia.contactInfo);
    await buyerSubmitButton(page).click();
    await expect(page.getByText("no agent gets your request")).toBeVisible();
    await page.getByRole("button", { name: "Back to the consent box" }).click();
    await expectStep(page, 8);
    await consentBox(page).check();
    await buyerSubmitButton(page).click();
    await expect(page.getByText("It goes to one local agent, the one who holds that zip code.")).toBeVisible();
    expect((await site.records("buyer")).slice(before.length)).toMatchObject([
      { ...miasRecord, consent: false },
      { ...miasRecord, consent: true },
    ]);
  });

  test("without phone and email Mia is asked for one, and goes back with her answers and name", async ({
    page,
    site,
  }) => {
    await page.goto("/buyer-form");
    await answerUpToContact(page);
    await contactField(page, "firstName").fill("Mia");
    await buyerSubmitButton(page).click();
    await expect(page.getByRole("heading", { name: "One thing is missing: a way to reach you" })).toBeVisible();
    expect((await site.records("buyer")).at(-1)).toMatchObject({ unreachable: true });
    await page.getByRole("button", { name: "Add a phone number or an email" }).click();
    await contactField(page, "phone").fill("404 555 0136");
    await buyerSubmitButton(page).click();
    await expect(consentMissing(page)).toBeVisible();
    expect((await site.records("buyer")).at(-1)).toMatchObject({
      answers: [...mia.answers, ""],
      contactInfo: { firstName: "Mia", phone: "404 555 0136" },
      unreachable: false,
    });
  });
});

test("hydration halfway through reads the answers from the URL and removes them", async ({ page }) => {
  await page.goto("/buyer-form");
  await location(page).fill("Kept earlier");
  await page.goto("/buyer-form?answer1=Decatur&answer2=Land&question=3");
  await expect(page).toHaveURL(/\/buyer-form\?question=3$/);
  await expectStep(page, 3);
  await backButton(page).click();
  await expect(option(page, "Land")).toBeChecked();
  await page.goto("/buyer-form?question=1");
  await expect(location(page)).toHaveValue("Decatur");
});
