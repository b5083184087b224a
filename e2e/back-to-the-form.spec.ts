import { expect } from "@playwright/test";
import { ada } from "#test/cast.ts";
import { entriesOn, field, fillOnboarding } from "./onboarding-page.ts";
import { onlyByNight } from "./only-by-night.ts";
import { journey } from "./site.ts";

/** A visitor who leaves a half-filled form and comes back finds it unchanged. */
const test = journey();
test.use({ hydrate: true });

const inquiryForms = [
  { path: "/contact-us", labels: ["Name", "Subject", "Email", "Phone", "Message"] },
  { path: "/reputation-management", labels: ["Name", "Email", "Phone", "Message"] },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test(
      "Back restores Ada's whole application, with its checkbox and radius",
      onlyByNight(!javaScriptEnabled),
      async ({ page }) => {
        await page.goto("/onboarding-form?plan=growth");
        await fillOnboarding(page, ada);
        const entered = await entriesOn(page);
        await page.getByRole("contentinfo").getByRole("link", { name: "Refund Policy" }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Refund Policy" })).toBeVisible();
        await page.goBack();
        expect(await entriesOn(page)).toEqual(entered);
      },
    );

    for (const { path, labels } of inquiryForms) {
      test(
        `Back restores Omar's message on ${path}`,
        onlyByNight(javaScriptEnabled !== (path === "/contact-us")),
        async ({ page }) => {
          await page.goto(path);
          const fields = labels.map((label) => page.locator("form").getByLabel(label, { exact: true }));
          for (const [index, input] of fields.entries()) await input.fill(`omar-${index}@reyes.example`);
          await page.getByRole("banner").getByRole("link", { name: "Buying", exact: true }).click();
          await page.waitForURL("**/buying");
          await page.goBack();
          for (const [index, input] of fields.entries()) await expect(input).toHaveValue(`omar-${index}@reyes.example`);
        },
      );
    }
  });
}

test("the browser's Back and Forward restore Ada's application; a fresh form is empty", async ({ page }) => {
  await page.goto("/get-started");
  await page.getByRole("contentinfo").getByRole("link", { name: "Onboarding" }).click();
  await page.waitForURL("**/onboarding-form");
  await fillOnboarding(page, ada);
  const formKey = page.locator("[name=formKey]");
  const [entered, key] = [await entriesOn(page), await formKey.inputValue()];
  await page.goBack();
  await page.waitForURL("**/get-started");
  await page.goForward();
  await expect(field(page, "firstName")).toHaveValue(ada.firstName);
  expect(await entriesOn(page)).toEqual(entered);
  // The first attempt got no response: a resend is the same submission.
  await expect(formKey).toHaveValue(key);

  await page.goBack();
  await page.waitForURL("**/get-started");
  await page.getByRole("contentinfo").getByRole("link", { name: "Onboarding" }).click();
  await page.waitForURL("**/onboarding-form");
  await expect(field(page, "firstName")).toHaveValue("");
  await expect(formKey).not.toHaveValue(key);
});

for (const { path, labels } of inquiryForms) {
  test(
    `the browser's Forward and Back restore Omar's message on ${path}`,
    onlyByNight(path !== "/contact-us"),
    async ({ page }) => {
      await page.goto(path);
      await page.getByRole("banner").getByRole("link", { name: "Buying", exact: true }).click();
      await page.waitForURL("**/buying");
      await page.goBack();
      await page.waitForURL(`**${path}`);
      const fields = labels.map((label) => page.locator("form").getByLabel(label, { exact: true }));
      for (const [index, input] of fields.entries()) await input.fill(`omar-${index}@reyes.example`);
      await page.goForward();
      await page.waitForURL("**/buying");
      await page.goBack();
      for (const [index, input] of fields.entries()) await expect(input).toHaveValue(`omar-${index}@reyes.example`);
    },
  );
}

test("a form with only a choice made survives a link, too", async ({ page }) => {
  await page.goto("/onboarding-form");
  await field(page, "primaryArea").selectOption(ada.primaryArea);
  await page.getByRole("contentinfo").getByRole("link", { name: "Refund Policy" }).click();
  await page.waitForURL("**/refund-policy");
  await page.goBack();
  await expect(field(page, "primaryArea")).toHaveValue(ada.primaryArea);
});

test("an untouched form is as before after Back", async ({ page }) => {
  await page.goto("/onboarding-form?plan=growth");
  await page.getByRole("banner").getByRole("link", { name: "Buying", exact: true }).click();
  await page.waitForURL("**/buying");
  await page.goBack();
  await expect(field(page, "plan")).toHaveValue("Growth Plan");
});
