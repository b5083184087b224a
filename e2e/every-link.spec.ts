import { expect, type Locator, type Page } from "@playwright/test";
import { onlyByNight, unlessChanged } from "./only-by-night.ts";
import { hydrated, reading } from "./site.ts";

const test = reading();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Every page that header, drawer and footer link to, with its heading. */
const headings: Record<string, string> = {
  "/": "Exclusive Referrals for Exclusive Realtors",
  "/buying": "Buying a home, with someone who knows the street",
  "/selling": "Selling a home, with someone who knows its neighbors",
  "/renting": "Renting a place, with someone on your side",
  "/about-us": "About Us",
  "/solution": "Solution",
  "/reputation-management": "Reputation Management",
  "/agent-profile": "Agent Profile",
  "/how-we-do-it": "How We Do It",
  "/faq": "FAQs",
  "/contact-us": "Contact Us",
  "/get-started": "Get Started – Claim Your Exclusive Zip Code and Dominate Your Market!",
  "/onboarding-form": "Onboarding Form",
  "/privacy-policy": "Privacy Policy",
  "/terms-and-conditions": "Terms and Conditions",
  "/refund-policy": "Refund Policy",
  "/refer": "Refer a client",
};

const consumers = ["/buying", "/selling", "/renting", "/about-us"];
const menus = {
  "For Agents": ["/solution", "/reputation-management", "/agent-profile", "/how-we-do-it", "/refer"],
  More: ["/faq", "/contact-us"],
};
const menuItems = Object.entries(menus).flatMap(([label, paths]) => paths.map((path) => ({ label, path })));

test("the header by mouse: every link, every menu item, the button, and the logo", async ({ page }) => {
  await open(page, "/faq");
  const bar = page.getByRole("banner");
  for (const path of consumers) {
    await inBar(page, path).click();
    await expectPage(page, path);
  }
  await bar.getByRole("link", { name: "GET STARTED", exact: true }).click();
  await expectPage(page, "/get-started");
  for (const { label, path } of menuItems) {
    await bar.getByRole("button", { name: label }).hover();
    await inBar(page, path).click();
    await expectPage(page, path);
    await page.mouse.move(640, 780);
    await expect(inBar(page, path)).toBeHidden();
  }
  await bar.getByRole("link", { name: "Zipstead" }).click();
  await expectPage(page, "/");
});

test("the header by keyboard: every item of both menus", onlyByNight(), async ({ page }) => {
  await open(page, "/");
  for (const { label, path } of menuItems) {
    await page.getByRole("banner").getByRole("button", { name: label }).focus();
    await page.keyboard.press("Enter");
    const item = inBar(page, path);
    for (let presses = 0; presses < 5 && !(await item.evaluate((it) => it === document.activeElement)); presses++) {
      await page.keyboard.press("Tab");
    }
    await expect(item).toBeFocused();
    await page.keyboard.press("Enter");
    await expectPage(page, path);
    await hydrated(page);
    await expect(item).toBeHidden();
  }
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("every item of both menus", onlyByNight(), async ({ page }) => {
    await open(page, "/");
    for (const { label, path } of menuItems) {
      await page.getByRole("banner").getByRole("button", { name: label }).tap();
      const item = inBar(page, path);
      await item.tap();
      await expectPage(page, path);
      await expect(item).toBeHidden();
    }
  });

  test("every item of the drawer opens its page and closes the drawer", onlyByNight(), async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, "/refund-policy");
    const drawer = page.getByRole("navigation", { name: "Menu" });
    // The drawer has the links of the specification alone.
    const forAgents = menus["For Agents"].filter((path) => path !== "/refer");
    for (const path of [...forAgents, ...consumers, ...menus.More, "/get-started"]) {
      await page.getByRole("button", { name: "Open menu" }).tap();
      await drawer.locator(`a[href="${path}"]`).tap();
      await expectPage(page, path);
      await expect(drawer).toBeHidden();
    }
  });
});

test(
  "every link of the footer opens its page at the top",
  unlessChanged("app/ui/layout/", "content/sections/"),
  async ({ page }) => {
    await open(page, "/faq");
    const links = page.getByRole("navigation", { name: "Footer" }).getByRole("link");
    await expect(links).toHaveCount(14);
    for (const path of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))) {
      await page.getByRole("navigation", { name: "Footer" }).locator(`a[href="${path}"]`).click();
      await expectPage(page, path);
      expect(await page.evaluate(() => scrollY), path).toBe(0);
    }
  },
);

test("an unknown URL shows an error with links to the home page and the contact form", async ({ page }) => {
  for (const way of [
    { label: "Back to Home", path: "/" },
    { label: "Contact Us", path: "/contact-us" },
  ]) {
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "We cannot find this page" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: way.label }).click();
    await expectPage(page, way.path);
  }
});

/** Opens and hydrates a page: later navigations need no page load. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator(".nav-menu[data-state=closed]")).toHaveCount(2);
}

function inBar(page: Page, path: string): Locator {
  return page.getByRole("navigation", { name: "Main" }).locator(`a[href="${path}"]`);
}

async function expectPage(page: Page, path: string) {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings[path] ?? "a heading of its own");
}
