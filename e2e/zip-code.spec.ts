import { expect, type Page, type Route } from "@playwright/test";
import { ada, ben } from "#test/cast.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { fillOnboarding, submitButton } from "./onboarding-page.ts";
import { onlyByNight } from "./only-by-night.ts";
import { journey } from "./site.ts";
import { clickWhereButtonIs, slowConnection } from "./slow-connection.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const yourZips = (page: Page) => page.getByRole("region", { name: "Your zip codes" });

const checkZip = async (page: Page, zip: string) => {
  await page.getByRole("textbox", { name: "Zip code" }).fill(zip);
  await page.getByRole("button", { name: "Check" }).click();
};

test("Ada looks up 30308 on the home page, chooses it in place, and sees it on the way to the form", async ({
  page,
}) => {
  await page.goto("/");
  await page.locator(".nav-menu[data-state=closed]").first().waitFor({ state: "attached" });
  await checkZip(page, "30308");
  await expect(page.getByRole("status")).toContainText("30308 Atlanta, GA");
  await expect(page.getByRole("status")).toContainText("Free");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("img", { name: "Drawn map: 30308 in the middle" }), "in place of the town").toBeVisible();
  await expect(page.getByRole("img", { name: "A neighborhood of small square lots" })).toHaveCount(0);

  await page.getByRole("button", { name: "Claim 30308" }).click();
  const answer = page.getByRole("status");
  await expect(answer).toContainText("30308 chosen");
  await expect(answer).toContainText("Nothing is reserved until you apply.");
  await page.getByRole("button", { name: "Remove 30308" }).click();
  await page.getByRole("button", { name: "Claim 30308" }).click();
  await page.getByRole("link", { name: "Continue to plans" }).click();
  await expect(page).toHaveURL(/\/get-started#plans$/);
  await expect(yourZips(page)).toContainText("30308 Atlanta, GA");
  await expect(yourZips(page)).toContainText("Chosen, not reserved yet");
  await page.goto("/onboarding-form?plan=professional");
  await expect(yourZips(page)).toContainText("Chosen, not reserved yet");

  const area = page.getByLabel("Your Primary Area");
  await expect(area).toHaveValue("30308");
  await area.fill("30308, 20500 and 00000");
  const checks = page.locator("[data-zip-checks]").first();
  await expect(checks).toContainText("30308 (Atlanta, GA) is free.");
  await expect(checks).toContainText("20500 belongs to one organization, so there are no homes to buy or sell.");
  await expect(checks).toContainText("We do not know zip code 00000 yet.");
  await expectAccessible(page);
});

test("a lookup without a response shows an error in place, and the next one works", async ({ page }) => {
  await page.goto("/get-started");
  await page.locator(".nav-menu[data-state=closed]").first().waitFor({ state: "attached" });
  await checkZip(page, "");
  await expect(page.getByRole("alert")).toHaveText("A zip code has five digits, like 30308.");
  for (const failing of [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 429 })]) {
    await page.route("**/zip-code/**", failing);
    await checkZip(page, "30308");
    await expect(page.getByRole("alert")).toHaveText("We could not look that up just now. Please try again.");
    await expect(page.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
    await page.unroute("**/zip-code/**", failing);
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByRole("status")).toContainText("30308 Atlanta, GA");
  }
});

test("while a lookup is pending neither the button nor Enter starts another", async ({ page }) => {
  await page.goto("/get-started");
  await page.locator(".nav-menu[data-state=closed]").first().waitFor({ state: "attached" });
  const line = await slowConnection(page, "**/zip-code/**");
  const pressingButton = await clickWhereButtonIs(page, "Check");
  await checkZip(page, "30308");
  await expect.poll(line.sent).toBe(1);
  await page.getByRole("textbox", { name: "Zip code" }).fill("59301");
  await page.keyboard.press("Enter");
  await pressingButton();
  await page.getByRole("textbox", { name: "Zip code" }).focus();
  line.release();
  await expect(page.getByRole("status")).toContainText("30308 Atlanta, GA");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("59301 Miles City, MT");
  expect(line.sent()).toBe(2);
});

test("the page links the zip codes nearby", async ({ page }) => {
  await page.goto("/zip-code");
  await checkZip(page, "30308");
  await expect(page.getByRole("heading", { name: "Free around 30308, nearest first" })).toBeVisible();
  await expect(
    page.getByRole("img", { name: "Drawn map: 30308 in the middle, and the 24 zip codes nearest to it" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Show the map" }).click();
  await expect(page.getByRole("img", { name: "Map: 30308 in the middle" })).toBeVisible();
  await page.getByRole("link", { name: "30303 Atlanta" }).click();
  await expect(page.getByRole("textbox", { name: "Zip code" })).toHaveValue("30303");
  await expect(page.getByRole("heading", { name: "Free around 30303, nearest first" })).toBeVisible();
});

test("what nobody can claim, what is chosen and what is reserved is accessible", onlyByNight(), async ({ page }) => {
  test.slow();
  await page.goto("/zip-code?zip=20500");
  await expectAccessible(page);
  await page.goto("/zip-code?zip=90211");
  await page.getByRole("button", { name: "Claim 90211" }).click();
  await expect(page.getByText("90211 chosen")).toBeVisible();
  await expectAccessible(page);
  for (const path of ["/get-started", "/pricing/CheckoutPayStripe?plan=professional"]) {
    await page.goto(path);
    await expect(yourZips(page)).toContainText("90211 Beverly Hills, CA");
    await expectAccessible(page);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the lookup on the home page opens the zip code page, where a typo can be corrected",
    onlyByNight(),
    async ({ page }) => {
      await page.goto("/");
      await checkZip(page, "3030");
      await expect(page.getByRole("alert")).toHaveText("A zip code has five digits, like 30308.");
      await expect(page.getByRole("textbox", { name: "Zip code" })).toHaveValue("3030");
      await checkZip(page, "59301");
      await expect(page.getByText("Miles City, MT")).toBeVisible();
      await page.getByRole("button", { name: "Claim 59301" }).click();
      await expect(page.getByText("59301 chosen")).toBeVisible();
      await page.getByRole("link", { name: "Continue to plans" }).click();
      await expect(yourZips(page)).toContainText("59301 Miles City, MT");
    },
  );

  test("nobody can claim 20500, and Adjuntas in Puerto Rico is free", async ({ page }) => {
    await page.goto("/zip-code?zip=20500");
    await expect(page.getByText("20500 belongs to one organization")).toBeVisible();
    await expect(page.getByRole("button", { name: /20500/ })).toHaveCount(0);
    await page.goto("/zip-code?zip=00601");
    await expect(page.getByText("Adjuntas, PR")).toBeVisible();
    await expect(page.getByRole("button", { name: "Claim 00601" })).toBeVisible();
  });

  test("Ada chooses 90210, applies, pays and has it; Ben is number 1 on its waitlist", async ({
    page,
    browser,
    site,
  }) => {
    test.slow();
    await page.goto("/zip-code?zip=90210");
    await page.getByRole("button", { name: "Claim 90210" }).click();
    await expect(page.getByText("90210 chosen")).toBeVisible();
    await page.goto("/onboarding-form?plan=professional");
    await fillOnboarding(page, { ...ada, planPrimaryArea: "90210", planSecondaryArea: "-" });
    await submitButton(page).click();
    await expect(yourZips(page)).toContainText(/90210 Beverly Hills, CA.*Reserved until /);

    const other = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
    const bens = await other.newPage();
    await bens.goto("/onboarding-form?plan=professional");
    await fillOnboarding(bens, { ...ben, planPrimaryArea: "90210", planSecondaryArea: "-" });
    await submitButton(bens).click();
    await expect(yourZips(bens)).toContainText("Waitlist number 1");

    await page.getByRole("link", { name: "Continue to Checkout" }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page).toHaveURL(/\/welcome/);
    await expect(async () => {
      await page.goto("/welcome");
      await expect(page.getByRole("heading", { name: "Thank you, your payment has arrived" })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await expect(yourZips(page)).toContainText("Yours");
    for (const [mail, line] of [
      ["Your Zipstead receipt: $599", "Yours. Leads from there come to you."],
      ["We received your application", "It is yours as soon as your plan is paid for."],
    ] as const) {
      await expect(async () => {
        await page.goto("/sandbox/mail");
        const toAda = page.getByRole("listitem").filter({ hasText: ada.email });
        const message = await toAda.getByRole("link", { name: mail }).getAttribute("href", { timeout: 500 });
        await page.goto(`${message}/text`);
      }).toPass();
      await expect(page.getByText("90210 Beverly Hills, CA")).toBeVisible();
      await expect(page.getByText(line)).toBeVisible();
    }
  });
});
