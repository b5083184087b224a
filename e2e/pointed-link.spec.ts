import { expect } from "@playwright/test";
import { hydrated, journey } from "./site.ts";

const test = journey();

test("Pointing at a link prefetches its page, and the click requests no document", async ({ page }) => {
  const requestedUrls: string[] = [];
  const buying = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Buying" });
  await page.goto("/");
  await hydrated(page);
  page.on("request", (request) => requestedUrls.push(new URL(request.url()).pathname));
  await buying.hover();
  await expect.poll(() => requestedUrls.some((path) => /^\/assets\/buying-/.test(path))).toBe(true);
  await buying.click();
  await page.waitForURL("**/buying");
  expect(requestedUrls).not.toContain("/buying");
});
