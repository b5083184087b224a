import { expect, type Page, type Route } from "@playwright/test";
import { journey } from "./site.ts";
import { clickWhereButtonIs, slowConnection } from "./slow-connection.ts";

const test = journey();

const checkZip = async (page: Page, zip: string) => {
  await page.getByRole("textbox", { name: "Zip code" }).fill(zip);
  await page.getByRole("button", { name: "Check" }).click();
};

test("Ada looks up 30308 on the home page, sees the result in place and claims it with a plan", async ({ page }) => {
  await page.goto("/");
  await page.locator(".nav-menu[data-state=closed]").first().waitFor({ state: "attached" });
  await checkZip(page, "30308");
  await expect(page.getByRole("status")).toContainText("30308 Atlanta, GA");
  await expect(page.getByRole("status")).toContainText("Free");
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole("button", { name: "Claim 30308" }).click();
  await expect(page).toHaveURL(/\/get-started#plans$/);
  await page.goto("/onboarding-form?plan=professional");
  await expect(page.getByLabel("Your Primary Area")).toHaveValue("30308");
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
  await page.getByRole("link", { name: "30303 Atlanta" }).click();
  await expect(page.getByRole("textbox", { name: "Zip code" })).toHaveValue("30303");
  await expect(page.getByRole("heading", { name: "Free around 30303, nearest first" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the lookup on the home page opens the zip code page, where a typo can be corrected", async ({ page }) => {
    await page.goto("/");
    await checkZip(page, "3030");
    await expect(page.getByRole("alert")).toHaveText("A zip code has five digits, like 30308.");
    await expect(page.getByRole("textbox", { name: "Zip code" })).toHaveValue("3030");
    await checkZip(page, "59301");
    await expect(page.getByText("Miles City, MT")).toBeVisible();
    await page.getByRole("button", { name: "Claim 59301" }).click();
    await expect(page).toHaveURL(/\/get-started#plans$/);
  });
});
