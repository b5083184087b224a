import { expect, type Page } from "@playwright/test";
import { openOffice } from "./office-people.ts";
import { journey } from "./site.ts";

/** Staff who follow a link offline can continue once the connection is back. */
const test = journey();
test.use({ hydrate: true, colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

const headline = (page: Page) => page.getByRole("heading", { level: 1 });

test("Moira sees the office's own offline page, and continues", async ({ page, site, context }) => {
  await openOffice(page, site);
  const office = (name: string) => page.getByRole("navigation").getByRole("link", { name, exact: true }).first();
  await office("Inquiries").click();
  await expect(headline(page)).toHaveText("Inquiries");
  await office("Dashboard").click();
  await expect(headline(page)).toHaveText("Dashboard");

  await context.setOffline(true);
  await office("Inquiries").click();
  await expect(headline(page)).toHaveText("No connection to the office");

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(headline(page)).toHaveText("Inquiries");
});
