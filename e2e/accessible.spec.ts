import { expect, type Page } from "@playwright/test";
import { ada, asTyped, ida } from "#test/cast.ts";
import { prerenderedPages } from "../app/routes.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { fillOnboarding, submitButton } from "./onboarding-page.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

/** Every page and every state of it, and how a visitor gets there. */
const scenes: Record<string, (page: Page) => Promise<unknown>> = {
  ...Object.fromEntries(
    prerenderedPages
      .filter((path) => !path.startsWith("/errors/"))
      .map((path) => [path, (page: Page) => page.goto(path)]),
  ),
  "checkout without a plan": (page) => page.goto("/pricing/CheckoutPayStripe"),
  "checkout with a plan": (page) => page.goto("/pricing/CheckoutPayStripe?plan=professional"),
  "checkout refused": (page) => page.goto("/pricing/CheckoutPayStripe?plan=professional&refused=price-changed"),
  "onboarding form": (page) => page.goto("/onboarding-form?plan=standard"),
  "onboarding form with every error": async (page) => {
    await page.goto("/onboarding-form");
    await submitButton(page).click();
    await expect(page.getByText("First Name is required")).toBeVisible();
  },
  "onboarding form after a failure": async (page) => {
    await page.goto("/onboarding-form");
    await fillOnboarding(page, ada);
    await page.context().setOffline(true);
    await submitButton(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.context().setOffline(false);
  },
  "onboarding form, welcome dialog": async (page) => {
    await page.goto("/onboarding-form");
    await fillOnboarding(page, ida);
    await submitButton(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByRole("status")).toBeVisible();
  },
  "onboarding accepted": async (page) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/onboarding-form");
    await fillOnboarding(page, ada);
    await submitButton(page).click();
    await expect(page.getByRole("link", { name: "Continue to Checkout" })).toBeVisible();
  },
  "a page that is none": (page) => page.goto("/no-such-page"),
  sandbox: (page) => page.goto("/sandbox"),
  "sandbox sheet": async (page) => {
    await page.request.post("/onboarding-form", { form: asTyped(ada) });
    await expect(async () => {
      await page.goto("/sandbox/sheet");
      await expect(page.getByRole("table")).toBeVisible({ timeout: 500 });
    }).toPass();
  },
  "sandbox mailbox": (page) => page.goto("/sandbox/mail"),
  "sandbox letter": async (page) => {
    await page.request.post("/onboarding-form", { form: asTyped(ada) });
    const letter = page.getByRole("link", { name: /^Application:/ }).first();
    await expect(async () => {
      await page.goto("/sandbox/mail");
      await expect(letter).toBeVisible({ timeout: 500 });
    }).toPass();
    await letter.click();
    await page.waitForURL(/\/sandbox\/mail\/./);
  },
  "sandbox checkout": (page) =>
    page.goto("/sandbox/checkout/growth?client_reference_id=4f229f32-5731-4acd-bc85-0a3d46fe3154"),
};

for (const [scene, open] of Object.entries(scenes)) {
  test(`axe finds nothing, and nothing scrolls sideways: ${scene}`, async ({ page }) => {
    await open(page);
    await expectAccessible(page);
  });
}
