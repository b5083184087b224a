import { expect, type Page } from "@playwright/test";
import { ada } from "#test/cast.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { entriesOn, field, fillOnboarding, submitButton } from "./onboarding-page.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const pressed = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function goToProvider(page: Page, plan: string, button: string) {
  await page.goto(`/pricing/CheckoutPayStripe?plan=${plan}`);
  await field(page, "agreed").check();
  await pressed(page, button);
  await page.waitForURL(/\/sandbox\/(checkout|catalog-payment)/);
}

const newest = async (site: RunningServer) => (await site.records("orders")).at(-1);

for (const { provider, button, plan, amount } of [
  { provider: "stripe", button: "Proceed to Checkout", plan: "professional", amount: "$599" },
  { provider: "authorize-net", button: "More Payment Option", plan: "team", amount: "$2,699" },
]) {
  test(`paid with ${provider}: the page waits, updates itself, then leads on`, async ({ page, site }) => {
    await goToProvider(page, plan, button);
    await page.getByLabel("Email").fill(`payer@${provider}.example`);
    await pressed(page, "Webhook late");

    await expect(heading(page, "Waiting for confirmation")).toBeVisible();
    await expect(heading(page, "Thank you, your payment has arrived")).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole("status")).toContainText("Paid");
    await expect(page.getByText(amount, { exact: true })).toBeVisible();
    expect(await newest(site)).toMatchObject({ provider, state: "paid" });

    await page.getByRole("link", { name: "Fill in the Onboarding Form" }).click();
    await page.waitForURL(`/onboarding-form?plan=${plan}`);
    expect((await entriesOn(page)).planPrice).toBe(amount.replace(/\D/g, ""));
  });

  // Another plan: the second provider's notice names no order, and two recent orders of one price need staff.
  test(`declined at ${provider}: the page says so and offers another try`, async ({ page, site }) => {
    await goToProvider(page, "growth", button);
    await pressed(page, "Decline");
    await expect(heading(page, "The payment did not go through")).toBeVisible();
    expect(await newest(site)).toMatchObject({ provider, state: "failed" });
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("row", { name: "Total $1,050" })).toBeVisible();
  });
}

test("Ada pays, gets a receipt and joins, and does not have to pay again", async ({ page, site }) => {
  await goToProvider(page, "professional", "Proceed to Checkout");
  await page.getByLabel("Email").fill(ada.email);
  await pressed(page, "Pay");
  await expect(heading(page, "Thank you, your payment has arrived")).toBeVisible();
  const order = await newest(site);

  await page.getByRole("link", { name: "Fill in the Onboarding Form" }).click();
  await fillOnboarding(page, ada);
  await submitButton(page).click();
  await expect(page.getByRole("dialog")).toContainText("Your form has been successfully submitted!");
  const application = (await site.records("onboarding")).find(({ email }) => email === ada.email);
  expect(await newest(site)).toMatchObject({ id: order?.id, applicationId: application?.id });

  await page.goto("/welcome");
  await expect(page.getByText("We have your application.")).toBeVisible();
  const toAda = page.getByRole("listitem").filter({ hasText: ada.email });
  const receipt = toAda.getByRole("link", { name: "Your Zipstead receipt: $599" });
  await expect(async () => {
    await page.goto("/sandbox/mail");
    await expect(receipt).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await receipt.click();
  await expect(page.getByText(`Order: ${order?.id}`)).toBeVisible();
});

test("Ada joins and pays, goes back to correct her city, and does not have to pay again", async ({ page, site }) => {
  const applicant = { ...ada, email: "ada.corrects@keystone.example" };
  const sent = async () => (await site.records("onboarding")).filter(({ email }) => email === applicant.email);
  await page.goto("/onboarding-form");
  await fillOnboarding(page, applicant);
  await submitButton(page).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await pressed(page, "Pay");
  await expect(heading(page, "Thank you, your payment has arrived")).toBeVisible();
  const order = await newest(site);

  await page.goBack();
  await page.goBack();
  await page.waitForURL(/\/onboarding-form/);
  await fillOnboarding(page, { ...applicant, city: "Decatur" });
  await submitButton(page).click();
  await expect(page.getByRole("dialog")).toContainText("Your form has been successfully submitted!");
  expect((await sent()).map(({ city }) => city)).toEqual([applicant.city, "Decatur"]);
  expect(await newest(site)).toMatchObject({ id: order?.id, state: "paid", applicationId: (await sent())[0]?.id });
});

test("a browser without the cookie learns nothing about any order", async ({ page }) => {
  await page.goto("/welcome");
  await expect(heading(page, "If you just paid, all is well")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page waits, and a link checks again", async ({ page, site }) => {
    await goToProvider(page, "growth", "Proceed to Checkout");
    await pressed(page, "Webhook late");
    await expect(heading(page, "Waiting for confirmation")).toBeVisible();
    await expect.poll(async () => (await newest(site))?.state, { timeout: 40_000 }).toBe("paid");
    await page.getByRole("link", { name: "Check again" }).click();
    await expect(heading(page, "Thank you, your payment has arrived")).toBeVisible();
  });
});

test.describe("every state is accessible", () => {
  for (const { state, button, shows } of [
    { state: "waiting", button: "Webhook late", shows: "Waiting for confirmation" },
    { state: "paid", button: "Pay", shows: "Thank you, your payment has arrived" },
    { state: "declined", button: "Decline", shows: "The payment did not go through" },
  ]) {
    test(`${state}: no axe violations, no horizontal scrolling`, async ({ page }) => {
      await goToProvider(page, "standard", "Proceed to Checkout");
      // The page must not update itself during the check.
      if (state === "waiting") await page.route("**/welcome/order", (route) => route.abort());
      await pressed(page, button);
      await expect(heading(page, shows)).toBeVisible({ timeout: 20_000 });
      await expectAccessible(page);
    });
  }

  test("the simulated catalog page has no axe violations", async ({ page }) => {
    await goToProvider(page, "standard", "More Payment Option");
    await expectAccessible(page);
  });
});
