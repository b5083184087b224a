import { expect } from "@playwright/test";
import { ben } from "#test/cast.ts";
import { field, fillOnboarding, submitButton } from "./onboarding-page.ts";
import { onlyByNight } from "./only-by-night.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scripts of [true, false]) {
  test.describe(scripts ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled: scripts });

    test(
      "Cara pays first and applies from another tab, and no page tells her what is not true",
      onlyByNight(!scripts),
      async ({ page, context }) => {
        const email = scripts ? "cara@lakeview.example" : "cara@seaview.example";
        const cara = { ...ben, firstName: "Cara", lastName: "Voss", email };
        const [first, second] = scripts ? ["90210", "90211"] : ["59301", "59336"];
        await page.goto(`/zip-code?zip=${first}`);
        await page.getByRole("button", { name: `Claim ${first}` }).click();
        await expect(page.getByText("Nothing is reserved until you apply.")).toBeVisible();
        await page.goto("/pricing/CheckoutPayStripe?plan=professional");
        await field(page, "agreed").check();
        await page.getByRole("button", { name: "Proceed to Checkout" }).click();
        await page.getByLabel("Email").fill(cara.email);
        await page.getByRole("button", { name: "Pay", exact: true }).click();
        await expect(page).toHaveURL(/\/welcome/);
        await expect(async () => {
          await page.goto("/welcome");
          await expect(page.getByRole("heading", { name: "Thank you, your payment has arrived" })).toBeVisible({
            timeout: 500,
          });
        }).toPass();
        await expect(page.getByText(/keeps it for you until/)).toBeVisible();

        const tab = await context.newPage();
        for (const address of ["/welcome", "/onboarding-form", "/get-started", "/pricing/CheckoutPayStripe"]) {
          await tab.goto(address);
          const text = await tab.locator("main").textContent();
          expect(text, address).not.toMatch(/nothing is reserved|choose a plan first|choose a plan and fill/i);
        }
        await tab.goto(`/zip-code?zip=${second}`);
        await expect(tab.getByText("Your plan is paid. It is reserved with your onboarding form.")).toBeVisible();

        await tab.goto("/onboarding-form");
        await expect(field(tab, "plan")).toHaveValue("Professional Plan");
        await expect(field(tab, "planPrice")).toHaveValue("599");
        await expect(field(tab, "planPrimaryArea")).toHaveValue(first);
        await fillOnboarding(tab, {
          ...cara,
          plan: "Professional Plan",
          planPrice: "599",
          planPrimaryArea: first,
          planSecondaryArea: "-",
        });
        await submitButton(tab).click();
        await expect(tab.getByText("Your form has been successfully submitted!")).toBeVisible();
        await tab.getByRole("link", { name: "Open your workspace" }).click();
        await expect(tab).toHaveURL(/\/my\/sign-in/);
        await page.goto("/welcome");
        await expect(page.getByText("Leads from there come to you.")).toBeVisible();
      },
    );
  });
}
