import { expect, type Page } from "@playwright/test";
import { byNight } from "#test/by-night.ts";
import {
  agreementCheckbox,
  applyButton,
  applyByButton,
  applyByEnter,
  checkoutPagePath,
  couponField,
  expectAmount,
  moreButton,
  proceedButton,
  removeLink,
} from "./checkout-page.ts";
import { onlyByNight } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { hydrated, journey } from "./site.ts";

const test = journey();
test.use({ hydrate: true, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

/** Each plan with its price, and a coupon of each table with the total. */
const sales = [
  { plan: "standard", name: "Standard Plan", price: "$339", a: ["BOPS5", "$322.05"], b: ["AOPSF30", "$237.30"] },
  {
    plan: "professional",
    name: "Professional Plan",
    price: "$599",
    a: ["LOPP20", "$479.20"],
    b: ["AOPPG5", "$569.05"],
  },
  { plan: "growth", name: "Growth Plan", price: "$1,050", a: ["POPG10", "$945"], b: ["AOPGR30", "$735"] },
  { plan: "team", name: "Team Plan", price: "$2,699" },
] as const;

/** By day each plan takes one of the four ways to pay; by night every plan takes every way. */
type Way = "proceed" | "more" | "a" | "b";
const byDay: Record<string, Way> = { standard: "a", professional: "b", growth: "more", team: "proceed" };

for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts });

    // Plans do not differ without JavaScript: one is enough.
    for (const { plan, name, price, ...coupons } of scripts ? sales : sales.slice(1, 2)) {
      const isRun = (way: Way) => !scripts || byNight(true, byDay[plan] === way);

      if (isRun("proceed"))
        test(`the ${name} by Proceed to Checkout`, async ({ page, site }) => {
          await page.goto(`${checkoutPagePath}?plan=${plan}`);
          await expectAmount(page, price);
          await agreementCheckbox(page).check();
          await proceedButton(page).click();
          await expectStripe(page, plan, price);
          expect(await orderIn(site, page)).toMatchObject({ provider: "stripe", plan: name, coupon: null });
        });

      if (isRun("more"))
        test(`the ${name} by More Payment Option`, async ({ page, site }) => {
          await page.goto(`${checkoutPagePath}?plan=${plan}`);
          await agreementCheckbox(page).check();
          await moreButton(page).click();
          await expectCatalog(page, { scripts, name, price });
          await expect
            .poll(() => ordersOf(site, { plan: name, coupon: null, provider: "authorize-net" }))
            .not.toEqual([]);
        });

      if ("a" in coupons && isRun("a")) {
        const [code, total] = coupons.a;
        test(`the ${name} with ${code} by Proceed to Checkout, the code applied by Enter`, async ({ page, site }) => {
          await page.goto(`${checkoutPagePath}?plan=${plan}`);
          await agreementCheckbox(page).check();
          await applyByEnter(page, code.toLowerCase());
          await expectAmount(page, total);
          await expect(moreButton(page)).toBeDisabled();
          await expect(page.getByText(`Coupon ${code} works with “Proceed to Checkout”.`)).toBeVisible();
          await expect(agreementCheckbox(page)).toBeChecked();
          await proceedButton(page).click();
          await expectStripe(page, plan, total);
          expect(new URL(page.url()).searchParams.get("coupon")).toBe(code);
          expect(await orderIn(site, page)).toMatchObject({
            coupon: code,
            expectedCents: centsIn(total),
          });
          await page.getByRole("button", { name: "Pay", exact: true }).click();
          await expect
            .poll(async () => (await ordersOf(site, { coupon: code, state: "paid" })).length)
            .toBeGreaterThan(0);
        });
      }

      if ("b" in coupons && isRun("b")) {
        const [code, total] = coupons.b;
        test(`the ${name} with ${code} by More Payment Option, the code applied by the button`, async ({
          page,
          site,
        }) => {
          await page.goto(`${checkoutPagePath}?plan=${plan}`);
          await agreementCheckbox(page).check();
          await applyByButton(page, ` ${code} `);
          await expectAmount(page, total);
          await expect(proceedButton(page)).toBeDisabled();
          await expect(page.getByText(`Coupon ${code} works with “More Payment Option”.`)).toBeVisible();
          await moreButton(page).click();
          await expectCatalog(page, { scripts, name, price: total });
          await expect
            .poll(async () => (await ordersOf(site, { coupon: code })).at(-1))
            .toMatchObject({ provider: "authorize-net", plan: name, expectedCents: centsIn(total) });
        });
      }
    }

    test(
      "an unknown code shows an error beside its field and removes the coupon",
      onlyByNight(!scripts),
      async ({ page }) => {
        await page.goto(`${checkoutPagePath}?plan=standard`);
        await applyByEnter(page, "BOPS5");
        await expectAmount(page, "$322.05");
        await applyByButton(page, "NOPE");
        await expect(page.getByRole("alert")).toHaveText("Invalid coupon code.");
        await expect(couponField(page)).toHaveAccessibleDescription("Invalid coupon code.");
        await expect(couponField(page)).toHaveValue("NOPE");
        await expectAmount(page, "$339");
      },
    );

    test("another plan's code is refused, and total and coupon stay", async ({ page }) => {
      await page.goto(`${checkoutPagePath}?plan=standard`);
      await applyByButton(page, "BOPS5");
      await expectAmount(page, "$322.05");
      await applyByEnter(page, "LOPP20");
      await expect(page.getByRole("alert")).toHaveText("This coupon is not valid for the selected plan.");
      await expect(couponField(page)).toHaveValue("LOPP20");
      await expectAmount(page, "$322.05");
      await agreementCheckbox(page).check();
      await proceedButton(page).click();
      await expectStripe(page, "standard", "$322.05");
    });

    test("a coupon can be removed, and both buttons appear again", onlyByNight(!scripts), async ({ page }) => {
      await page.goto(`${checkoutPagePath}?plan=growth`);
      await applyByEnter(page, "AOPGR30");
      await expectAmount(page, "$735");
      await removeLink(page).click();
      await expectAmount(page, "$1,050");
      await expect(couponField(page)).toHaveValue("");
      await agreementCheckbox(page).check();
      await expect(moreButton(page)).toBeEnabled();
      await proceedButton(page).click();
      await expectStripe(page, "growth", "$1,050");
    });
  });
}

test("both buttons are disabled until the agreement is ticked", async ({ page }) => {
  await page.goto(`${checkoutPagePath}?plan=growth`);
  for (const button of [proceedButton(page), moreButton(page)]) await expect(button).toBeDisabled();
  await agreementCheckbox(page).check();
  for (const button of [proceedButton(page), moreButton(page)]) await expect(button).toBeEnabled();
  await agreementCheckbox(page).uncheck();
  for (const button of [proceedButton(page), moreButton(page)]) await expect(button).toBeDisabled();
});

test("a code is applied in place: page and focus stay, and a screen reader announces the new total", async ({
  page,
}) => {
  await page.goto(`${checkoutPagePath}?plan=standard`);
  await expect(proceedButton(page)).toBeDisabled();
  const region = page.getByRole("status");
  await expect(region).toHaveText("");
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));

  await applyByEnter(page, "BOPS5");
  await expect(region).toHaveText("BOPS5 applied: you save $16.95. Total $322.05.");
  await expect(couponField(page)).toBeFocused();

  await applyByEnter(page, "NOPE");
  await expect(page.getByRole("alert")).toHaveText("Invalid coupon code.");
  await expect(region).toHaveText("No coupon is applied now. Total $339.");

  await page.getByRole("alert").evaluate((alert) => alert.setAttribute("data-first", ""));
  await couponField(page).press("Enter");
  await expect(page.locator("[data-first]"), "a repeated error is announced again").toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveText("Invalid coupon code.");

  await applyByButton(page, "COPS10");
  await expect(region).toHaveText("COPS10 applied: you save $33.90. Total $305.10.");
  await expect(applyButton(page)).toBeFocused();
  await removeLink(page).press("Enter");
  await expect(region).toHaveText("No coupon is applied now. Total $339.");
  await expect(couponField(page)).toBeFocused();
  await expect(page.locator("body[data-same-page]")).toHaveCount(1);
});

test("a reload keeps an applied coupon, but not a removed one", async ({ page }) => {
  await page.goto(`${checkoutPagePath}?plan=standard`);
  await applyByEnter(page, "BOPS5");
  await expectAmount(page, "$322.05");
  await page.reload();
  await expectAmount(page, "$322.05");
  await expect(couponField(page)).toHaveValue("BOPS5");
  await removeLink(page).click();
  await expectAmount(page, "$339");
  await page.reload();
  await expectAmount(page, "$339");
});

test("without a response the page says so and changes nothing; the next try applies the code", async ({ page }) => {
  await page.goto(`${checkoutPagePath}?plan=standard`);
  await applyByEnter(page, "BOPS5");
  await expectAmount(page, "$322.05");
  await page.route(`**${checkoutPagePath}`, (route) => route.abort());
  await applyByEnter(page, "COPS10");
  await expect(page.getByRole("alert")).toHaveText("We could not check the coupon just now. Please try again.");
  await expectAmount(page, "$322.05");
  await expect(couponField(page)).toHaveValue("COPS10");
  await page.unroute(`**${checkoutPagePath}`);
  await applyButton(page).click();
  await expectAmount(page, "$305.10");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("Back from the provider's page, the coupon is still applied", async ({ page }) => {
  await page.goto(`${checkoutPagePath}?plan=standard`);
  await applyByEnter(page, "BOPS5");
  await expectAmount(page, "$322.05");
  await agreementCheckbox(page).check();
  await proceedButton(page).click();
  await expectStripe(page, "standard", "$322.05");
  await page.goBack();
  await expectAmount(page, "$322.05");
  await expect(couponField(page)).toHaveValue("BOPS5");
});

test("Back from the second provider's page shows a working page, also without JavaScript", async ({
  page,
  browser,
  site,
}) => {
  const bare = await browser.newPage({ javaScriptEnabled: false, baseURL: site.origin });
  for (const [visitor, scripts] of [
    [page, true],
    [bare, false],
  ] as const) {
    await visitor.goto(`${checkoutPagePath}?plan=growth&coupon=AOPGN10`);
    await agreementCheckbox(visitor).check();
    await moreButton(visitor).click();
    await expectCatalog(visitor, { scripts, name: "Growth Plan", price: "$945" });
    await visitor.goBack();
    if (scripts) await expectAmount(visitor, "$945");
    await expect(moreButton(visitor)).toBeVisible();
  }
  await bare.close();
});

test("after a reload, Back leaves the plan chosen here and Forward restores it", async ({ page }) => {
  await page.goto(checkoutPagePath);
  await page.getByRole("link", { name: "Choose Standard Plan" }).click();
  await applyByEnter(page, "BOPS5");
  await expectAmount(page, "$322.05");
  await page.reload();
  await expectAmount(page, "$322.05");
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Choose a plan first" })).toBeVisible();
  await page.goForward();
  await expectAmount(page, "$322.05");
});

test.describe("a plan in navigation state", () => {
  async function arriveWith(page: Page, state: unknown, search = "") {
    await page.goto(`${checkoutPagePath}${search}`);
    await page.evaluate((usr) => history.replaceState({ usr, key: "carried", idx: 0 }, ""), state);
    await page.reload();
  }

  test("trialPlan with a number as price accepts its coupons", async ({ page }) => {
    await arriveWith(page, { trialPlan: { name: "Growth Plan", price: 1050 } });
    await expectAmount(page, "$1,050");
    await applyByEnter(page, "POPG10");
    await expectAmount(page, "$945");
  });

  test("with an outdated price leads to the provider only after the page has shown the new one, coupon included", async ({
    page,
  }) => {
    await arriveWith(page, { plan: { name: "Growth Plan", price: "$1,000" } }, "?plan=growth&coupon=POPG10");
    await expectAmount(page, "$1,000");
    await applyByEnter(page, "POPG10");
    await expectAmount(page, "$900");
    await agreementCheckbox(page).check();
    await proceedButton(page).click();
    await expect(page.getByRole("alert")).toContainText("The price of this plan has changed");
    await expectAmount(page, "$945");
    await expect(agreementCheckbox(page)).toBeChecked();
    await proceedButton(page).click();
    await expectStripe(page, "growth", "$945");
  });

  test("that is none of the four shows the table and a contact link in place of the buttons", async ({ page }) => {
    await arriveWith(page, { plan: { name: "Enterprise", price: "5000" } });
    await expectAmount(page, "$5,000");
    await expect(proceedButton(page)).toHaveCount(0);
    await expect(moreButton(page)).toHaveCount(0);
    await applyByEnter(page, "POPG10");
    await expect(page.getByRole("alert")).toHaveText("This coupon is not valid for the selected plan.");
    await expectAmount(page, "$5,000");
    await page.getByRole("link", { name: "Contact us and we will set it up with you." }).click();
    await page.waitForURL("/contact-us");
  });
});

test("the page opens at its top (specification 2.9)", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto("/get-started");
  const start = page.getByRole("link", { name: "Start Today" }).last();
  await start.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await start.click();
  await expect(page.getByRole("heading", { level: 1, name: "Product Details" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

const centsIn = (amount: string) => Math.round(Number(amount.slice(1)) * 100);

async function expectStripe(page: Page, plan: string, amount: string) {
  await page.waitForURL(new RegExp(`/sandbox/checkout/${plan}\\?`));
  await expect(page.getByText(amount, { exact: true })).toBeVisible();
}

async function expectCatalog(page: Page, { scripts, name, price }: { scripts: boolean; name: string; price: string }) {
  if (!scripts) await moreButton(page).click();
  await page.waitForURL("/sandbox/catalog-payment");
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(price, { exact: true })).toBeVisible();
}

async function ordersOf(site: RunningServer, like: Record<string, unknown>) {
  const orders = await site.records("orders");
  return orders.filter((order) => Object.entries(like).every(([name, value]) => order[name] === value));
}

async function orderIn(site: RunningServer, page: Page) {
  const id = new URL(page.url()).searchParams.get("client_reference_id");
  return (await ordersOf(site, { id }))[0];
}
