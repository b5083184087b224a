import type { Page } from "@playwright/test";

/** Delays requests to a URL until `release`. */
export async function slowConnection(page: Page, to: string) {
  let sent = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(to, async (route) => {
    sent++;
    await promise;
    await route.continue();
  });
  return { release: resolve, sent: () => sent };
}

/** @returns a click at the button's present place, even if it is disabled by then; a locator's click would wait */
export async function clickWhereButtonIs(page: Page, button: string): Promise<() => Promise<void>> {
  const place = await page.getByRole("button", { name: button }).boundingBox();
  return () => page.mouse.click((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
}
