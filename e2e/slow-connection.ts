import type { Page } from "@playwright/test";

/** What is sent there is on its way until the line goes. */
export async function slowConnection(page: Page, to: string) {
  let sent = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(to, async (route) => {
    sent++;
    await promise;
    await route.continue();
  });
  return { go: resolve, sent: () => sent };
}

/**
 * @returns a press where the button stands now, whatever that says of itself by then, which waits for nothing that follows;
 * a locator's own click would do both
 */
export async function pressing(page: Page, button: string): Promise<() => Promise<void>> {
  const place = await page.getByRole("button", { name: button }).boundingBox();
  return () => page.mouse.click((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
}
