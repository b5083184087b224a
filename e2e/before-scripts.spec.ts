import { expect, type Page } from "@playwright/test";
import { ada } from "#test/cast.ts";
import {
  backButton,
  consentBox,
  contactField,
  expectStep,
  fillContact,
  location,
  mia,
  nextButton,
  option,
  buyerSubmitButton as sendButton,
  thanks,
} from "./buyer-page.ts";
import {
  agreementCheckbox,
  applyButton,
  checkoutPagePath,
  couponField,
  expectAmount,
  moreButton,
  proceedButton,
} from "./checkout-page.ts";
import { expectWholeHeader } from "./nav-menus.ts";
import { entriesOn, fillOnboarding, submitButton } from "./onboarding-page.ts";
import { onlyByNight } from "./only-by-night.ts";
import { hydrated, journey } from "./site.ts";

/** Forms work before hydration: input survives it, and a post gets a whole page in response. */
const test = journey();

const messages = [
  { path: "/contact-us", kind: "contact", send: "Send Now", labels: ["Name", "Subject", "Email", "Phone", "Message"] },
  { path: "/reputation-management", kind: "question", send: "Send", labels: ["Name", "Email", "Phone", "Message"] },
];
const entered = (label: string) =>
  label === "Email" ? "omar@reyes.example" : `Omar's ${label}\u2009, typed in a hurry`;

test.describe("The onboarding form", () => {
  test("keeps what Ada enters before hydration", async ({ page, site }) => {
    const quick = { ...ada, email: "quick@keystone.example" };
    const releaseScripts = await delayScripts(page);
    await page.goto("/onboarding-form");
    await fillOnboarding(page, quick);
    releaseScripts();
    await hydrated(page);
    expect(await entriesOn(page)).toEqual(quick);
    await submitButton(page).click();
    await page.waitForURL(/\/sandbox\/checkout\/professional\?/);
    const stored = (await site.records("onboarding")).filter(({ email }) => email === quick.email);
    expect(stored).toEqual([expect.objectContaining(quick)]);
  });

  test("sent before hydration shows a page that may be reloaded, with a link to the checkout", async ({
    page,
    site,
  }) => {
    const quicker = { ...ada, email: "quicker@keystone.example" };
    const letScriptsIn = await delayScripts(page);
    await page.goto("/onboarding-form");
    await fillOnboarding(page, quicker);
    await submitButton(page).click();
    await expect(page.getByRole("status")).toHaveText("Form submitted successfully!");
    await expectWhole(page);
    letScriptsIn();
    await page.reload();
    await page.getByRole("link", { name: "Continue to Checkout" }).click();
    await page.waitForURL(/\/sandbox\/checkout\/professional\?/);
    expect((await site.records("onboarding")).filter(({ email }) => email === quicker.email)).toHaveLength(1);
  });

  test("rejected before hydration shows the errors, and hydration clears them once corrected", async ({ page }) => {
    const letScriptsIn = await delayScripts(page);
    await page.goto("/onboarding-form");
    await fillOnboarding(page, { ...ada, city: "" });
    await submitButton(page).click();
    const message = page.getByText("City is required", { exact: true });
    await expect(message).toBeVisible();
    await expectWhole(page);
    await page.getByLabel("Your City", { exact: true }).fill("Decatur");
    const goesOnIn = page.getByLabel("Your State", { exact: true });
    await goesOnIn.focus();
    letScriptsIn();
    await hydrated(page);
    await expect(goesOnIn).toBeFocused();
    expect(await entriesOn(page)).toEqual({ ...ada, city: "Decatur" });
    await page.getByLabel("Your City", { exact: true }).press("!");
    await expect(message).toHaveCount(0);
  });
});

for (const { path, kind, send, labels } of messages) {
  test(
    `The ${kind} form keeps input from before hydration, and shows its thanks in place`,
    onlyByNight(kind === "question"),
    async ({ page, site }) => {
      const letScriptsIn = await delayScripts(page);
      await page.goto(path);
      const form = page.locator("form");
      for (const label of labels) await form.getByLabel(label, { exact: true }).fill(entered(label));
      letScriptsIn();
      await hydrated(page);
      for (const label of labels) await expect(form.getByLabel(label, { exact: true })).toHaveValue(entered(label));
      await page.getByRole("button", { name: send, exact: true }).click();
      await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeFocused();
      expect((await site.records(kind)).map(({ message }) => message)).toEqual([
        // A thin space is stored as a space.
        entered("Message").replace("\u2009", " "),
      ]);
    },
  );

  test(
    `The ${kind} form sent before hydration shows its thanks, and hydration keeps them`,
    onlyByNight(kind === "contact"),
    async ({ page, site }) => {
      const before = await site.records(kind);
      const letScriptsIn = await delayScripts(page);
      await page.goto(path);
      await page.locator("form").getByLabel("Message", { exact: true }).fill("Quicker still");
      await page.getByRole("button", { name: send, exact: true }).click();
      const thanked = page.getByRole("heading", { name: /^One thing is missing/ });
      await expect(thanked).toBeVisible();
      await expectWhole(page);
      letScriptsIn();
      await hydrated(page);
      await expect(thanked).toBeVisible();
      expect(await site.records(kind)).toHaveLength(before.length + 1);
    },
  );
}

test("The questionnaire keeps and sends answers and contact details from before hydration", async ({ page, site }) => {
  const letScriptsIn = await delayScripts(page);
  await page.goto("/buyer-form");
  await location(page).fill("Decatur, GA");
  await nextButton(page).click();
  await expectStep(page, 2);
  await expectWhole(page);
  await option(page, "Condominium").check();
  letScriptsIn();
  await hydrated(page);
  await expect(option(page, "Condominium")).toBeChecked();
  await nextButton(page).click();
  await expectStep(page, 3);

  const releaseScriptsAgain = await delayScripts(page);
  await page.goto("/buyer-form?question=2");
  await option(page, "Land").check();
  releaseScriptsAgain();
  await hydrated(page);
  await expect(option(page, "Land"), "the new choice replaces the one stored on the device").toBeChecked();

  const release = await delayScripts(page);
  await page.goto("/buyer-form?question=8");
  await fillContact(page, mia.contactInfo);
  await consentBox(page).check();
  release();
  await hydrated(page);
  await expect(contactField(page, "phone")).toHaveValue(mia.contactInfo.phone);
  await expect(consentBox(page)).toBeChecked();
  await backButton(page).click();
  await nextButton(page).click();
  await expect(contactField(page, "phone")).toHaveValue(mia.contactInfo.phone);
  await expect(consentBox(page), "consent must be given again").not.toBeChecked();
  await consentBox(page).check();
  await sendButton(page).click();
  await expect(thanks(page)).toBeFocused();
  expect((await site.records("buyer")).at(-1)).toMatchObject({
    answers: ["Decatur, GA", "Land", "", "", "", "", "", ""],
    contactInfo: mia.contactInfo,
    consent: true,
  });
});

test("A press during which the scripts start counts, though they fill the questionnaire in again", async ({ page }) => {
  await page.goto("/buyer-form");
  await hydrated(page);
  await location(page).fill("Decatur, GA");
  await nextButton(page).click();
  await expectStep(page, 2);

  const letScriptsIn = await delayScripts(page);
  await page.goto("/buyer-form?question=2");
  await option(page, "Land").check();
  await nextButton(page).hover();
  await page.mouse.down();
  letScriptsIn();
  await page.waitForLoadState("networkidle");
  await page.mouse.up();
  await expectStep(page, 3);
});

test.describe("The checkout", () => {
  test("keeps checkbox and coupon code from before hydration, and enables its buttons", async ({ page }) => {
    const letScriptsIn = await delayScripts(page);
    await page.goto(`${checkoutPagePath}?plan=professional`);
    await agreementCheckbox(page).check();
    await couponField(page).fill("lopp20");
    letScriptsIn();
    await hydrated(page);
    await expect(agreementCheckbox(page)).toBeChecked();
    await expect(couponField(page)).toHaveValue("lopp20");
    await expect(moreButton(page)).toBeEnabled();
    await applyButton(page).click();
    await expectAmount(page, "$479.20");
    await proceedButton(page).click();
    await page.waitForURL(/\/sandbox\/checkout\/professional\?/);
  });

  test("posted before hydration keeps plan and coupon in its URL", async ({ page }) => {
    const letScriptsIn = await delayScripts(page);
    await page.goto(`${checkoutPagePath}?plan=professional`);
    await couponField(page).fill("lopp20");
    await applyButton(page).click();
    await expectAmount(page, "$479.20");
    letScriptsIn();
    await hydrated(page);
    await page.reload();
    await expectAmount(page, "$479.20");
  });

  test("rejected before hydration keeps plan and coupon, even on the way back from the provider", async ({ page }) => {
    const letScriptsIn = await delayScripts(page);
    await page.goto(`${checkoutPagePath}?plan=professional&coupon=LOPP20`);
    await proceedButton(page).click();
    await expect(page.getByText("You must agree to the terms and conditions")).toBeVisible();
    letScriptsIn();
    await hydrated(page);
    await agreementCheckbox(page).check();
    await proceedButton(page).click();
    await page.waitForURL(/\/sandbox\/checkout\/professional\?/);
    await page.goBack();
    await expectAmount(page, "$479.20");
  });

  test("applies a coupon and leads to the provider before hydration", async ({ page }) => {
    await delayScripts(page);
    await page.goto(`${checkoutPagePath}?plan=professional`);
    await couponField(page).fill("lopp20");
    await applyButton(page).click();
    await expectAmount(page, "$479.20");
    await expectWhole(page);
    await agreementCheckbox(page).check();
    await proceedButton(page).click();
    await page.waitForURL(/\/sandbox\/checkout\/professional\?/);
  });
});

test.describe("Back after a reload, before hydration, shows the previous page", () => {
  for (const [left, at] of [
    ["Buying", "Contact Us"],
    ["Contact Us", "Buying"],
  ] as const) {
    test(`${left}, from ${at}`, onlyByNight(left === "Buying"), async ({ page }) => {
      await page.goto("/");
      await hydrated(page);
      const footer = page.getByRole("contentinfo");
      await footer.getByRole("link", { name: left, exact: true }).click();
      await expect(page).toHaveTitle(new RegExp(left.split(" ", 1)[0] ?? ""));
      const title = await page.title();
      await footer.getByRole("link", { name: at, exact: true }).click();
      await expect(page).not.toHaveTitle(title);

      const letScriptsIn = await delayScripts(page);
      await page.reload({ waitUntil: "domcontentloaded" });
      await page.evaluate(() => window.history.back());
      await expect(page).toHaveURL(new RegExp(`/${left.toLowerCase().replace(" ", "-")}$`));
      letScriptsIn();
      await hydrated(page);
      await expect(page).toHaveTitle(title);
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
    });
  }
});

/** From header to footer, and styled. */
async function expectWhole(page: Page) {
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expectWholeHeader(page);
}

/** @returns a function that lets the scripts load */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.fallback().catch(() => {}); // The page may be closed by now.
  });
  return release;
}
