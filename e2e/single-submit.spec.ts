import { expect, type Page } from "@playwright/test";
import { hydrated, journey } from "./site.ts";

/** An office form is sent once per response (app/ui/browser/single-submit.ts). The sign-in is one that needs no session. */
const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Clicks "Sign in" twice under a fake clock: one request is sent, and no page follows. */
async function clickedTwice(page: Page) {
  let sent = 0;
  await page.route("**/office/sign-in*", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent++;
    return route.fulfill({ status: 204 });
  });
  await page.clock.install();
  await page.goto("/office/sign-in");
  await hydrated(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.getByLabel("Email").fill("ida@zipstead.example");
  await page.getByLabel("Password").fill("seven tall oaks in a row");
  const submit = () => page.getByRole("button", { name: "Sign in" }).click();
  await submit();
  await expect(page.locator("form[aria-busy=true]")).toHaveCount(1);
  await submit();
  expect(sent).toBe(1);
  return { submit, sent: () => sent };
}

test("a form without a response can be sent again after ten seconds", async ({ page }) => {
  const { submit, sent } = await clickedTwice(page);
  await page.clock.runFor(9_900);
  await submit();
  expect(sent()).toBe(1);
  await page.clock.runFor(100);
  await submit();
  await expect.poll(sent).toBe(2);
});

test("a form that the browser's Back restores can be sent again", async ({ page }) => {
  const { submit, sent } = await clickedTwice(page);
  // The tests' browser has no back/forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await submit();
  await expect.poll(sent).toBe(2);
});
