import { expect, type Page } from "@playwright/test";
import { buyerSubmitButton, consentBox, contactField, expectStep, location, questions, thanks } from "./buyer-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ hydrate: true, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

const scenes: Record<string, (page: Page) => Promise<unknown>> = {
  ...Object.fromEntries(
    questions.map((_, index) => [
      `question ${index + 1}`,
      async (page: Page) => {
        await page.goto(`/buyer-form?question=${index + 1}`);
        await expectStep(page, index + 1);
        const radio = page.getByRole("radio").first();
        if (await radio.count()) await radio.check();
      },
    ]),
  ),
  "questionnaire with restored entries": async (page) => {
    await page.goto("/buyer-form");
    await location(page).fill("30301");
    await page.reload();
    await expect(page.getByRole("button", { name: "Start over" })).toBeVisible();
  },
  "location too long": async (page) => {
    await page.goto("/buyer-form");
    await location(page).fill("x".repeat(501));
    await expect(page.getByText("Location is too long: 500 characters at most")).toBeVisible();
  },
  "questionnaire with an invalid email": async (page) => {
    await page.goto("/buyer-form?question=8");
    await contactField(page, "email").fill("none");
    await buyerSubmitButton(page).click();
    await expect(page.getByText("Invalid email")).toBeVisible();
  },
  "questionnaire after a failure": async (page) => {
    await page.goto("/buyer-form?question=8");
    await page.context().setOffline(true);
    await buyerSubmitButton(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.context().setOffline(false);
  },
  "questionnaire accepted": async (page) => {
    await page.goto("/buyer-form?question=8");
    await contactField(page, "phone").fill("404 555 0138");
    await consentBox(page).check();
    await buyerSubmitButton(page).click();
    await expect(thanks(page)).toBeVisible();
  },
  "questionnaire without consent": async (page) => {
    await page.goto("/buyer-form?question=8");
    await contactField(page, "phone").fill("404 555 0138");
    await buyerSubmitButton(page).click();
    await expect(page.getByRole("button", { name: "Back to the consent box" })).toBeVisible();
  },
  "questionnaire without contact details": async (page) => {
    await page.goto("/buyer-form?question=8");
    await buyerSubmitButton(page).click();
    await expect(page.getByRole("heading", { name: /nobody can reach you/ })).toBeVisible();
  },
  ...scenesOf("/contact-us", "Send Now"),
  ...scenesOf("/reputation-management", "Send"),
};

function scenesOf(path: string, send: string): Record<string, (page: Page) => Promise<unknown>> {
  const submit = (page: Page) => page.getByRole("button", { name: send, exact: true }).click();
  return {
    [path]: (page) => page.goto(path),
    [`${path} blank`]: async (page) => {
      await page.goto(path);
      await submit(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
    [`${path} with an invalid email`]: async (page) => {
      await page.goto(path);
      await page.locator("form").getByLabel("Email", { exact: true }).fill("none");
      await submit(page);
      await expect(page.getByText("Invalid email")).toBeVisible();
    },
    [`${path} accepted`]: async (page) => {
      await page.goto(path);
      await page.getByLabel("Message", { exact: true }).fill("Hello");
      await submit(page);
      await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
    },
  };
}

for (const [scene, visit] of Object.entries(scenes)) {
  test(`${scene}: no axe violations, no horizontal scrolling`, async ({ page }) => {
    await visit(page);
    await expectAccessible(page);
  });
}
