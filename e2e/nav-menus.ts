import { expect, type Page } from "@playwright/test";

/** No script has run, and the header is whole. */
export async function expectWholeHeader(page: Page): Promise<void> {
  await expect(page.locator(".nav-menu:not([data-state])")).toHaveCount(2);
  await expect(page.getByRole("banner").getByRole("link", { name: "Zipstead home" })).toBeVisible();
}

/** The page's scripts have run. */
export async function expectStarted(page: Page): Promise<void> {
  await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(2);
}
