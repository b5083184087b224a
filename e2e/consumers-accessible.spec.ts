import { expect, type Page } from "@playwright/test";
import { buyerSubmitButton, consentBox, contactField, expectStep, location, questions, thanks } from "./buyer-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { onlyByNight } from "./only-by-night.ts";
import { journey } from "./site.ts";

/** What a page shows in the course of a visit; every-page.spec.ts checks how it opens. */
const test = journey();
test.use({ hydrate: true, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

/** By visit, its scenes in order. */
const visits: Record<string, Record<string, (page: Page) => Promise<unknown>>> = {
  questions: Object.fromEntries(
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
  questionnaire: {
    "with restored entries": async (page) => {
      await page.goto("/buyer-form");
      await location(page).fill("30301");
      await page.reload();
      await expect(page.getByRole("button", { name: "Start over" })).toBeVisible();
    },
    "with a location too long": async (page) => {
      await page.goto("/buyer-form");
      await location(page).fill("x".repeat(501));
      await expect(page.getByText("Location is too long: 500 characters at most")).toBeVisible();
      await location(page).fill("30301");
    },
  },
  "end of the questionnaire": {
    "with an invalid email": async (page) => {
      await page.goto("/buyer-form?question=8");
      await contactField(page, "email").fill("none");
      await buyerSubmitButton(page).click();
      await expect(page.getByText("Invalid email")).toBeVisible();
    },
    "after a failure": async (page) => {
      await contactField(page, "email").fill("");
      await page.context().setOffline(true);
      await buyerSubmitButton(page).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await page.context().setOffline(false);
    },
    "without contact details": async (page) => {
      await buyerSubmitButton(page).click();
      await expect(page.getByRole("heading", { name: /a way to reach you/ })).toBeVisible();
    },
    "without consent": async (page) => {
      await page.goto("/buyer-form?question=8");
      await contactField(page, "phone").fill("404 555 0138");
      await buyerSubmitButton(page).click();
      await expect(page.getByRole("button", { name: "Back to the consent box" })).toBeVisible();
    },
    accepted: async (page) => {
      await page.goto("/buyer-form?question=8");
      await contactField(page, "phone").fill("404 555 0138");
      await consentBox(page).check();
      await buyerSubmitButton(page).click();
      await expect(thanks(page)).toBeVisible();
    },
  },
  "/contact-us": inquiryScenes("/contact-us", "Send Now"),
  "/reputation-management": inquiryScenes("/reputation-management", "Send"),
};

function inquiryScenes(path: string, send: string): Record<string, (page: Page) => Promise<unknown>> {
  const submit = (page: Page) => page.getByRole("button", { name: send, exact: true }).click();
  return {
    blank: async (page) => {
      await page.goto(path);
      await submit(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
    "with an invalid email": async (page) => {
      await page.locator("form").getByLabel("Email", { exact: true }).fill("none");
      await submit(page);
      await expect(page.getByText("Invalid email")).toBeVisible();
    },
    accepted: async (page) => {
      await page.locator("form").getByLabel("Email", { exact: true }).fill("");
      await page.getByLabel("Message", { exact: true }).fill("Hello");
      await submit(page);
      await expect(page.getByRole("heading", { name: "One thing is missing: a way to answer you" })).toBeVisible();
    },
  };
}

for (const [visit, scenes] of Object.entries(visits)) {
  test(
    `${visit}: no axe violations, no horizontal scrolling`,
    onlyByNight(visit !== "/contact-us"),
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
