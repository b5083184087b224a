import { expect, type Page } from "@playwright/test";
import { ada, ben } from "#test/cast.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { entriesOn, field, fillOnboarding, submitButton } from "./onboarding-page.ts";
import { onlyByNight } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { hydrated, journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });
// Near the end of the run the other worker has nothing else to do.
test.describe.configure({ mode: "parallel" });

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
  test(
    `paid with ${provider}: the page waits, updates itself, then leads on`,
    onlyByNight(provider !== "stripe"),
    async ({ page, site }) => {
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
    },
  );

  // Another plan: the second provider's notice names no order, and two recent orders of one price need staff.
  test(
    `declined at ${provider}: the page says so and offers another try`,
    onlyByNight(provider === "stripe"),
    async ({ page, site }) => {
      await goToProvider(page, "growth", button);
      await pressed(page, "Decline");
      await expect(heading(page, "The payment did not go through")).toBeVisible();
      expect(await newest(site)).toMatchObject({ provider, state: "failed" });
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("row", { name: "Total $1,050" })).toBeVisible();
    },
  );
}

test("Ada pays, gets a receipt and joins, and does not have to pay again", async ({ page, site }) => {
  await goToProvider(page, "professional", "Proceed to Checkout");
  await page.getByLabel("Email").fill(ada.email);
  await pressed(page, "Pay");
  await expect(heading(page, "Thank you, your payment has arrived")).toBeVisible();
  const order = await newest(site);

  await page.getByRole("link", { name: "Fill in the Onboarding Form" }).click();
  await page.waitForURL(/\/onboarding-form/);
  await hydrated(page);
  await fillOnboarding(page, ada);
  await submitButton(page).click();
  await expect(page.getByRole("dialog")).toContainText("Your form has been successfully submitted!");
  const application = (await site.records("onboarding")).find(({ email }) => email === ada.email);
  expect(await newest(site)).toMatchObject({ id: order?.id, applicationId: application?.id });

  await page.goto("/welcome");
  await expect(heading(page, "Your workspace is open")).toBeVisible();
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
  await hydrated(page);
  await fillOnboarding(page, applicant);
  await submitButton(page).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await pressed(page, "Pay");
  await expect(heading(page, "Thank you, your payment has arrived")).toBeVisible();
  const order = await newest(site);

  await page.goBack();
  await page.goBack();
  await page.waitForURL(/\/onboarding-form/);
  await hydrated(page);
  await fillOnboarding(page, { ...applicant, city: "Decatur" });
  await submitButton(page).click();
  await expect(page.getByRole("dialog")).toContainText("Your form has been successfully submitted!");
  expect((await sent()).map(({ city }) => city)).toEqual([applicant.city, "Decatur"]);
  expect(await newest(site)).toMatchObject({ id: order?.id, state: "paid", applicationId: (await sent())[0]?.id });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test(
      "Tess pays, loses her browser, asks for the link and is not sent to pay again",
      onlyByNight(!javaScriptEnabled),
      async ({ page, site, browser }) => {
        const tess = `tess.${javaScriptEnabled}@summit.example`;
        await goToProvider(page, "team", "Proceed to Checkout");
        await page.getByLabel("Email").fill(tess);
        await pressed(page, "Pay");
        await expect.poll(async () => (await newest(site))?.state).toBe("paid");

        const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 320, height: 640 } });
        const elsewhere = await context.newPage();
        await elsewhere.goto(new URL("/pricing/CheckoutPayStripe?plan=team", page.url()).href);
        await elsewhere.getByRole("link", { name: "get a new link by email" }).click();
        if (javaScriptEnabled) await expectAccessible(elsewhere);
        await elsewhere.getByLabel("Your Email").fill(tess);
        await pressed(elsewhere, "Send the Link");
        await expect(elsewhere.getByText("If an order with this email is paid")).toBeVisible();

        const mail = elsewhere.getByRole("listitem").filter({ hasText: tess });
        const link = mail.getByRole("link", { name: "You have already paid Zipstead: your link" });
        await expect(async () => {
          await elsewhere.goto(new URL("/sandbox/mail", page.url()).href);
          await expect(link).toHaveCount(1, { timeout: 500 });
        }).toPass();
        const email = new URL(`${await link.getAttribute("href")}/text`, page.url()).href;
        const [address] = /\/already-paid\?order=[\w.-]+/.exec(await (await elsewhere.request.get(email)).text()) ?? [];
        await elsewhere.goto(new URL(`${address}`, page.url()).href);
        await expect(elsewhere.getByText("You have already paid for the Team Plan on")).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(elsewhere);

        await elsewhere.goto(new URL("/pricing/CheckoutPayStripe?plan=team", page.url()).href);
        await expect(elsewhere.getByText("You have already paid for the Team Plan on")).toBeVisible();
        await expect(elsewhere.getByRole("button", { name: "Proceed to Checkout" })).toHaveCount(0);
        if (javaScriptEnabled) await expectAccessible(elsewhere);
        await elsewhere.getByRole("link", { name: "Fill in the Onboarding Form" }).click();
        await expect(elsewhere.getByText("There is nothing more to pay. This form is the last step.")).toBeVisible();
        await fillOnboarding(elsewhere, { ...ada, email: tess, plan: "Team Plan", planPrice: "2699" });
        await submitButton(elsewhere).click();
        await expect(elsewhere.getByText("Your form has been successfully submitted!")).toBeVisible();
        await expect(elsewhere.getByRole("link", { name: "Continue to Checkout" })).toHaveCount(0);
        await context.close();
      },
    );

    test(
      "Ben comes back from the checkout and finds the way to pay, not an empty form",
      onlyByNight(javaScriptEnabled),
      async ({ page, site }) => {
        const email = `ben.${javaScriptEnabled}@riverside.example`;
        await page.goto("/onboarding-form?plan=growth");
        await fillOnboarding(page, { ...ben, email });
        await submitButton(page).click();
        if (javaScriptEnabled) {
          await page.waitForURL(/\/sandbox\/checkout\//);
          await page.goBack();
        } else {
          await page.goto("/onboarding-form");
        }
        await expect(heading(page, "You have applied. Continue to payment")).toBeVisible();
        await expect(page.getByText("$1,050", { exact: true })).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        await page.getByRole("link", { name: "Start a new application" }).click();
        await expect(field(page, "firstName")).toHaveValue("");
        await page.goto("/onboarding-form");
        await page.getByRole("link", { name: "Continue to Payment" }).click();
        await page.waitForURL(/\/sandbox\/checkout\//);
        await pressed(page, "Pay");
        await expect.poll(async () => (await newest(site))?.state).toBe("paid");
        await page.goto("/onboarding-form");
        await expect(page.getByText("You have already paid for the Growth Plan on")).toBeVisible();
      },
    );

    test(
      "Cleo claims the CRM for $49 first and reads what is still due",
      onlyByNight(!javaScriptEnabled),
      async ({ page }) => {
        await page.goto("/get-started");
        const card = page.locator(".plan-card").filter({ has: heading(page, "Professional Plan") });
        await card.getByRole("button", { name: "Claim With CRM $49" }).click();
        await page.getByLabel("Email").fill(`cleo.${javaScriptEnabled}@harbor.example`);
        await pressed(page, "Pay");
        await expect(page).toHaveURL(/\/welcome/);
        await expect(async () => {
          await page.goto("/welcome");
          await expect(heading(page, "Still due: the Professional Plan")).toBeVisible({ timeout: 500 });
        }).toPass();
        if (javaScriptEnabled) await expectAccessible(page);
        await page.getByRole("link", { name: "Pay for the Professional Plan" }).click();
        await expect(page.getByRole("row", { name: "Total $599" })).toBeVisible();
      },
    );
  });
}

test("a browser without the cookie learns nothing about any order", async ({ page }) => {
  await page.goto("/welcome");
  await expect(heading(page, "If you just paid, all is well")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page waits, and a link checks again", onlyByNight(), async ({ page, site }) => {
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
    test(
      `${state}: no axe violations, no horizontal scrolling`,
      onlyByNight(state !== "declined"),
      async ({ page }) => {
        await goToProvider(page, "standard", "Proceed to Checkout");
        // The page must not update itself during the check.
        if (state === "waiting") await page.route("**/welcome/order", (route) => route.abort());
        await pressed(page, button);
        await expect(heading(page, shows)).toBeVisible({ timeout: 20_000 });
        await expectAccessible(page);
      },
    );
  }

  test("the simulated catalog page has no axe violations", onlyByNight(), async ({ page }) => {
    await goToProvider(page, "standard", "More Payment Option");
    await expectAccessible(page);
  });
});
