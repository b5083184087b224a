import { expect, type Page } from "@playwright/test";
import {
  buyerSubmitButton,
  consentBox,
  consentMissing,
  contactField,
  expectStep,
  fillContact,
  mia,
  thanks,
} from "./buyer-page.ts";
import { phones } from "./checks/forms.ts";
import { expectEntirelyInView } from "./expect-below-header.ts";
import { onlyByNight } from "./only-by-night.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const scripts of [false, true]) {
  test.describe(`${scripts ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled: scripts, hasTouch: true, hydrate: scripts });

    test(
      "the last question on six phones: Mia meets the consent box before Submit, and again where it is missing",
      onlyByNight(!scripts),
      async ({ page, site }) => {
        test.slow();
        const before = await site.records("buyer");
        for (const phone of phones) {
          await page.setViewportSize(phone);
          const contactInfo = { ...mia.contactInfo, email: `mia.${phone.width}.${phone.height}@torres.example` };
          await page.goto("/buyer-form?answer1=30308&answer2=Land&question=8");
          await expectStep(page, 8);
          await expectInOrder(page);
          await fillContact(page, contactInfo);
          await page.setViewportSize({ ...phone, height: Math.round(phone.height / 2) });
          await expectInOrder(page);
          await page.setViewportSize(phone);
          await buyerSubmitButton(page).tap();
          await expect(consentMissing(page)).toBeVisible();

          await page.getByRole("button", { name: "Back to the consent box" }).tap();
          await expectStep(page, 8);
          await expectEntirelyInView(page, consentBox(page));
          for (const name of ["firstName", "lastName", "phone", "email"] as const)
            await expect(contactField(page, name)).toHaveValue(contactInfo[name]);
          await consentBox(page).tap();
          await buyerSubmitButton(page).tap();
          await expect(thanks(page)).toBeVisible();
        }
        const made = (await site.records("buyer")).slice(before.length);
        expect(made.map(({ consent, answers }) => [consent, String(answers)])).toEqual(
          phones.flatMap(() => [false, true].map((consent) => [consent, "30308,Land,,,,,,"])),
        );
      },
    );
  });
}

/** From top to bottom, wherever the page is scrolled to: the fields, the consent box, the fee, Submit. */
async function expectInOrder(page: Page) {
  const parts = [
    contactField(page, "email"),
    consentBox(page),
    page.locator("[data-recorded=disclosureTextId]"),
    buyerSubmitButton(page),
  ];
  for (const y of [0, 400]) {
    await page.evaluate((top) => scrollTo(0, top), y);
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    for (const [index, box] of boxes.entries()) {
      const above = boxes[index - 1];
      expect(box?.y, `part ${index} at ${y}`).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    }
  }
}
