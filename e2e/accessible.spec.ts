import { expect, type Page } from "@playwright/test";
import { ada, asTyped, ida } from "#test/cast.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { fillOnboarding, submitButton } from "./onboarding-page.ts";
import { onlyByNight } from "./only-by-night.ts";
import { hydrated, journey } from "./site.ts";
import { linkIn } from "./workspace-stage.ts";

/** What a page shows in the course of a visit; every-page.spec.ts checks how it opens. */
const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

const checkout = "/pricing/CheckoutPayStripe?plan=professional";

/** By visit, its scenes in order. */
const visits: Record<string, Record<string, (page: Page) => Promise<unknown>>> = {
  checkout: {
    "with a coupon": async (page) => {
      await page.goto(checkout);
      await applyCoupon(page, "MOPP25");
    },
    "with another plan's coupon after a good one": async (page) => {
      await page.getByLabel("Coupon", { exact: true }).fill("BOPS5");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
    },
    "with a coupon of the second provider": (page) => applyCoupon(page, "AOPPG5"),
    "with an unknown coupon": (page) => applyCoupon(page, "NOPE"),
  },
  "refused checkout": {
    "with a changed price": (page) =>
      answered(page, "/checkout/proceed-to-checkout", { plan: "Professional Plan", total: "499" }),
    "without the agreement": (page) =>
      answered(page, "/checkout/proceed-to-checkout", { plan: "Professional Plan", total: "599" }),
    "of a plan that is none of the four": (page) =>
      answered(page, "/pricing/CheckoutPayStripe", { plan: "Enterprise", price: "5000" }),
  },
  "onboarding form": {
    "with every error": async (page) => {
      await page.goto("/onboarding-form");
      await submitButton(page).click();
      await expect(page.getByText("First Name is required")).toBeVisible();
    },
    "after a failure": async (page) => {
      await fillOnboarding(page, ida);
      await page.context().setOffline(true);
      await submitButton(page).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await page.context().setOffline(false);
    },
    "welcome dialog": async (page) => {
      await submitButton(page).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page.getByRole("status")).toBeVisible();
    },
  },
  "onboarding without scripts": {
    accepted: async (page) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto("/onboarding-form");
      await fillOnboarding(page, ada);
      await submitButton(page).click();
      await expect(page.getByRole("link", { name: "Continue to Checkout" })).toBeVisible();
    },
  },
  "links in emails": {
    "broken stop link": (page) => page.goto("/stop?email=mia@torres.example&signature=x"),
    "broken confirm link": (page) => page.goto("/confirm-email?application=x&signature=x"),
    "stop link": async (page) => void (await page.goto(await linkToStop(page))),
    "opted out": async (page) => {
      await hydrated(page);
      await page.getByRole("button", { name: "Stop all messages" }).click();
      await expect(page.getByRole("status")).toContainText("We will no longer contact you on any channel.");
    },
  },
  sandbox: {
    "the second provider's page": async (page) => {
      await page.goto("/pricing/CheckoutPayStripe?plan=growth");
      await page.getByRole("checkbox").check();
      await page.getByRole("button", { name: "More Payment Option" }).click();
      await page.waitForURL("/sandbox/catalog-payment");
    },
    start: (page) => page.goto("/sandbox"),
    sheet: async (page) => {
      // The order of the page before is in a cookie, so the form says where it is from.
      const headers = { origin: new URL(page.url()).origin };
      await page.request.post("/onboarding-form", { form: asTyped(ada), headers });
      await expect(async () => {
        await page.goto("/sandbox/sheet");
        await expect(page.getByRole("table")).toBeVisible({ timeout: 500 });
      }).toPass();
    },
    mailbox: (page) => page.goto("/sandbox/mail"),
    email: (page) => openEmail(page, /^Application:/),
    checkout: (page) => page.goto("/sandbox/checkout/growth?client_reference_id=4f229f32-5731-4acd-bc85-0a3d46fe3154"),
  },
};

/** Posts a form and returns the page in response. */
async function answered(page: Page, address: string, form: Record<string, string>) {
  await page.goto("/pricing/CheckoutPayStripe?plan=professional");
  const answer = page.waitForURL(address);
  await page.evaluate(
    ({ address, form }) => {
      const post = document.createElement("form");
      Object.assign(post, { method: "post", action: address });
      for (const [name, value] of Object.entries(form)) {
        post.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
      }
      document.body.append(post);
      post.submit();
    },
    { address, form },
  );
  await answer;
}

/** One of the emails after an application. */
async function openEmail(page: Page, subject: RegExp) {
  await page.request.post("/onboarding-form", { form: asTyped(ada) });
  const email = page.getByRole("link", { name: subject }).first();
  await expect(async () => {
    await page.goto("/sandbox/mail");
    await expect(email).toBeVisible({ timeout: 500 });
  }).toPass();
  await email.click();
  await page.waitForURL(/\/sandbox\/mail\/./);
}

async function linkToStop(page: Page): Promise<string> {
  await openEmail(page, /received your application/);
  return linkIn(page, "stop");
}

async function applyCoupon(page: Page, code: string) {
  await page.getByLabel("Coupon", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(/MOPP25 applied|AOPPG5 applied|Invalid coupon code/)).toBeVisible();
}

for (const [visit, scenes] of Object.entries(visits)) {
  test(
    `${visit}: no axe violations, no horizontal scrolling`,
    onlyByNight(!["checkout", "onboarding form"].includes(visit)),
    async ({ page }) => {
      test.slow();
      for (const [scene, show] of Object.entries(scenes)) {
        await test.step(scene, async () => {
          await page.setViewportSize({ width: 1280, height: 800 });
          await show(page);
          await expectAccessible(page);
        });
      }
    },
  );
}
