import { expect, type Page } from "@playwright/test";
import { home } from "#content/pages/home.ts";
import { alive, journey } from "./site.ts";

/** On a phone the parts of the landing page that nobody is near are laid out later (app/ui/late-parts.ts). */
const test = journey();
test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 390, height: 800 },
  hasTouch: true,
});

const parts = (page: Page) =>
  page.locator("main > section").evaluateAll((sections) =>
    sections.map((section) => ({
      waits: getComputedStyle(section).contentVisibility === "auto",
      hasCarousel: section.querySelector("[aria-roledescription=carousel]") !== null,
      height: Math.round(section.getBoundingClientRect().height),
    })),
  );

/** As a thumb does it: screen by screen. @returns where the page stands then */
async function readDownTo(page: Page, heading: string): Promise<number> {
  const goal = page.getByRole("heading", { name: heading, exact: true });
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, 500));
    await expect(goal).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [50] });
  return page.evaluate(() => scrollY);
}

const isAt = (page: Page, y: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(y);

test("all but a carousel's wait at first; once read they are as high as they are for who reloads", async ({ page }) => {
  await page.goto("/");
  const atFirst = await parts(page);
  expect(atFirst.filter(({ waits, hasCarousel }) => waits === hasCarousel)).toEqual([]);
  expect(atFirst.filter(({ waits }) => waits).length).toBeGreaterThan(3);
  await readDownTo(page, home.agents.title);
  const read = await parts(page);

  await page.reload();
  const reloaded = await parts(page);
  expect(reloaded.filter(({ waits }) => waits)).toEqual([]);
  expect(reloaded.map(({ height }) => height)).toEqual(read.map(({ height }) => height));
});

test("who has read down, leaves and comes back stands where they were", async ({ page }) => {
  await page.goto("/");
  const place = await readDownTo(page, home.process.title);
  await page.goto("/faq");
  await page.goBack();
  await isAt(page, place);
});

test("so does who leaves and comes back within the site, and nothing waits any more", async ({ page }) => {
  await page.goto("/");
  await readDownTo(page, home.process.title);
  const onwards = page.getByRole("link", { name: home.process.action.label });
  await onwards.scrollIntoViewIfNeeded();
  await alive(page);
  const place = await page.evaluate(() => scrollY);
  await onwards.click();
  await page.waitForURL(`**${home.process.action.link}`);
  await page.goBack();
  await isAt(page, place);
  expect((await parts(page)).filter(({ waits }) => waits)).toEqual([]);
});

test("who follows a link to a place of the page goes there, past parts of their true height", async ({ page }) => {
  await page.goto("/#main");
  expect((await parts(page)).filter(({ waits }) => waits)).toEqual([]);
});

test("on a desktop nothing waits", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  expect((await parts(page)).filter(({ waits }) => waits)).toEqual([]);
});
