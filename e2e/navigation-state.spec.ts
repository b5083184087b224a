import { expect, type Page } from "@playwright/test";
import { checkoutPagePath, expectAmount } from "./checkout-page.ts";
import { field } from "./onboarding-page.ts";
import { onlyByNight } from "./only-by-night.ts";
import { reading } from "./site.ts";

const test = reading();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What the page that was left gave to this one, as routers keep it. */
const arrived = (page: Page) => page.evaluate(() => history.state?.usr);

for (const { from, button, slug, plan } of [
  { from: "/get-started", button: 0, slug: "standard", plan: { name: "Standard Plan", price: "339" } },
  { from: "/get-started", button: 1, slug: "professional", plan: { name: "Professional Plan", price: "599" } },
  { from: "/get-started", button: 2, slug: "growth", plan: { name: "Growth Plan", price: "1050" } },
  { from: "/pricing/team", button: 0, slug: "team", plan: { name: "Team Plan", price: "2699" } },
]) {
  test(
    `the ${plan.name} arrives at the checkout as navigation state when its button is pressed`,
    onlyByNight(["standard", "growth"].includes(slug)),
    async ({ page }) => {
      await page.goto(from);
      await page
        .getByRole("link", { name: /^start today/i })
        .nth(button)
        .click();
      await page.waitForURL(`${checkoutPagePath}?plan=${slug}`);
      expect(await arrived(page)).toEqual({ plan });
      await page.reload();
      expect(await arrived(page), "after a reload").toEqual({ plan });
    },
  );
}

test("a plan carried by trialPlan is the one that the checkout shows, whatever its address says", async ({ page }) => {
  await page.goto("/get-started");
  const link = page.getByRole("link", { name: /^start today/i }).first();
  const trialPlan = { name: "Growth Plan", price: 1050 };
  await link.evaluate((card, state) => card.setAttribute("data-state", JSON.stringify(state)), { trialPlan });
  await link.click();
  await page.waitForURL(/plan=standard/);
  expect(await arrived(page)).toEqual({ trialPlan });
  await expectAmount(page, "$1,050");
});

test("plan and type arrive at the Onboarding Form from the page of a paid CRM", async ({ page }) => {
  await page.goto("/get-started");
  await page
    .getByRole("button", { name: /claim with crm/i })
    .first()
    .click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await page.getByLabel("Email").fill("cara@lakeview.example");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("heading", { name: "Thank you, your payment has arrived" }).waitFor();
  await page.locator('[data-part=next] a[href*="type=CRM"]').click();
  await page.waitForURL(/\/onboarding-form\?/);
  expect(await arrived(page)).toEqual({ plan: { name: "Standard Plan", price: "339" }, type: "CRM" });
  await expect(field(page, "plan")).toHaveValue("Standard Plan");
});

test("what one link carried does not reach a page opened another way", async ({ page }) => {
  await page.goto("/pricing/team");
  await page.getByRole("link", { name: /^start today/i }).evaluate((link) => {
    link.addEventListener("click", (event) => event.preventDefault());
  });
  await page.getByRole("link", { name: /^start today/i }).click();
  await expect(page).toHaveURL(/\/pricing\/team$/);
  await page.goto("/onboarding-form");
  expect(await arrived(page)).toBeUndefined();
  await expect(field(page, "planPrice")).toHaveValue("");
});
