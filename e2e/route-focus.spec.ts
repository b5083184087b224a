import { expect, type Page } from "@playwright/test";
import { openOffice } from "./office-people.ts";
import { hydrated, journey } from "./site.ts";

const test = journey();
test.use({ hydrate: true, contextOptions: { reducedMotion: "reduce" } });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

test("Noor's screen reader announces each page: a new document whose title names it", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "Selling" }).press("Enter");
  await expect(page).toHaveURL("/selling");
  await expect(page).toHaveTitle(/sell/i);
  await hydrated(page);

  await bar.getByRole("button", { name: "More" }).press("Enter");
  await bar.getByRole("link", { name: "FAQs" }).press("Enter");
  await expect(page).toHaveURL("/faq");
  await expect(page).toHaveTitle(/FAQ|question/i);

  await page.goBack();
  await expect(page).toHaveURL("/selling");
  await expect(page).toHaveTitle(/sell/i);
});

test("a link within the page moves the reading position, and Tab continues from there", async ({ page }) => {
  await page.goto("/get-started");
  await page.getByRole("main").getByRole("link", { name: "Choose Your Plan" }).press("Enter");
  await expect(heading(page, "Choose Your Plan")).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Start Today" }).first()).toBeFocused();
});

test("a zip lookup shows its result, and an error is announced with its field", async ({ page }) => {
  await page.goto("/zip-code?zip=30308");
  await page.getByRole("link", { name: /^30313/ }).press("Enter");
  await expect(page.locator("[data-answer]")).toContainText("30313 Atlanta, GA Free");

  await page.goto("/zip-code?zip=3030");
  const field = page.getByRole("textbox", { name: "Zip code" });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("A zip code has five digits, like 30308.");
  await page.goto("/");
  await field.fill("3030");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("A zip code has five digits, like 30308.");
  await expect(field).toHaveAccessibleDescription("A zip code has five digits, like 30308.");
  await expect(page.getByRole("status").getByRole("alert")).toHaveCount(0);
});

test("the office moves the focus to search results, form errors and flash messages", async ({ page, site }) => {
  test.slow();
  await page.goto("/contact-us");
  await page.getByLabel("Name", { exact: true }).fill("Cleo Brandt");
  await page.getByRole("button", { name: "Send Now" }).press("Enter");
  await expect(heading(page, /^One thing is missing/)).toBeFocused();

  await page.goto("/office/sign-in");
  await page.getByLabel("Email").fill("nobody@zipstead.example");
  await page.getByLabel("Password").fill("not a password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeFocused();

  await openOffice(page, site, "owner", "Arne Vik");
  await hydrated(page);
  await page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Inquiries" }).press("Enter");
  await expect(heading(page, "Inquiries")).toBeFocused();
  await page.getByLabel("Search").fill("cleo");
  await page.keyboard.press("Enter");
  const found = page.getByRole("table");
  await expect(found).toBeFocused();
  await expect(found.getByRole("rowheader").first()).toBeVisible();
  await page.getByLabel("Search").fill("nobody at all");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No inquiries match.")).toBeFocused();

  await page.goto("/office/staff");
  await expect(page.getByRole("heading").first()).toHaveAccessibleName("Staff");
  await page.getByRole("button", { name: "Create invitation" }).press("Enter");
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Email", { exact: true }).fill("ida@zipstead.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toBeFocused();
});
