import { expect, type Page } from "@playwright/test";
import { prerenderedPages } from "#app/routes.ts";
import { addRule } from "./add-rule.ts";
import { allOf } from "./all-of.ts";
import { hydrated, journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

const scenes = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 360 },
] as const;

const still = "*, ::before, ::after, ::details-content { transition-property: none !important }";

for (const path of prerenderedPages.filter((page) => !page.startsWith("/errors/"))) {
  test(`${path} looks the same with its inline rules as with the whole stylesheet`, async ({ page }) => {
    await page.addInitScript(neverIdle);
    await page.route("https://**", (route) => route.abort());
    for (const { colorScheme, width } of scenes) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await addRule(page, still);
      await openEverything(page);
      const inlined = await page.evaluateHandle(computedStyles);
      await page.evaluate(loadWholeStylesheet);
      const whole = await page.evaluateHandle(computedStyles);
      expect(await page.evaluate(differences, { inlined, whole }), colorScheme).toEqual([]);
    }
    await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(0);
  });
}

test("A zip check loads the whole stylesheet without blocking, and nothing moves when it arrives", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("textbox", { name: "Zip code" }).fill("3030");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.locator("head > link[rel=stylesheet]")).toHaveCount(1);
  const seen = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".css"));
    const startedAt = files[0]?.startTime ?? 0;
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
  expect(seen).toEqual({ blocking: ["non-blocking"], painted: true, moved: 0, faces: 1 });
});

test("In print the whole stylesheet applies: no navigation, and every answer is open", async ({ page }) => {
  await page.goto("/faq");
  await hydrated(page);
  await page.pdf();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  for (const answer of await allOf(page.locator(".faq > p"))) await expect(answer).toBeVisible();
  await expect(page.locator("h1")).toHaveCSS("color", "rgb(17, 24, 39)");
});

test("In print a heading that is still being typed is complete", async ({ page }) => {
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

/** Stops the page's scripts, which start when the browser is idle. */
function neverIdle() {
  window.requestIdleCallback = () => 0;
}

/** Hidden parts, too, must look right before the whole stylesheet loads. */
function openEverything(page: Page) {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const drawer of document.querySelectorAll<HTMLElement>("[popover]")) drawer.showPopover();
    for (const menu of document.querySelectorAll<HTMLElement>(".nav-menu")) menu.dataset.state = "open";
  });
}

/** Computed styles of all painted elements. */
async function computedStyles(): Promise<string[]> {
  await document.fonts.ready;
  return [...document.body.querySelectorAll(":not(script)")].flatMap((element) =>
    [null, "::before", "::after"].map((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const isShown = element.checkVisibility({ contentVisibilityAuto: true });
      const isDrawn = isShown && (!pseudo || style.content !== "none");
      const names = isDrawn ? Array.from(style).filter((name) => !name.startsWith("--")) : [];
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return `${element.tagName}.${element.getAttribute("class")}${pseudo ?? ""}| ${values.join("; ")}`;
    }),
  );
}

function loadWholeStylesheet(): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = document.querySelector<HTMLElement>("style[data-whole]")?.dataset.whole ?? "";
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = reject;
    document.head.append(link);
  });
}

function differences({ inlined, whole }: { inlined: string[]; whole: string[] }): string[] {
  return whole.flatMap((line, index) => {
    if (line === inlined[index]) return [];
    const old = new Set(inlined[index]?.split("; "));
    const changed = line.split("; ").filter((value) => !old.has(value));
    return [`${line.split("|", 1)[0]}: ${changed.slice(0, 3).join("; ")}`];
  });
}
