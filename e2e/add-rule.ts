import type { Page } from "@playwright/test";

/** Adds a CSS rule through CSSOM, because the content security policy blocks a foreign <style>. */
export async function addRule(page: Page, rule: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rule);
}
