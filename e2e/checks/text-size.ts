import { expect, type Page } from "@playwright/test";
import { byNight } from "#test/by-night.ts";

/** WCAG 1.4.12. */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** WCAG 1.4.4, and 1.4.10 on a phone. */
const twiceAsLarge = ":root { font-size: 200% !important }";

/** With wider text spacing nothing scrolls sideways. */
export async function expectRoomForSpacing(
  page: Page,
  widths: readonly number[] = byNight([320, 900], [320]),
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    expect.soft((await readBy(page, spacing)).width, `${width}px wide`).toBe(width);
  }
}

/** With text twice as large nothing scrolls sideways, and no word is broken up. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  for (const width of byNight([320, 360], [320])) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await readBy(page, twiceAsLarge), `${width}px wide`).toEqual({ width, onEnd: [] });
  }
}

/** As of the office: tables may break a word. */
export async function expectRoomForLargeTables(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  expect.soft((await readBy(page, twiceAsLarge)).width).toBe(320);
}

/** @returns the page's width, and words of up to 12 letters that are broken onto five lines or more */
function readBy(page: Page, style: string): Promise<{ width: number; onEnd: string[] }> {
  return page.evaluate((text) => {
    const others = document.adoptedStyleSheets;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...others, sheet];
    const onEnd: string[] = [];
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement?.closest("[aria-hidden=true]")) continue;
      for (const { 0: word, index } of (texts.currentNode.textContent ?? "").matchAll(/\b\w{2,12}\b/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 4) onEnd.push(word);
      }
    }
    const width = document.documentElement.scrollWidth;
    document.adoptedStyleSheets = others;
    return { width, onEnd };
  }, style);
}
