import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";
import { ada, ida } from "#test/cast.ts";
import { entriesOn, field, fillOnboarding, submitButton } from "./onboarding-page.ts";
import { onlyByNight } from "./only-by-night.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } });

test("Ada joins without JavaScript", async ({ page, site }) => {
  await page.goto("/onboarding-form?plan=professional");
  expect(await entriesOn(page)).toMatchObject({ plan: "Professional Plan", planPrice: "599" });
  await fillOnboarding(page, ada);
  await submitButton(page).click();

  await expect(page.getByRole("status")).toHaveText("Form submitted successfully!");
  const [application] = await site.records("onboarding");
  const [order] = await site.records("orders");
  expect(application).toMatchObject({ ...ada, Website: "Zipstead" });
  expect(order).toMatchObject({ applicationId: application?.id, plan: "Professional Plan", expectedCents: 599_00 });

  await page.getByRole("link", { name: "Continue to Checkout" }).click();
  await page.waitForURL(/\/sandbox\/checkout\/professional\?/);
  expect(new URL(page.url()).searchParams.get("client_reference_id")).toBe(order?.id);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.waitForURL("/welcome");
  await expect.poll(async () => (await site.records("orders"))[0]?.state).toBe("paid");

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await fillOnboarding(page, ada);
  await submitButton(page).click();
  await expect(page.getByRole("status")).toHaveText("Form submitted successfully!");
  expect(await site.records("onboarding"), "going back and submitting again").toHaveLength(1);
});

test("the page in response shows the errors and keeps the entries", async ({ page, site }) => {
  const entered = { ...ada, email: "ada.park", manager: "" };
  const before = await site.records("onboarding");
  await page.goto("/onboarding-form?plan=professional");
  await fillOnboarding(page, entered);
  await field(page, "agreed").uncheck();
  await submitButton(page).click();

  await expect(field(page, "email")).toHaveAccessibleDescription("Invalid email");
  await expect(field(page, "manager")).toHaveAccessibleDescription("Manager is required");
  await expect(field(page, "agreed")).toHaveAccessibleDescription("You must agree to the terms and conditions");
  expect(await entriesOn(page)).toEqual({ ...entered, agreed: false });
  await expect(field(page, "firstName")).not.toHaveAttribute("aria-invalid", "true");
  expect(await site.records("onboarding")).toEqual(before);

  await field(page, "email").fill("ada.again@keystone.example");
  await field(page, "manager").fill(ada.manager);
  await field(page, "agreed").check();
  await submitButton(page).click();
  await expect(page.getByRole("status")).toHaveText("Form submitted successfully!");
  expect(await site.records("onboarding")).toHaveLength(before.length + 1);
});

test(
  "while the store is locked Ada sees an error, keeps her entries and tries again",
  onlyByNight(),
  async ({ page, site }) => {
    const withLongTimeout = { ...ada, email: "slow@keystone.example" };
    await page.goto("/onboarding-form");
    await fillOnboarding(page, withLongTimeout);
    const otherProgram = new DatabaseSync(site.databaseUrl.slice("file:".length));
    otherProgram.exec("begin immediate");
    await submitButton(page).click();

    await expect(page.getByRole("alert")).toHaveText("There was an error submitting the form. Please try again.");
    expect(await entriesOn(page)).toEqual(withLongTimeout);
    otherProgram.close();
    await submitButton(page).click();
    await expect(page.getByRole("status")).toHaveText("Form submitted successfully!");
    const applications = await site.records("onboarding");
    expect(applications.filter(({ email }) => email === withLongTimeout.email)).toHaveLength(1);
  },
);

test("Ida is welcomed although her plan is none of ours", async ({ page }) => {
  await page.goto("/onboarding-form");
  await fillOnboarding(page, ida);
  await submitButton(page).click();
  await expect(page.getByRole("heading", { name: "Welcome to Zipstead" })).toBeVisible();
  await expect(page.getByText("Your form has been successfully submitted!")).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();
  await page.waitForURL("/");
});

test("the checkout asks for the agreement, then leads to the provider", async ({ page, site }) => {
  await page.goto("/get-started");
  await page.getByRole("link", { name: "Start Today" }).nth(1).click();
  await expect(page.getByRole("row", { name: "Total $599" })).toBeVisible();
  const proceed = page.getByRole("button", { name: "Proceed to Checkout" });
  await proceed.click();
  await expect(field(page, "agreed")).toHaveAccessibleDescription("You must agree to the terms and conditions");
  await expect(page.getByRole("row", { name: "Total $599" })).toBeVisible();
  await field(page, "agreed").check();
  await proceed.click();
  await page.waitForURL(/\/sandbox\/checkout\/professional\?/);
  const order = new URL(page.url()).searchParams.get("client_reference_id");
  expect((await site.records("orders")).map(({ id }) => id)).toContain(order);
});

test("More Payment Option needs a second click", async ({ page }) => {
  await page.goto("/pricing/CheckoutPayStripe?plan=standard");
  await field(page, "agreed").check();
  const more = page.getByRole("button", { name: "More Payment Option" });
  await more.click();
  await page.waitForURL("/checkout/more-payment-option?plan=standard");
  await more.click();
  await page.waitForURL("/sandbox/catalog-payment");
  await expect(page.getByText("$339")).toBeVisible();
});

for (const { colorScheme, ground } of [
  { colorScheme: "light", ground: "rgb(249, 250, 251)" },
  { colorScheme: "dark", ground: "rgb(18, 18, 18)" },
] as const) {
  test(
    `the theme follows the system: ${colorScheme}`,
    onlyByNight(colorScheme === "light"),
    async ({ browser, site }) => {
      const context = await browser.newContext({ colorScheme, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${site.origin}/onboarding-form`);
      await expect(page.locator("html")).toHaveCSS("background-color", ground);
      await expect(page.getByRole("button", { name: /Switch to/ })).toHaveCount(0);
      await context.close();
    },
  );
}
