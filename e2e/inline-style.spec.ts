import { expect } from "@playwright/test";
import { allOf } from "./all-of.ts";
import { unlessChanged } from "./only-by-night.ts";
import { hydrated, reading } from "./site.ts";

const test = reading();
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

test("A zip check loads the whole stylesheet without blocking, and nothing moves when it arrives", async ({ page }) => {
  // The answer pushes down what follows, which a window of this height does not show.
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto("/");
  await hydrated(page);
  // On a busy machine a page may be alive before it is painted.
  const paints = () => performance.getEntriesByName("first-contentful-paint").length;
  await expect.poll(() => page.evaluate(paints)).toBe(1);
  await page.getByRole("textbox", { name: "Zip code" }).fill("3030");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.locator("body > link[rel=stylesheet]")).toHaveCount(2);
  const seen = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".css"));
    // The first has the rules of what is below the first view.
    const startedAt = files[1]?.startTime ?? 0;
    const shifts = new PerformanceObserver(() => {});
    shifts.observe({ type: "layout-shift", buffered: true });
    return {
      blocking: files.map((file) => "renderBlockingStatus" in file && file.renderBlockingStatus),
      painted: startedAt > (performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN),
      moved: shifts
        .takeRecords()
        .filter(
          ({ startTime, ...shift }) => startTime >= startedAt && !("hadRecentInput" in shift && shift.hadRecentInput),
        ).length,
      faces: [...document.fonts].filter(({ family }) => family.includes("Readex Pro") && !family.includes("Fallback"))
        .length,
    };
  });
  expect(seen).toEqual({ blocking: ["non-blocking", "non-blocking"], painted: true, moved: 0, faces: 1 });
});

test(
  "In print the whole stylesheet applies: no navigation, and every answer is open",
  unlessChanged("app/ui/styles/"),
  async ({ page }) => {
    await page.goto("/faq");
    await hydrated(page);
    await page.pdf();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    for (const answer of await allOf(page.locator(".faq > p"))) await expect(answer).toBeVisible();
    await expect(page.locator("h1")).toHaveCSS("color", "rgb(17, 24, 39)");
  },
);

test("In print a heading that is still being typed is complete", unlessChanged("app/ui/styles/"), async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/get-started");
  await expect(page.locator("h1 .caret")).toBeVisible();
  await page.pdf();
  await page.emulateMedia({ media: "print" });
  const colours = await page.locator("h1 span > span:first-child").evaluate((words) => ({
    ofWords: getComputedStyle(words).color,
    ofUntyped: getComputedStyle(words, "::highlight(untyped)").color,
  }));
  expect(colours.ofUntyped).toBe(colours.ofWords);
  await expect(page.locator("h1 .caret")).toBeHidden();
});

test("A page without a form never needs more than its own rules", async ({ page }) => {
  await page.goto("/faq");
  await hydrated(page);
  await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(2);
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(0);
});
