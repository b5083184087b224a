import { expect, type Page } from "@playwright/test";
import { prerenderedPages } from "#app/routes.ts";
import { inviteFromConsole, joinByInvitation } from "./office-people.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** WCAG 1.4.12. */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** WCAG 1.4.4, and 1.4.10 on a phone. */
const twiceAsLarge = ":root { font-size: 200% !important }";

const publicPages = [
  ...prerenderedPages.filter((path) => !path.startsWith("/errors/")),
  "/contact-us",
  "/onboarding-form",
  "/buyer-form?question=8",
];

for (const width of [320, 900]) {
  test(`with wider text spacing nothing scrolls sideways, ${width}px wide`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 700 });
    for (const path of publicPages) expect.soft((await readBy(page, path, spacing)).width, path).toBe(width);
  });
}

const otherPages = [
  "/errors/404",
  "/errors/500",
  "/reputation-management",
  "/buyer-form?question=2",
  "/zip-code?zip=30308",
  "/pricing/CheckoutPayStripe",
  "/pricing/CheckoutPayStripe?plan=team",
  "/welcome",
  "/stop",
  "/confirm-email",
  "/no-such-page",
];

for (const width of [320, 360]) {
  test(`with text twice as large nothing scrolls sideways, and no word is broken up, ${width}px wide`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    for (const path of [...publicPages, ...otherPages]) {
      const read = await readBy(page, path, twiceAsLarge);
      expect.soft(read, path).toEqual({ width, onEnd: [] });
    }
  });
}

for (const [what, style] of Object.entries({
  "a reader's own text spacing": spacing,
  "text twice as large": twiceAsLarge,
})) {
  test(`with ${what} nothing of the office scrolls sideways, 320px wide`, async ({ page, site }) => {
    test.slow();
    const email = `${what.split(" ")[0]}@zipstead.example`;
    await joinByInvitation(page, await inviteFromConsole(site, email), "Moira Hale");
    await page.setViewportSize({ width: 320, height: 700 });
    const pages = [
      "",
      "routing-preview",
      "leads",
      "messages",
      "agents",
      "zips/30301",
      "zips/30301/seats",
      "orders",
      "payments",
    ];
    for (const name of [...pages, "zips", "deliveries", "moderation", "staff", "sessions", "password", "audit-log"]) {
      expect.soft((await readBy(page, `/office/${name}`, style)).width, name).toBe(320);
    }
  });
}

/** @returns the page's width, and words of up to 12 letters that are broken onto five lines or more */
async function readBy(page: Page, path: string, style: string): Promise<{ width: number; onEnd: string[] }> {
  await page.goto(path);
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
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
    return { width: document.documentElement.scrollWidth, onEnd };
  }, style);
}
