import { expect, type Page } from "@playwright/test";
import { inviteFromConsole, joinByInvitation } from "./office-people.ts";
import { journey } from "./site.ts";

/** A visitor who follows a link offline can continue once the connection is back. */
const test = journey();
test.use({ hydrate: true, colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

const follow = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
const headline = (page: Page) => page.getByRole("heading", { level: 1 });
const hasItsTypeface = (page: Page) =>
  page.evaluate(() => [...document.fonts].some(({ family, status }) => family === "Readex Pro" && status === "loaded"));

test("Mia keeps dark theme and typeface on the offline page and after it", async ({ page, context }) => {
  await page.goto("/contact-us");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await follow(page, "Refund Policy");
  await expect(headline(page)).toHaveText("Refund Policy");

  await context.setOffline(true);
  await follow(page, "Contact Us");
  await expect(headline(page)).toHaveText("No connection");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await hasItsTypeface(page)).toBe(true);
  await expect(page.getByRole("main").locator("svg")).toBeVisible();
  expect(await page.getByRole("main").locator("img").count(), "the page needs no request").toBe(0);

  await context.setOffline(false);
  await follow(page, "Terms and Conditions");
  await expect(headline(page)).toHaveText("Terms and Conditions");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await hasItsTypeface(page)).toBe(true);
});

test("Mia tries again once she is online, and sees the page", async ({ page, context }) => {
  await page.goto("/contact-us");
  await follow(page, "Refund Policy");
  await expect(headline(page)).toHaveText("Refund Policy");
  await context.setOffline(true);
  await follow(page, "Contact Us");
  await expect(page.getByText("Your device may be offline, or our site may be temporarily unavailable.")).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(headline(page)).toHaveText("Contact Us");
  await expect(page).toHaveURL(/\/contact-us$/);
});

test("Moira sees the office's own offline page, and continues", async ({ page, site, context }) => {
  await joinByInvitation(page, await inviteFromConsole(site, "moira@zipstead.example"), "Moira Hale");
  const office = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true }).first();
  await office("Messages").click();
  await expect(headline(page)).toHaveText("Messages");
  await office("Dashboard").click();
  await expect(headline(page)).toHaveText("Dashboard");

  await context.setOffline(true);
  await office("Messages").click();
  await expect(headline(page)).toHaveText("No connection to the office");

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(headline(page)).toHaveText("Messages");
});
