import { expect, type Page } from "@playwright/test";
import { allOf } from "./all-of.ts";
import { reading } from "./site.ts";

/** The visual constants of specification 9. */
const test = reading();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const themes = {
  light: {
    page: "rgb(249, 250, 251)",
    card: "rgb(255, 255, 255)",
    text: "rgb(17, 24, 39)",
    secondaryText: "rgb(107, 114, 128)",
    divider: "rgb(229, 231, 235)",
    bar: "rgb(255, 255, 255)",
  },
  dark: {
    page: "rgb(18, 18, 18)",
    card: "rgb(30, 30, 30)",
    text: "rgb(249, 250, 251)",
    secondaryText: "rgb(156, 163, 175)",
    divider: "rgb(55, 65, 81)",
    bar: "rgb(30, 30, 30)",
  },
};
const brown = "rgb(102, 65, 46)";
const indigo = "rgb(79, 70, 229)";

test("colors, in both themes", async ({ page }) => {
  await page.goto("/get-started");
  for (const [theme, colours] of Object.entries(themes)) {
    await test.step(theme, async () => {
      await page.emulateMedia({ colorScheme: theme as keyof typeof themes });
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expect(page.locator("html")).toHaveCSS("background-color", colours.page);
      await expect(page.locator("body")).toHaveCSS("color", colours.text);
      const bar = page.getByRole("banner");
      await expect(bar).toHaveCSS("background-color", colours.bar);
      await expect(bar).toHaveCSS("border-bottom", `1px solid ${colours.divider}`);
      await expect(bar).toHaveCSS("box-shadow", "none");
      const card = page.locator(".plan-card").first();
      await expect(card).toHaveCSS("background-color", colours.card);
      await expect(card.getByText("Yearly Setup Fee / 20% Referral Fee")).toHaveCSS("color", colours.secondaryText);
      await expect(card.getByRole("list")).toHaveCSS("border-top-color", colours.divider);
      await expect(page.locator("details p").first()).toHaveCSS("color", colours.secondaryText);
      await expect(page.getByRole("banner").getByRole("link", { name: "GET STARTED" })).toHaveCSS(
        "background-color",
        brown,
      );
      await expect(card.getByRole("link", { name: "Start Today" })).toHaveCSS("background-color", brown);
    });
  }
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Find My Agent" })).toHaveCSS("background-color", indigo);
  // A prerendered page has only the custom properties that its own rules use.
  await page.goto("/contact-us");
  const palette = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const names = ["primary", "primary-light", "primary-dark", "secondary", "secondary-light", "secondary-dark"];
    return names.map((name) => style.getPropertyValue(`--color-${name}`));
  });
  expect(palette).toEqual(["#66412e", "#9333ea", "#6b21a8", "#4f46e5", "#818cf8", "#3730a3"]);
});

test("the header: links of 19px, menu items of 20px in at least 200px, a logo of 50px", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Main" });
  for (const label of ["Buying", "Selling", "Renting", "About Us"]) {
    await expect(bar.getByRole("link", { name: label })).toHaveCSS("font-size", "19px");
  }
  for (const label of ["For Agents", "More"]) {
    const button = bar.getByRole("button", { name: label });
    await expect(button).toHaveCSS("font-size", "19px");
    await button.hover();
    const panel = page.locator(".nav-menu", { has: page.getByRole("button", { name: label }) }).getByRole("list");
    await expect(panel).toHaveCSS("min-width", "200px");
    expect((await panel.boundingBox())?.width).toBeGreaterThanOrEqual(200);
    for (const item of await allOf(panel.getByRole("link"))) await expect(item).toHaveCSS("font-size", "20px");
    await expect
      .poll(() =>
        button.evaluate((element) => getComputedStyle(element.closest(".nav-line") ?? element, "::after").height),
      )
      .toBe("4px");
  }
  const logo = page.getByRole("banner").getByRole("link").first().locator("svg, img").first();
  expect((await logo.boundingBox())?.height).toBe(50);
  await page.setViewportSize({ width: 899, height: 800 });
  await expect(bar).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
});

test("a range of figures and “Non-binding” stay on one line at every width", async ({ page }) => {
  for (const [path, range, widths] of [
    ["/solution", "3-4", [644, 656, 668, 680]],
    ["/pricing/team", "4-6", [416, 428, 440]],
    ["/get-started", "Non-binding", [320, 360, 390, 420, 452, 480]],
    ["/get-started", "3-4", [320, 360, 440, 452, 464]],
  ] as const) {
    await page.goto(path);
    const questions = page.locator("main summary");
    if (await questions.count()) await questions.last().click();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await linesOf(page, range), `${path}, ${width}px wide`).toBe(1);
    }
  }
});

test("on a phone every figure's label stays inside its grid", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/solution");
  const label = page.getByText("Lead Connected in", { exact: true });
  const sticksOut = await label.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().right - (element.closest("dl")?.getBoundingClientRect().right ?? 0);
  });
  expect(sticksOut).toBeLessThanOrEqual(0);
});

test("three features form one row or one column, never two and one", async ({ page }) => {
  await page.goto("/about-us");
  const features = page.getByRole("heading", { level: 3 });
  await expect(features).toHaveCount(3);
  for (const { width, rows } of [
    { width: 700, rows: 3 },
    { width: 768, rows: 1 },
    { width: 1280, rows: 1 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await features.evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().top));
    expect(new Set(tops).size, `${width}px wide`).toBe(rows);
  }
});

/** The number of lines of the first occurrence. */
function linesOf(page: Page, words: string) {
  return page.evaluate((words) => {
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const from = texts.currentNode.textContent?.indexOf(words) ?? -1;
      if (from < 0) continue;
      const range = document.createRange();
      range.setStart(texts.currentNode, from);
      range.setEnd(texts.currentNode, from + words.length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
    }
    return 0;
  }, words);
}
