import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import type axe from "axe-core";
import { byNight } from "#test/by-night.ts";
import { isSwept } from "./swept.ts";

/** Less than half as long as `axe.source`, which each page would parse again. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that a theme can break. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

const desktop = { colorScheme: "light", width: 1280 } as const;
const phone = { colorScheme: "dark", width: 360 } as const;

/** By night each address is seen in both themes and widths; by day in one look, the next one in the other. */
function looksOf(page: Page) {
  const before = checked.get(page) ?? 0;
  checked.set(page, before + 1);
  const turn = before + test.info().title.length;
  return byNight(
    [
      desktop,
      { ...phone, colorScheme: "light" },
      { ...desktop, colorScheme: "dark", rules: rulesOfColour },
      { ...phone, rules: rulesOfColour },
    ] as const,
    [turn % 2 === 0 ? desktop : phone] as const,
  );
}

/** How many addresses a browser's page has been checked at. */
const checked = new WeakMap<Page, number>();

/**
 * No axe violations in both themes on desktop and phone, no horizontal scrolling at 320 px. Needs reduced motion. By day
 * a file's journeys ask it of one page of each kind, and of those that the change touches.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!isSwept(page.url())) return;
  await waitForPosts(page);
  for (const { colorScheme, width, ...only } of looksOf(page)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await page.setViewportSize({ width, height: 800 });
    await waitForAnimations(page);
    const rules = "rules" in only ? [...only.rules] : undefined;
    expect(await violationsOn(page, rules), `${colorScheme}, ${width}px wide`).toEqual([]);
  }
  // 1280 by 1024 at 400%.
  await page.setViewportSize({ width: 320, height: 256 });
  await waitForAnimations(page);
  await expect.poll(() => elementsBeyondViewport(page), "320px wide").toEqual([]);
}

/**
 * A lead's page shows what was posted before its answer comes. Until then the form's buttons are inactive and faint, which
 * WCAG 1.4.3 allows and axe cannot know.
 */
const waitForPosts = (page: Page) => expect(page.locator("form[aria-busy=true]")).toHaveCount(0);

export function elementsBeyondViewport(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth,
    );
    return wide.map((element) => element.outerHTML.slice(0, 200));
  });
}

export function waitForAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

export async function violationsOn(page: Page, rules?: string[]) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const { violations } = await page.evaluate((runOnly) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    return checker.run({ resultTypes: ["violations"], iframes: false, ...(runOnly && { runOnly }) });
  }, rules);
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
}
