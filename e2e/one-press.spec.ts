import { expect, type Page } from "@playwright/test";
import { alive, journey } from "./site.ts";

/** A form of the office goes out once for each answer (app/ui/office/actions/use-one-press.ts); the sign-in is one, open to all. */
const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Somebody has pressed "Sign in" twice, and once has gone out. No page follows, and their time stands still. */
async function pressedTwice(page: Page) {
  let sent = 0;
  await page.route("**/office/sign-in*", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent++;
    return route.fulfill({ status: 204 });
  });
  await page.clock.install();
  await page.goto("/office/sign-in");
  await alive(page);
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

test("where no answer comes for ten seconds it may be sent again", async ({ page }) => {
  const { submit, sent } = await pressedTwice(page);
  await page.clock.runFor(9_900);
  await submit();
  expect(sent()).toBe(1);
  await page.clock.runFor(100);
  await submit();
  await expect.poll(sent).toBe(2);
});

test("where the browser's Back shows the page as it was left it may be sent again", async ({ page }) => {
  const { submit, sent } = await pressedTwice(page);
  // As a browser says it that has kept the page; the one of the tests keeps none.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await submit();
  await expect.poll(sent).toBe(2);
});
