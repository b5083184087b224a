import { expect } from "@playwright/test";
import { reading } from "./site.ts";

const test = reading();

test("The browser accepts the rule that fetches a page once its link is pointed at", async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  const accepted: string[] = [];
  browser.on("Preload.ruleSetUpdated", ({ ruleSet: { errorType, sourceText } }) => {
    if (!errorType) accepted.push(sourceText);
  });
  await browser.send("Preload.enable");
  await page.goto("/");
  await expect.poll(() => accepted.length).toBeGreaterThan(0);
  expect(JSON.parse(accepted[0] ?? "")).toMatchObject({ prefetch: [{ eagerness: "moderate" }] });
});
