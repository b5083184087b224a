import { expect, type Page } from "@playwright/test";
import { prerenderedPages } from "#app/routes.ts";
import { ada, asTyped, ida } from "#test/cast.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { fillOnboarding, submitButton } from "./onboarding-page.ts";
import { hydrated, journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

const scenes: Record<string, (page: Page) => Promise<unknown>> = {
  ...Object.fromEntries(
    prerenderedPages
      .filter((path) => !path.startsWith("/errors/"))
      .map((path) => [path, (page: Page) => page.goto(path)]),
  ),
  "checkout without a plan": (page) => page.goto("/pricing/CheckoutPayStripe"),
  "checkout with a plan": (page) => page.goto("/pricing/CheckoutPayStripe?plan=professional"),
  "checkout with a changed price": (page) =>
    answered(page, "/checkout/proceed-to-checkout", { plan: "Professional Plan", total: "499" }),
  "checkout without the agreement": (page) =>
    answered(page, "/checkout/proceed-to-checkout", { plan: "Professional Plan", total: "599" }),
  "checkout of a plan that is none of the four": (page) =>
    answered(page, "/pricing/CheckoutPayStripe", { plan: "Enterprise", price: "5000" }),
  "checkout with a coupon": (page) => applyCoupon(page, "MOPP25"),
  "checkout with a coupon of the second provider": (page) => applyCoupon(page, "AOPPG5"),
  "checkout with an unknown coupon": (page) => applyCoupon(page, "NOPE"),
  "checkout with another plan's coupon after a good one": async (page) => {
    await applyCoupon(page, "MOPP25");
    await page.getByLabel("Coupon", { exact: true }).fill("BOPS5");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
  },
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
  "unknown page": (page) => page.goto("/no-such-page"),
  "error page": (page) => page.goto("/errors/500"),
  "broken stop link": (page) => page.goto("/stop?email=mia@torres.example&signature=x"),
  "broken confirm link": (page) => page.goto("/confirm-email?application=x&signature=x"),
  "stop link": async (page) => void (await page.goto(await linkToStop(page))),
  "opted out": async (page) => {
    await page.goto(await linkToStop(page));
    await hydrated(page);
    await page.getByRole("button", { name: "Stop all messages" }).click();
    await expect(page.getByRole("status")).toContainText("We will no longer contact you on any channel.");
  },
  "the second provider's page": async (page) => {
    await page.goto("/pricing/CheckoutPayStripe?plan=growth");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "More Payment Option" }).click();
    await page.waitForURL("/sandbox/catalog-payment");
  },
  sandbox: (page) => page.goto("/sandbox"),
  "sandbox sheet": async (page) => {
    await page.request.post("/onboarding-form", { form: asTyped(ada) });
    await expect(async () => {
      await page.goto("/sandbox/sheet");
      await expect(page.getByRole("table")).toBeVisible({ timeout: 500 });
    }).toPass();
  },
  "sandbox mailbox": (page) => page.goto("/sandbox/mail"),
  "sandbox email": (page) => openEmail(page, /^Application:/),
  "sandbox checkout": (page) =>
    page.goto("/sandbox/checkout/growth?client_reference_id=4f229f32-5731-4acd-bc85-0a3d46fe3154"),
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
  await expect(page.getByRole("main")).toContainText("/stop?");
  return /http\S+\/stop\?\S+/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
}

async function applyCoupon(page: Page, code: string) {
  await page.goto("/pricing/CheckoutPayStripe?plan=professional");
  await page.getByLabel("Coupon", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(/MOPP25 applied|AOPPG5 applied|Invalid coupon code/)).toBeVisible();
}

for (const [scene, open] of Object.entries(scenes)) {
  test(`${scene}: no axe violations, no horizontal scrolling`, async ({ page }) => {
    await open(page);
    await expectAccessible(page);
  });
}
