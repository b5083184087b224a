import { expect, type Page } from "@playwright/test";
import { statistics, statisticText } from "#content/sections/statistics.ts";
import { onlyByNight, unlessChanged } from "./only-by-night.ts";
import { reading } from "./site.ts";

const test = reading();
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const figures = (page: Page) => page.locator("dd");
const final = statistics.map(({ value, suffix }) => statisticText(value, suffix));

test.describe("The figures of the network", () => {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("are visible", async ({ page }) => {
      await page.goto("/");
      await expect(figures(page)).toHaveText(final);
    });
  });

  test.describe("with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });
    test("are visible", async ({ page }) => {
      await page.clock.install();
      await page.goto("/");
      await figures(page).first().scrollIntoViewIfNeeded();
      await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(2);
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
      await expect(figures(page)).toHaveText(final);
    });
  });
});

for (const [path, carousels] of Object.entries({ "/": 1, "/success-stories": 1, "/how-we-do-it": 0, "/buying": 0 })) {
  test(
    `nothing shifts on ${path} while a visitor scrolls to its end`,
    onlyByNight(!["/", "/buying"].includes(path)),
    async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) shifts.push(Number(entry.value));
        }).observe({ type: "layout-shift", buffered: true });
      });
      // The second visit has the font from the cache: on a busy machine it comes late on the first.
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await page.reload();
      await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(2);
      await walkDown(page);
      await expect(page.locator(".swiper")).toHaveCount(carousels);
      await expect(page.locator("[data-carousel]:has([data-does=next]:not([hidden]))")).toHaveCount(carousels);
      // A font that loads after the first paint shifts the header's links by 0.0003 at most.
      const shifts: number[] = await page.evaluate(() => Reflect.get(window, "shifts"));
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005);
    },
  );
}

test(
  "a slow machine paints nothing before it has read the whole page, so that nothing moves",
  unlessChanged("app/ui/styles/", "app/ui/home/"),
  async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 12 });
    await page.addInitScript(() => {
      requestAnimationFrame(() => Object.assign(window, { isWhole: document.querySelector("footer") !== null }));
    });
    for (const path of ["/", "/buying"]) {
      await page.goto(path);
      await page.waitForFunction(() => "isWhole" in window);
      expect(await page.evaluate(() => Reflect.get(window, "isWhole")), path).toBe(true);
    }
  },
);

test("what has not scrolled into view is readable, and decorations are there once the lower page has its style", async ({
  page,
}) => {
  await page.goto("/");
  const faded = (what: string) =>
    page
      .locator(`main :is(${what})`)
      .evaluateAll((elements) =>
        elements
          .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((element) => element.outerHTML.slice(0, 200)),
      );
  expect(await faded("h2, h3, p, img:not([alt='']), a")).toEqual([]);
  await expect.poll(() => faded("h2, h3, p, img, a")).toEqual([]);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("no part of the page is animated", async ({ page }) => {
    await page.goto("/");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test("otherwise sections animate as they come into view", async ({ page }) => {
  await page.goto("/");
  const running = () => page.evaluate(() => document.getAnimations().map(({ timeline }) => timeline?.constructor.name));
  expect(await running()).toContain("ViewTimeline");
});

/** One screen at a time, so that every animation starts. */
async function walkDown(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
      scrollTo(0, top);
      await frame();
      await frame();
    }
  });
}
