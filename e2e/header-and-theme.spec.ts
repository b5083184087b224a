import { expect, type Locator, type Page } from "@playwright/test";
import { onlyByNight, unlessChanged } from "./only-by-night.ts";
import { reading } from "./site.ts";

const test = reading();
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const forAgents = [
  ["Solution", "/solution"],
  ["Reputation Management", "/reputation-management"],
  ["Agent Profile", "/agent-profile"],
  ["How We Do It", "/how-we-do-it"],
];
/** Ours, beside those of the specification. */
const refer = ["Refer a Client", "/refer"];
const consumers = [
  ["Buying", "/buying"],
  ["Selling", "/selling"],
  ["Renting", "/renting"],
  ["About Us", "/about-us"],
];
const more = [
  ["FAQs", "/faq"],
  ["Contact Us", "/contact-us"],
];

test.describe("The header", () => {
  test("shows the logo, the links, the two menus, the button and the theme toggle, in order", async ({ page }) => {
    await page.goto("/");
    const bar = page.getByRole("banner");
    expect(await linksIn(bar.getByRole("navigation", { name: "Main" }))).toEqual([
      ...[...consumers, ...forAgents, refer, ...more],
    ]);
    const logo = bar.getByRole("link").first();
    await expect(logo).toHaveAttribute("href", "/");
    await expect(bar.getByRole("link", { name: "GET STARTED", exact: true })).toHaveAttribute("href", "/get-started");

    const inOrder = bar.getByRole("link", { name: "Buying" }).or(bar.getByRole("button")).or(logo);
    await expect(inOrder).toHaveText([/Zipstead/, "Buying", "For Agents", "More", /Switch to dark theme/]);
  });

  test("underlines a link under the mouse with 4px of brown", async ({ page }) => {
    await page.goto("/");
    const link = page.getByRole("banner").getByRole("link", { name: "Selling" });
    const line = () =>
      link.evaluate((element) => {
        const { height, backgroundColor, transform } = getComputedStyle(element, "::after");
        return { height, backgroundColor, transform };
      });
    expect(await line()).toMatchObject({ transform: "matrix(0, 0, 0, 1, 0, 0)" });
    await link.hover();
    await expect
      .poll(line)
      .toEqual({ height: "4px", backgroundColor: "rgb(102, 65, 46)", transform: "matrix(1, 0, 0, 1, 0, 0)" });
  });
});

for (const { label, items } of [
  { label: "For Agents", items: [...forAgents, refer] },
  { label: "More", items: more },
]) {
  test.describe(`The menu ${label}`, () => {
    test("opens under the mouse and closes when it leaves", onlyByNight(label === "More"), async ({ page }) => {
      await openHydrated(page, "/");
      const { button, links } = menu(page, label, items);
      await expect(links.first()).toBeHidden();
      await button.hover();
      for (const [name, href] of items) {
        const item = links.filter({ hasText: name });
        await expect(item).toBeVisible();
        await expect(item).toHaveAttribute("href", href ?? "");
      }
      await links.last().hover();
      await expect(links.last()).toBeVisible();
      await page.mouse.move(640, 780);
      await expect(links.first()).toBeHidden();
    });

    test(
      "opens by Enter, closes by Escape and gives the focus back",
      onlyByNight(label !== "More"),
      async ({ page }) => {
        await openHydrated(page, "/");
        const { button, links } = menu(page, label, items);
        await button.focus();
        await expect(button).toHaveAttribute("aria-expanded", "false");
        await page.keyboard.press("Enter");
        await expect(button).toHaveAttribute("aria-expanded", "true");
        await page.keyboard.press("Tab");
        await expect(links.first()).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(links.first()).toBeHidden();
        await expect(button).toBeFocused();

        await page.keyboard.press("ArrowDown");
        await expect(links.first()).toBeFocused();
        for (const _ of items) await page.keyboard.press("Tab");
        await expect(links.first()).toBeHidden();
      },
    );
  });
}

test("only one of the two menus is open, whether mouse or keyboard opens the other", async ({ page }) => {
  await openHydrated(page, "/");
  const [agents, rest] = [menu(page, "For Agents", [...forAgents, refer]), menu(page, "More", more)];
  await rest.button.hover();
  await expect(rest.links.first()).toBeVisible();
  await agents.button.focus();
  await page.keyboard.press("Enter");
  await expect(agents.links.first()).toBeVisible();
  await expect(rest.links.first()).toBeHidden();

  await page.mouse.move(640, 780);
  await rest.button.hover();
  await expect(rest.links.first()).toBeVisible();
  await expect(agents.links.first()).toBeHidden();
});

test.describe("By touch on a wide screen", () => {
  test.use({ hasTouch: true });

  test(
    "a tap opens a menu, another closes it, and a tap on an item opens its page",
    unlessChanged("app/ui/layout/", "app/ui/navigation/"),
    async ({ page }) => {
      await openHydrated(page, "/get-started");
      const { button, links } = menu(page, "More", more);
      await button.tap();
      await expect(links.first()).toBeVisible();
      await button.tap();
      await expect(links.first()).toBeHidden();
      await button.tap();
      await links.filter({ hasText: "FAQs" }).tap();
      await page.waitForURL("/faq");
      await expect(links.first()).toBeHidden();
    },
  );
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the menus open by mouse and by keyboard",
    unlessChanged("app/ui/layout/", "app/ui/navigation/"),
    async ({ page }) => {
      await page.goto("/");
      for (const { button, links } of [menu(page, "For Agents", [...forAgents, refer]), menu(page, "More", more)]) {
        await button.hover();
        await expect(links.first()).toBeVisible();
        await page.mouse.move(640, 780);
        await expect(links.first()).toBeHidden();
        await button.focus();
        await expect(links.first()).toBeVisible();
        await page.keyboard.press("Tab");
        await expect(links.first()).toBeFocused();
      }
      await page.keyboard.press("Enter");
      await page.waitForURL("/faq");
    },
  );

  test(
    "the drawer opens, and an item opens its page",
    unlessChanged("app/ui/layout/", "app/ui/navigation/"),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/");
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Get Started" }).click();
      await page.waitForURL("/get-started");
      await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
    },
  );
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a menu icon opens a drawer from the right, 250px wide, with every item in order", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    const drawer = page.getByRole("navigation", { name: "Menu" });
    await expect(drawer).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(drawer).toBeVisible();
    await expect.poll(() => drawer.boundingBox()).toMatchObject({ x: 110, y: 0, width: 250, height: 740 });
    expect(await linksIn(drawer)).toEqual([...forAgents, ...consumers, ...more, ["Get Started", "/get-started"]]);
  });

  test(
    "an item opens its page and closes the drawer",
    unlessChanged("app/ui/layout/", "app/ui/navigation/"),
    async ({ page }) => {
      await openHydrated(page, "/");
      const drawer = page.getByRole("navigation", { name: "Menu" });
      await page.getByRole("button", { name: "Open menu" }).click();
      await drawer.getByRole("link", { name: "Get Started" }).click();
      await page.waitForURL("/get-started");
      await expect(drawer).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL("/");
      await expect(drawer).toBeHidden();
    },
  );

  test(
    "Escape, the cross and a tap beside it close it",
    unlessChanged("app/ui/layout/", "app/ui/navigation/"),
    async ({ page }) => {
      await openHydrated(page, "/");
      const drawer = page.getByRole("navigation", { name: "Menu" });
      const open = page.getByRole("button", { name: "Open menu" });
      await open.click();
      await expect(drawer.getByRole("button", { name: "Close menu" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(open).toBeFocused();
      await open.click();
      await drawer.getByRole("button", { name: "Close menu" }).click();
      await expect(drawer).toBeHidden();
      await open.click();
      await expect(drawer).toBeVisible();
      await page.mouse.click(40, 600);
      await expect(drawer).toBeHidden();
    },
  );

  test("the browser's Back closes it", unlessChanged("app/ui/layout/", "app/ui/navigation/"), async ({ page }) => {
    await openHydrated(page, "/faq");
    const drawer = page.getByRole("navigation", { name: "Menu" });
    const open = page.getByRole("button", { name: "Open menu" });
    await open.click();
    await drawer.getByRole("link", { name: "Buying" }).click();
    await page.waitForURL("/buying");
    await open.click();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await page.waitForURL("/faq");
    await expect(drawer).toBeHidden();
  });
});

test("the footer leads to every page, in order", async ({ page }) => {
  await page.goto("/");
  expect(await linksIn(page.getByRole("navigation", { name: "Footer" }))).toEqual([
    ["Home", "/"],
    ...consumers,
    ["Onboarding", "/onboarding-form"],
    ["Solution", "/solution"],
    ["Reputation Management", "/reputation-management"],
    ["Agent Profile", "/agent-profile"],
    ["Get Started", "/get-started"],
    ["Privacy Policy", "/privacy-policy"],
    ["Terms and Conditions", "/terms-and-conditions"],
    ["Refund Policy", "/refund-policy"],
    ["Contact Us", "/contact-us"],
  ]);
});

test.describe("The theme", () => {
  test("follows the system until a visitor chooses another", async ({ page }) => {
    const html = page.locator("html");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/");
    await expect(html).toHaveAttribute("data-theme", "dark");
    await expect(html).toHaveCSS("background-color", "rgb(18, 18, 18)");
    await page.emulateMedia({ colorScheme: "light" });
    await expect(html).toHaveAttribute("data-theme", "light");
    await expect(html).toHaveCSS("background-color", "rgb(249, 250, 251)");

    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await expect(html).toHaveAttribute("data-theme", "dark");
    await page.getByRole("button", { name: "Switch to light theme" }).click();
    await expect(html).toHaveAttribute("data-theme", "light");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.reload();
    await expect(html).toHaveAttribute("data-theme", "light");
  });

  test(
    "changes with every click, however quick, and throws nothing",
    unlessChanged("app/ui/layout/", "app/ui/navigation/"),
    async ({ page }) => {
      await page.goto("/");
      const toggle = page.getByRole("button", { name: "Switch to dark theme" });
      await toggle.evaluate((button: HTMLElement) => {
        for (const _ of [1, 2, 3]) button.click();
      });
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    },
  );

  for (const { system, chosen } of [
    { system: "light", chosen: "dark" },
    { system: "dark", chosen: "light" },
  ] as const) {
    test(
      `${chosen}, chosen on a ${system} system, applies before the first paint of every page`,
      onlyByNight(chosen === "light"),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme: system });
        await page.goto("/");
        await page.getByRole("button", { name: `Switch to ${chosen} theme` }).click();
        await expect(page.locator("html")).toHaveAttribute("data-theme", chosen);

        await page.addInitScript(watchTheme);
        for (const path of ["/", "/get-started", "/onboarding-form", "/no-such-page"]) {
          await page.goto(path);
          await hydrated(page);
          expect(await page.evaluate(() => window.themesSeen), path).toEqual([chosen]);
        }
      },
    );
  }

  test(
    "chosen in one window applies in the others",
    unlessChanged("app/ui/layout/", "app/ui/navigation/"),
    async ({ context, page }) => {
      const other = await context.newPage();
      await other.goto("/get-started");
      await page.goto("/");
      await page.getByRole("button", { name: "Switch to dark theme" }).click();
      await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
    },
  );
});

declare global {
  interface Window {
    /** The themes that applied since the body existed, each once. */
    themesSeen: (string | undefined)[];
  }
}

function watchTheme() {
  const seen: (string | undefined)[] = [];
  window.themesSeen = seen;
  const update = () => {
    const { theme } = document.documentElement.dataset;
    if (document.body && seen.at(-1) !== theme) seen.push(theme);
  };
  new MutationObserver(update).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Opens a page and waits for hydration, which sets the state of the menus. */
async function openHydrated(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

async function hydrated(page: Page) {
  await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(2);
}

function menu(page: Page, label: string, items: string[][]) {
  const bar = page.getByRole("navigation", { name: "Main" });
  const hrefs = items.map(([, href]) => `a[href="${href}"]`).join(", ");
  return { button: bar.getByRole("button", { name: label }), links: bar.locator(hrefs) };
}

function linksIn(place: Locator) {
  return place.locator("a").evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
}
