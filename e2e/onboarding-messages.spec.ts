import { expect } from "@playwright/test";
import { ada } from "#test/cast.ts";
import { agreedMessage, requiredMessages } from "#test/required-messages.ts";
import { field, fillOnboarding, submitButton } from "./onboarding-page.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ hydrate: true, contextOptions: { reducedMotion: "reduce" } });

const messages = { ...requiredMessages, agreed: agreedMessage };
const requiredFields = Object.keys(messages) as (keyof typeof messages)[];

test("The form marks required fields before anything is sent, in text and in each field", async ({ page }) => {
  await page.goto("/onboarding-form");
  await expect(page.getByText("All fields are required except the two distance lists.")).toBeVisible();
  const required = await page
    .locator("form#onboarding :required")
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
  expect(required).toEqual(requiredFields);
});

test.describe("Errors appear", () => {
  test("under a field once it was touched, until it is filled", async ({ page }) => {
    await page.goto("/onboarding-form");
    for (const name of requiredFields) {
      const input = field(page, name);
      const message = page.getByText(messages[name], { exact: true });
      await input.focus();
      await expect(message).toHaveCount(0);
      await input.blur();
      await expect(message).toBeVisible();
      await expect(input).toHaveAccessibleDescription(messages[name]);
      await expect(input).toHaveAttribute("aria-invalid", "true");
      if (name === "agreed") await input.check();
      else await input.pressSequentially(name === "email" ? ada.email : "x");
      await expect(message).toHaveCount(0);
      await expect(input).not.toHaveAttribute("aria-invalid", "true");
    }
  });

  test("for an invalid email", async ({ page }) => {
    await page.goto("/onboarding-form");
    await field(page, "email").fill("ada.park");
    await field(page, "email").blur();
    await expect(field(page, "email")).toHaveAccessibleDescription("Invalid email");
    await field(page, "email").fill(ada.email);
    await expect(page.getByText("Invalid email")).toHaveCount(0);
  });

  test("never for the radii, which are optional", async ({ page }) => {
    await page.goto("/onboarding-form");
    for (const name of ["primaryArea", "secondaryArea"] as const) {
      await expect(field(page, name).getByRole("option")).toHaveText([
        /./,
        "15-30 Miles",
        "30-50 Miles",
        "50-80 Miles",
      ]);
      await field(page, name).focus();
      await field(page, name).blur();
    }
    await submitButton(page).click();
    await expect(page.getByText(messages.agreed)).toBeVisible();
    for (const name of ["primaryArea", "secondaryArea"] as const) {
      await expect(field(page, name)).not.toHaveAttribute("aria-invalid", "true");
    }
  });

  test("all at once on Submit: nothing is sent, and the first field gets the focus", async ({ page }) => {
    await page.goto("/onboarding-form");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(request.url());
    });
    await submitButton(page).click();
    for (const name of requiredFields) await expect(page.getByText(messages[name], { exact: true })).toBeVisible();
    await expect(field(page, "firstName")).toBeFocused();

    await fillOnboarding(page, { ...ada, email: "none", manager: "" });
    await submitButton(page).click();
    await expect(field(page, "email")).toBeFocused();
    await field(page, "email").fill(ada.email);
    await submitButton(page).click();
    await expect(field(page, "manager")).toBeFocused();
    await field(page, "manager").fill(ada.manager);
    await field(page, "agreed").uncheck();
    await submitButton(page).click();
    await expect(field(page, "agreed")).toBeFocused();
    expect(sent).toEqual([]);
  });
});
