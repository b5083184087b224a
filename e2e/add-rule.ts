import type { Page } from "@playwright/test";

/** Adds a rule to the page's style, past its content security policy, which lets no foreign <style> in. */
export async function addRule(page: Page, rule: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rule);
}
