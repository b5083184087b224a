import { expect, type Locator, type Page } from "@playwright/test";
import { addRule } from "./add-rule.ts";
import { reading } from "./site.ts";

/** The timings of specification 9, under a fake clock. */
const test = reading();
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const sentence = "Get Started – Claim Your Exclusive Zip Code and Dominate Your Market!";

test("the heading of Get Started is typed at 100 ms per character, and a screen reader gets it whole", async ({
  page,
}) => {
  await stopTheClock(page);
  await page.goto("/get-started");
  await begin(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect.poll(() => entered(page)).toBe("");
  await page.clock.runFor(100);
  expect(await entered(page)).toBe("G");
  await page.clock.runFor(1000);
  expect(await entered(page)).toBe("Get Started");
  await expect(heading).toHaveAccessibleName(sentence);
  await page.clock.runFor(100 * (sentence.length - 12));
  expect(await entered(page)).toBe(sentence.slice(0, -1));
  await page.clock.runFor(100);
  expect(await entered(page)).toBe(sentence);
});

test("a figure counts up over 2.5 s once 30% of it is visible", async ({ page }) => {
  await stopTheClock(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/how-we-do-it");
  // The entry animation of a section changes its visible share.
  await addRule(page, "* { animation: none !important }");
  await begin(page);
  const figure = page.locator("dd > span").filter({ hasText: "100,000+" });
  const counted = figure.locator("span[aria-hidden]");

  await showShare(figure, 0.2);
  await page.clock.runFor(3000);
  await expect(counted).toHaveCount(0);

  await showShare(figure, 0.4);
  await expect(counted).toHaveText("0+");
  await page.clock.runFor(1250);
  const halfway = await figureIn(counted);
  expect(halfway).toBeGreaterThan(0);
  expect(halfway).toBeLessThan(100_000);
  await page.clock.runFor(1100);
  expect(await figureIn(counted)).toBeGreaterThan(halfway);
  expect(await figureIn(counted)).toBeLessThan(100_000);
  await page.clock.runFor(200);
  await expect(counted).toHaveCount(0);
  await expect(figure).toHaveText("100,000+");
});

test("a figure keeps its place and width while it counts", async ({ page }) => {
  await stopTheClock(page);
  await page.goto("/");
  await addRule(page, "* { animation: none !important }");
  await begin(page);
  const rate = page.locator("dd > span").filter({ hasText: "92%" });
  const counted = rate.locator("span[aria-hidden]");
  await showShare(rate, 1);
  await expect(counted).toHaveText("0%");
  const [heights, widths] = [new Set<number>(), new Set<number>()];
  while ((await counted.textContent()) !== "91%") {
    await page.clock.runFor(50);
    const { text, height, width } = await counted.evaluate(measure);
    heights.add(height);
    if (text.length === "91%".length) widths.add(width);
  }
  expect(heights.size).toBe(1);
  expect(widths.size).toBe(1);
});

test("with reduced motion the heading is whole and the figures are final at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/get-started");
  await begin(page);
  expect(await entered(page)).toBe(sentence);
  await page.goto("/how-we-do-it");
  await begin(page);
  const figure = page.locator("dd > span").filter({ hasText: "100,000+" });
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator("span[aria-hidden]")).toHaveCount(0);
});

async function stopTheClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Text, and its position and width in CSS pixels. */
function measure(element: Element) {
  const words = document.createRange();
  words.selectNodeContents(element);
  const { height, width } = words.getBoundingClientRect();
  return { text: element.textContent, height, width };
}

/** Hydration waits for the first interaction. */
async function begin(page: Page) {
  await page.mouse.click(1, 300);
  await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(2);
}

function entered(page: Page): Promise<string> {
  return page.evaluate(() => {
    const whole = document.querySelector("h1")?.textContent ?? "";
    const [untyped] = CSS.highlights.get("untyped") ?? [];
    return whole.slice(0, untyped ? untyped.startOffset : whole.length);
  });
}

/** Scrolls down until this share of the figure is visible. */
async function showShare(figure: Locator, share: number) {
  await figure.evaluate((element, shown) => {
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height * shown - innerHeight, behavior: "instant" });
  }, share);
}

async function figureIn(figure: Locator): Promise<number> {
  return Number((await figure.textContent())?.replace(/\D/g, ""));
}
