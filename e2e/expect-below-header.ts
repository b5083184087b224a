import { expect, type Locator, type Page } from "@playwright/test";

/** The bar stays over the page: what is to be seen whole begins beneath it and ends within the window. */
export async function expectWhole(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole("banner").boundingBox();
  const seen = await part.boundingBox();
  expect(seen?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
}
