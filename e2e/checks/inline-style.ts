import { expect, type Page } from "@playwright/test";
import { byNight } from "#test/by-night.ts";
import { addRule } from "../add-rule.ts";

const desktop = { colorScheme: "light", width: 1280 } as const;
const phone = { colorScheme: "dark", width: 360 } as const;

const still = "*, ::before, ::after, ::details-content { transition-property: none !important }";

/** The page looks the same with its inline rules as with the whole stylesheet, by day on one device. Before its scripts start. */
export async function expectWholeStyle(page: Page, isPhone: boolean): Promise<void> {
  await page.evaluate(rulesBelow);
  await addRule(page, still);
  await page.evaluate(openEverything, true);
  for (const { colorScheme, width } of byNight([desktop, phone], [isPhone ? phone : desktop])) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await page.setViewportSize({ width, height: 800 });
    const inlined = await page.evaluateHandle(computedStyles);
    await page.evaluate(loadWholeStylesheet);
    const whole = await page.evaluateHandle(computedStyles);
    expect.soft(await page.evaluate(differences, { inlined, whole }), colorScheme).toEqual([]);
    await page.evaluate(() => document.querySelector("link[data-compared]")?.remove());
  }
  await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(0);
  await page.evaluate(openEverything, false);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** A scroll asks for the rules of what is below the first view. */
async function rulesBelow() {
  dispatchEvent(new Event("scroll"));
  const link = document.querySelector<HTMLLinkElement>("body > link[rel=stylesheet]");
  if (link && !link.sheet) await new Promise((loaded) => link.addEventListener("load", loaded, { once: true }));
}

/** Hidden parts, too, and what is not near, must look right before the whole stylesheet loads. */
function openEverything(open: boolean) {
  for (const story of document.querySelectorAll<HTMLElement>("[data-story]"))
    story.style.contentVisibility = open ? "visible" : "";
  for (const details of document.querySelectorAll("details")) details.open = open;
  for (const drawer of document.querySelectorAll<HTMLElement>("[popover]")) drawer.togglePopover(open);
  for (const menu of document.querySelectorAll<HTMLElement>(".nav-menu")) {
    if (open) menu.dataset.state = "open";
    else delete menu.dataset.state;
  }
}

/** Computed styles of all painted elements. */
async function computedStyles(): Promise<string[]> {
  await document.fonts.ready;
  const names = Array.from(getComputedStyle(document.body)).filter((name) => !name.startsWith("--"));
  return [...document.body.querySelectorAll(":not(script)")].flatMap((element) =>
    [null, "::before", "::after"].map((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const isShown = element.checkVisibility();
      const isDrawn = isShown && (!pseudo || style.content !== "none");
      const values = (isDrawn ? names : []).map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return `${element.tagName}.${element.getAttribute("class")}${pseudo ?? ""}| ${values.join("; ")}`;
    }),
  );
}

function loadWholeStylesheet(): Promise<void> {
  const whole = document.querySelector<HTMLElement>("style[data-whole]")?.dataset.whole;
  if (!whole) throw new Error(`${location.pathname} has no inline rules that name their stylesheet.`);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.dataset.compared = "";
  link.href = whole;
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
