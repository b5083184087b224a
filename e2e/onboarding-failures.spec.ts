import { expect, type Page, type Route } from "@playwright/test";
import { ada } from "#test/cast.ts";
import { entriesOn, field, fillOnboarding, submitButton } from "./onboarding-page.ts";
import { onlyByNight, unlessChanged } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ hydrate: true, contextOptions: { reducedMotion: "reduce" } });

const failed = "There was an error submitting the form. Please try again.";

for (const { outcome, end } of [
  { outcome: "dies", end: (site: RunningServer) => site.kill() },
  { outcome: "is stopped", end: (site: RunningServer) => site.stop() },
]) {
  test(
    `the server ${outcome} while Ada types: she sees an error and keeps her entries, and a retry makes one record`,
    onlyByNight(outcome === "is stopped"),
    async ({ page, site }) => {
      const entries = { ...ada, email: `${outcome.replace(" ", "-")}@keystone.example` };
      await page.goto("/onboarding-form");
      await fillOnboarding(page, entries);
      await end(site);
      await submitButton(page).click();
      await expectFailure(page, entries);

      await site.start();
      await submitButton(page).click();
      await expectAccepted(page);
      expect(await applicationsOf(site, entries.email)).toHaveLength(1);
    },
  );
}

for (const status of [500, 503]) {
  test(
    `the server answers ${status}: Ada sees an error and keeps her entries, and a retry makes one record`,
    onlyByNight(status === 500),
    async ({ page, site }) => {
      const entries = { ...ada, email: `answer-${status}@keystone.example` };
      await page.goto("/onboarding-form");
      await fillOnboarding(page, entries);
      await onFirstPost(page, (route) => route.fulfill({ status, body: "Out of order" }));
      await submitButton(page).focus();
      await page.keyboard.press("Enter");
      await expectFailure(page, entries);
      await expect(submitButton(page)).toBeFocused();
      expect(await applicationsOf(site, entries.email)).toHaveLength(0);

      await submitButton(page).click();
      await expectAccepted(page);
      expect(await applicationsOf(site, entries.email)).toHaveLength(1);
    },
  );
}

test(
  "an accepted form clears the earlier error",
  unlessChanged("app/routes/forms/", "app/ui/forms/"),
  async ({ page }) => {
    const entries = { ...ada, email: "asked-once@keystone.example", plan: "A Plan of Her Own" };
    await page.goto("/onboarding-form");
    await fillOnboarding(page, entries);
    await onFirstPost(page, (route) => route.fulfill({ status: 500, body: "Out of order" }));
    await submitButton(page).click();
    await expectFailure(page, entries);

    await submitButton(page).click();
    await expect(page.getByRole("dialog")).toContainText("Your form has been successfully submitted!");
    await expect(page.getByText("Form submitted successfully!")).toBeVisible();
    await expect(page.getByText(failed)).toHaveCount(0, { timeout: 2_000 });
  },
);

test("the response is lost after the submission was stored: a retry is the same record", async ({ page, site }) => {
  const entries = { ...ada, email: "lost-answer@keystone.example" };
  await page.goto("/onboarding-form");
  await fillOnboarding(page, entries);
  await onFirstPost(page, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submitButton(page).click();
  await expectFailure(page, entries);
  expect(await applicationsOf(site, entries.email)).toHaveLength(1);

  await submitButton(page).click();
  await expectAccepted(page);
  expect(await applicationsOf(site, entries.email)).toHaveLength(1);
  expect(await ordersOf(site, entries.email)).toHaveLength(1);
});

test(
  "a retry after a failure stores the corrected entry",
  unlessChanged("app/routes/forms/", "app/ui/forms/"),
  async ({ page, site }) => {
    const entries = { ...ada, email: "corrected@keystone.example" };
    await page.goto("/onboarding-form");
    await fillOnboarding(page, entries);
    await onFirstPost(page, (route) => route.abort());
    await submitButton(page).click();
    await expectFailure(page, entries);

    await field(page, "city").fill("Decatur");
    await submitButton(page).click();
    await expectAccepted(page);
    expect(await applicationsOf(site, entries.email)).toEqual([expect.objectContaining({ city: "Decatur" })]);
  },
);

test("a double click is one submission", async ({ page, site }) => {
  const entries = { ...ada, email: "double-click@keystone.example" };
  await page.goto("/onboarding-form");
  await fillOnboarding(page, entries);
  await submitButton(page).dblclick();
  await expectAccepted(page);
  expect(await applicationsOf(site, entries.email)).toHaveLength(1);
  expect(await ordersOf(site, entries.email)).toHaveLength(1);
});

test("going back from the checkout leads on to the same payment, and is one submission", async ({ page, site }) => {
  const entries = { ...ada, email: "back-again@keystone.example" };
  await page.goto("/onboarding-form");
  await fillOnboarding(page, entries);
  await submitButton(page).click();
  await expectAccepted(page);
  const checkout = page.url();

  await page.goBack();
  await page.getByRole("link", { name: "Continue to Payment" }).click();
  await expect.poll(() => page.url()).toBe(checkout);
  expect(await applicationsOf(site, entries.email)).toHaveLength(1);
  expect(await ordersOf(site, entries.email)).toHaveLength(1);
});

test(
  "going back from the checkout and sending another entry is a second submission",
  unlessChanged("app/routes/forms/", "app/ui/forms/"),
  async ({ page, site }) => {
    const entries = { ...ada, email: "second-thoughts@keystone.example" };
    await page.goto("/onboarding-form");
    await fillOnboarding(page, entries);
    await submitButton(page).click();
    await expectAccepted(page);

    await page.goBack();
    await page.getByRole("link", { name: "Start a new application" }).click();
    await fillOnboarding(page, { ...entries, planPrimaryArea: "30310" });
    await submitButton(page).click();
    await expectAccepted(page);
    expect(await applicationsOf(site, entries.email)).toHaveLength(2);
  },
);

async function onFirstPost(page: Page, answer: (route: Route) => Promise<void>) {
  let isFirst = true;
  await page.route(/\/onboarding-form/, (route) => {
    if (route.request().method() !== "POST" || !isFirst) return route.continue();
    isFirst = false;
    return answer(route);
  });
}

async function expectFailure(page: Page, entries: typeof ada) {
  await expect(page.getByRole("alert").filter({ hasText: failed })).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding-form$/);
  expect(await entriesOn(page)).toEqual(entries);
  await expect(submitButton(page)).toBeEnabled();
}

async function expectAccepted(page: Page) {
  await expect(page.getByRole("status").filter({ hasText: "Form submitted successfully!" })).toBeVisible();
  await page.waitForURL(/\/sandbox\/checkout\/professional\?/);
}

async function applicationsOf(site: RunningServer, email: string) {
  return (await site.records("onboarding")).filter((application) => application.email === email);
}

async function ordersOf(site: RunningServer, email: string) {
  return (await site.records("orders")).filter((order) => order.email === email);
}
