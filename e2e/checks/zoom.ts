import { expect, type Page } from "@playwright/test";

/** At 400% a window of 1280 by 1024 is 320 by 256: nothing scrolls sideways, and header and drawer work. */
export async function expectUsableAt400Percent(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const question of await page.locator("main summary").all()) await question.click();
  await expectDrawer(page);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.evaluate(() => scrollTo(0, 600));
  const bar = await page.getByRole("banner").boundingBox();
  expect.soft((bar?.y ?? 0) + (bar?.height ?? 0), "the header leaves room for the text").toBeLessThanOrEqual(0);
}

async function expectDrawer(page: Page) {
  const drawer = page.getByRole("navigation", { name: "Menu" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(drawer.getByRole("link")).toHaveCount(11);
  await drawer.getByRole("link", { name: "Get Started" }).scrollIntoViewIfNeeded();
  await expect(drawer.getByRole("link", { name: "Get Started" })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
}
