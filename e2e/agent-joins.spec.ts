import { expect, type Page } from "@playwright/test";
import { byNight } from "#test/by-night.ts";
import { onlyByNight } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";

const test = journey({ LOG_LEVEL: "debug" });

const desktop = { name: "desktop", viewport: { width: 1280, height: 800 } };
const phone = { name: "phone", viewport: { width: 360, height: 740 } };

const looks = byNight(
  [desktop, phone].flatMap((size) => (["light", "dark"] as const).map((colorScheme) => ({ ...size, colorScheme }))),
  [{ ...desktop, colorScheme: "light" }] as const,
);

for (const { name, viewport, colorScheme } of looks) {
  test.describe(`on a ${name} in the ${colorScheme} theme`, () => {
    test.use({ viewport, colorScheme });

    test("Ada joins with the Professional Plan, and her order is paid", async ({ page, site }) => {
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      await goToGetStarted(page, name);
      await startToday(page, "Professional Plan");

      await expect(page.getByRole("heading", { level: 1, name: "Product Details" })).toBeVisible();
      await expect(page.getByRole("row", { name: "Plan Professional Plan" })).toBeVisible();
      await expect(page.getByRole("row", { name: "Price $599" })).toBeVisible();
      await expect(page.getByRole("row", { name: "Total $599" })).toBeVisible();

      const order = await proceedToCheckout(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      await expect(page.getByText("Demo.")).toBeVisible();
      await expect(page.getByText("$599")).toBeVisible();
      await page.getByRole("button", { name: "Pay", exact: true }).click();

      await page.waitForURL("/welcome");
      await expect.poll(() => stateOf(site, order)).toBe("paid");
      expect(await orderWith(site, order)).toMatchObject({
        plan: "Professional Plan",
        provider: "stripe",
        expectedCents: 599_00,
        chargedCents: 599_00,
        coupon: null,
      });
    });
  });
}

test("a declined card leaves the order failed", async ({ page, site }) => {
  await page.goto("/get-started");
  await startToday(page, "Standard Plan");
  const order = await proceedToCheckout(page);
  await page.getByRole("button", { name: "Decline" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "The payment did not go through" })).toBeVisible();
  await expect.poll(() => stateOf(site, order)).toBe("failed");
});

test("a webhook that arrives twice counts as one payment", async ({ page, site }) => {
  const shownBefore = site.answered("/webhooks/stripe");
  await page.goto("/get-started");
  await startToday(page, "Growth Plan");
  const order = await proceedToCheckout(page);
  await page.getByRole("button", { name: "Webhook twice" }).click();

  await expect.poll(() => site.answered("/webhooks/stripe")).toBe(shownBefore + 2);
  expect(await orderWith(site, order)).toMatchObject({ state: "paid", expectedCents: 1050_00, chargedCents: 1050_00 });
});

test("an order is paid only when its late webhook arrives", onlyByNight(), async ({ page, site }) => {
  await page.goto("/get-started");
  await startToday(page, "Standard Plan");
  const order = await proceedToCheckout(page);
  await page.getByRole("button", { name: "Webhook late" }).click();

  await expect(page.getByRole("heading", { name: "Waiting for confirmation" })).toBeVisible();
  expect(await stateOf(site, order)).toBe("checkout");
  await expect.poll(() => stateOf(site, order), { timeout: 25_000 }).toBe("paid");
});

test("Claim With CRM leads straight to the provider's page", async ({ page, site }) => {
  await page.goto("/get-started");
  await planCard(page, "Professional Plan").getByRole("button", { name: "Claim With CRM $49" }).click();

  await page.waitForURL(/\/sandbox\/checkout\/crm-other\?/);
  const order = orderNamedIn(page);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.waitForURL(/\/welcome/);
  await expect.poll(() => stateOf(site, order)).toBe("paid");
  expect(await orderWith(site, order)).toMatchObject({ plan: "Professional Plan", crm: true, chargedCents: 49_00 });
  await page.goto("/get-started");
  await expect(planCard(page, "Growth Plan").getByRole("button", { name: /Claim With CRM/ })).toHaveCount(0);
});

test("More Payment Option leads to the second provider's page for the plan", async ({ page, site }) => {
  await page.goto("/pricing/CheckoutPayStripe?plan=growth");
  const more = page.getByRole("button", { name: "More Payment Option" });
  await expect(more).toBeDisabled();
  await agree(page);
  await more.click();

  await page.waitForURL("/sandbox/catalog-payment");
  await expect(page.getByText("Demo.")).toBeVisible();
  await expect(page.getByText("$1,050")).toBeVisible();
  const orders = await site.records("orders");
  expect(orders.at(-1)).toMatchObject({ provider: "authorize-net", plan: "Growth Plan", state: "checkout" });
});

test("an agent who goes back and proceeds to checkout again still has one order", async ({ page, site }) => {
  await page.goto("/pricing/CheckoutPayStripe?plan=team");
  const order = await proceedToCheckout(page);
  const ordersBefore = (await site.records("orders")).length;
  await page.goBack();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  expect(orderNamedIn(page)).toBe(order);
  expect(await site.records("orders")).toHaveLength(ordersBefore);
});

test("the checkout without a plan asks Ada to choose one", async ({ page }) => {
  await page.goto("/pricing/CheckoutPayStripe");
  await expect(page.getByRole("heading", { level: 1, name: "Choose a plan first" })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.getByRole("link", { name: "Choose Team Plan" }).click();
  await expect(page.getByRole("row", { name: "Total $2,699" })).toBeVisible();
});

async function goToGetStarted(page: Page, size: string) {
  if (size === "desktop") {
    await page.getByRole("link", { name: "GET STARTED", exact: true }).first().click();
  } else {
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Get Started" }).click();
  }
  await page.waitForURL("/get-started");
  await expect(
    page.getByRole("heading", {
      level: 1,
      name: "Get Started – Claim Your Exclusive Zip Code and Dominate Your Market!",
    }),
  ).toBeVisible();
}

function planCard(page: Page, plan: string) {
  return page.locator(".plan-card").filter({ has: page.getByRole("heading", { name: plan }) });
}

async function startToday(page: Page, plan: string) {
  await planCard(page, plan).getByRole("link", { name: "Start Today" }).click();
  await page.waitForURL(/\/pricing\/CheckoutPayStripe/);
}

/** @returns the order id that the provider received */
async function proceedToCheckout(page: Page): Promise<string> {
  const proceed = page.getByRole("button", { name: "Proceed to Checkout" });
  await expect(proceed).toBeDisabled();
  await agree(page);
  await expect(proceed).toBeEnabled();
  await proceed.click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  return orderNamedIn(page);
}

function agree(page: Page) {
  return page.getByRole("checkbox", { name: /^By subscribing, you agree to our/ }).check();
}

function orderNamedIn(page: Page): string {
  return new URL(page.url()).searchParams.get("client_reference_id") ?? "";
}

async function orderWith(site: RunningServer, id: string) {
  return (await site.records("orders")).find((order) => order.id === id);
}

async function stateOf(site: RunningServer, id: string) {
  return (await orderWith(site, id))?.state;
}
