import { expect, type Locator, type Page } from "@playwright/test";

/** The sticky header does not cover the element, and the element ends within the window. */
export async function expectEntirelyInView(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole("banner").boundingBox();
  const seen = await part.boundingBox();
  expect(seen?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
}
