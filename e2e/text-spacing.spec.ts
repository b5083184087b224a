import { expect, type Page } from "@playwright/test";
import { prerenderedPages } from "../app/routes.ts";
import { invitedAtTheConsole, joinByInvitation } from "./office-people.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** As WCAG 1.4.12 asks: whoever reads with wider lines, letters and words loses nothing by it. */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

for (const width of [320, 900]) {
  test(`with a reader's own text spacing nothing scrolls sideways, ${width}px wide`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 700 });
    for (const path of [...prerenderedPages, "/contact-us", "/onboarding-form", "/buyer-form?question=8"]) {
      if (path.startsWith("/errors/")) continue;
      expect.soft(await spacedWidth(page, path), path).toBe(width);
    }
  });
}

test("with a reader's own text spacing nothing of the office scrolls sideways, 320px wide", async ({ page, site }) => {
  await joinByInvitation(page, await invitedAtTheConsole(site, "moira@zipstead.example"), "Moira Hale");
  await page.setViewportSize({ width: 320, height: 700 });
  const pages = ["", "router", "leads", "messages", "agents", "zips/30301", "zips/30301/seats", "orders", "payments"];
  for (const name of [...pages, "deliveries", "held", "staff", "sessions", "password", "trail"]) {
    expect.soft(await spacedWidth(page, `/office/${name}`), name).toBe(320);
  }
});

async function spacedWidth(page: Page, path: string): Promise<number> {
  await page.goto(path);
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return document.documentElement.scrollWidth;
  }, spacing);
}
