import { expect, type Page } from "@playwright/test";
import { prerenderedPages } from "../app/routes.ts";
import { alive, journey } from "./site.ts";

const test = journey();

const buying = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Buying" });

test("A link that a visitor points at before React is alive is opened ahead of the press", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/");
  const asked = page.waitForRequest("**/buying");
  await buying(page).hover();
  await asked;
  await buying(page).click();
  await page.waitForURL("**/buying");
  const wasAhead = await page.evaluate(() =>
    performance
      .getEntriesByType("navigation")
      .some(
        ({ deliveryType = "", activationStart = 0 }: PerformanceEntry & Ahead) => deliveryType || activationStart > 0,
      ),
  );
  expect(wasAhead).toBe(true);
});

test("Once React is alive it follows the links itself: no page is asked for ahead", async ({ page }) => {
  const asked: string[] = [];
  await page.goto("/");
  await alive(page);
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await buying(page).hover();
  await expect.poll(() => asked.some((path) => /^\/assets\/buying-/.test(path))).toBe(true);
  await buying(page).click();
  await page.waitForURL("**/buying");
  expect(asked).not.toContain("/buying");
});

test("Only pages that are the same for everybody may be opened ahead", async ({ request }) => {
  const page = await request.get("/");
  const [, address = ""] = /"(.+)"/.exec(page.headers()["speculation-rules"] ?? "") ?? [];
  const rules = await request.get(address);
  expect(rules.headers()["content-type"]).toBe("application/speculationrules+json");
  const [{ where }] = (await rules.json()).prerender;
  const same = prerenderedPages.filter((path) => !path.startsWith("/errors/"));
  expect(where.and[0].href_matches).toEqual(same.toSorted());
});

/** What Chromium says of a page that was fetched, or rendered, before it was visited. */
interface Ahead {
  deliveryType?: string;
  activationStart?: number;
}
