import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * The page as it stands, in both themes, at a desktop's width and at a phone's: axe finds nothing; and down to 320
 * pixels nothing scrolls sideways. Motion must be reduced, so that no animation is without end.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      expect(await violationsOn(page), `${colorScheme}, ${width}px wide`).toEqual([]);
    }
  }
  // As at 400% on a window of 1280 by 1024.
  await page.setViewportSize({ width: 320, height: 256 });
  await settled(page);
  await expect.poll(() => beyondTheEdge(page), "320px wide").toEqual([]);
}

/** What reaches beyond the window's right edge, where the page scrolls sideways for it. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth,
    );
    return wide.map((element) => element.outerHTML.slice(0, 200));
  });
}

/** A colour in mid-transition is nobody's colour. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

async function violationsOn(page: Page) {
  // The newer mode opens a page of its own to look into other sites' frames; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
}
