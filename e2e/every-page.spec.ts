import { expect, type Page } from "@playwright/test";
import { prerenderedPages } from "#app/routes.ts";
import { hydrated, journey } from "./site.ts";

const test = journey();

const pages = [
  ...prerenderedPages.filter((path) => !path.startsWith("/errors/")),
  "/contact-us",
  "/reputation-management",
  "/onboarding-form?plan=standard",
  "/buyer-form",
  "/buyer-form?question=8",
  "/pricing/CheckoutPayStripe",
  "/zip-code",
  "/zip-code?zip=30308",
  "/pricing/CheckoutPayStripe?plan=team",
  "/no-such-page",
];

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page shows all of its text, and its questions open", async ({ page }) => {
    test.slow();
    // An animated question would move the next one away from the click.
    await page.emulateMedia({ reducedMotion: "reduce" });
    let questionsOpened = 0;
    for (const path of pages) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        for (const question of await page.locator("main summary").all()) {
          await question.click();
          await expect(question.locator("..")).toHaveAttribute("open");
          questionsOpened += 1;
          await expect.poll(() => unseenText(page), path).toEqual([]);
        }
        await expect.poll(() => unseenText(page), path).toEqual([]);
      });
    }
    expect(questionsOpened).toBeGreaterThan(10);
  });

  test("the typed heading is whole, and the counters show their last figures", async ({ page }) => {
    await page.goto("/get-started");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Get Started – Claim Your Exclusive Zip Code and Dominate Your Market!",
    );
    await page.goto("/how-we-do-it");
    const figures = ["560+", "92%", "25,000+", "90 Seconds", "2+", "100,000+", "26,000+", "50+"];
    for (const figure of figures) await expect(page.getByText(figure, { exact: true })).toBeVisible();
  });
});

test("pages hydrate in a browser that blocks storage", async ({ browser, site }) => {
  const strict = await browser.newPage({ baseURL: site.origin });
  await strict.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
  for (const path of ["/", "/faq", "/contact-us"]) {
    await strict.goto(path);
    await hydrated(strict);
  }
  await strict.close();
});

/** At 400% a window of 1280 by 1024 is 320 by 256. */
test("at 400% nothing scrolls sideways, and header and drawer work", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 256 });
  const drawer = page.getByRole("navigation", { name: "Menu" });
  for (const path of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      for (const question of await page.locator("main summary").all()) await question.click();
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(drawer.getByRole("link")).toHaveCount(11);
      await drawer.getByRole("link", { name: "Get Started" }).scrollIntoViewIfNeeded();
      await expect(drawer.getByRole("link", { name: "Get Started" })).toBeInViewport();
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
      await page.evaluate(() => scrollTo(0, 600));
      const bar = await page.getByRole("banner").boundingBox();
      expect((bar?.y ?? 0) + (bar?.height ?? 0), `${path}: the header leaves room for the text`).toBeLessThanOrEqual(0);
    });
  }
});

/** Text in main that is invisible, except text for screen readers. */
function unseenText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const unseen: string[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim();
      if (!element || !text || element.closest("script, style, option, .sr-only, [aria-hidden=true]")) continue;
      const closed = element.closest("details:not([open])");
      if (closed && !element.closest("summary")) continue;
      const { width, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width * height > 4;
      if (!isSeen) unseen.push(text);
    }
    return unseen;
  });
}
