import { expect, type Page } from "@playwright/test";
import { hasShortHeader } from "#app/routes/checkout/checkout-urls.ts";
import { hydrated } from "./site.ts";

/** Menus in the header of this page: none where somebody pays. */
const menusOn = (page: Page): number => (hasShortHeader(new URL(page.url()).pathname) ? 0 : 2);

/** No script has run, and the header is whole. */
export async function expectWholeHeader(page: Page): Promise<void> {
  await expect(page.locator(".nav-menu:not([data-state])")).toHaveCount(menusOn(page));
  await expect(page.getByRole("banner").getByRole("link", { name: "Zipstead home" })).toBeVisible();
}

/** The page's scripts have run. */
export async function expectStarted(page: Page): Promise<void> {
  if (menusOn(page) === 0) await hydrated(page);
  await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(menusOn(page));
}
