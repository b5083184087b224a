import { expect } from "@playwright/test";
import {
  answerUpToContact,
  backButton,
  buyerSubmitButton,
  consentBox,
  consentMissing,
  contactField,
  expectStep,
  fillContact,
  location,
  mia,
  miasRecord,
  nextButton,
  option,
  questions,
  thanks,
} from "./buyer-page.ts";
import { expectEntirelyInView } from "./expect-below-header.ts";
import { onlyByNight, unlessChanged } from "./only-by-night.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ hydrate: true });

test("Mia answers all eight questions and consents: one record, with its consent proof", async ({ page, site }) => {
  await page.goto("/buyer-form");
  await answerUpToContact(page);
  await fillContact(page, mia.contactInfo);
  await consentBox(page).check();
  const short = await page.locator(`label[for="${await consentBox(page).getAttribute("id")}"]`).textContent();
  await page.getByText("Read the full consent text").click();
  const full = await page.locator("details p").textContent();
  await buyerSubmitButton(page).click();

  await expect(thanks(page)).toBeFocused();
  const [lead] = await site.records("buyer");
  expect(lead).toMatchObject({ ...miasRecord, consent: true });
  const [consent] = await site.records("consent");
  expect(consent).toMatchObject({ wording: `${short}\n\n${full}` });
});

test("every question has its own options, and Back is disabled only on the first", async ({ page }) => {
  for (const [index, { heading, options }] of questions.entries()) {
    await page.goto(`/buyer-form?question=${index + 1}`);
    await expectStep(page, index + 1);
    await expect(page.getByRole("listitem").filter({ hasText: /^Question \d$/ })).toHaveCount(8);
    const names = await page
      .getByRole("radio")
      .evaluateAll((radios) => radios.map((radio) => radio.closest("label")?.querySelector("span")?.textContent));
    expect(names, heading).toEqual(options);
    await expect(backButton(page)).toBeEnabled({ enabled: index > 0 });
    await expect(nextButton(page)).toHaveCount(index < 7 ? 1 : 0);
    await expect(buyerSubmitButton(page)).toHaveCount(index < 7 ? 0 : 1);
  }
});

test("keyboard only: digits choose, Enter continues, the focus follows the question", async ({ page, site }) => {
  await page.goto("/buyer-form");
  await location(page).focus();
  await page.keyboard.type("98101");
  await page.keyboard.press("Enter");
  for (const [number, digit] of [
    [2, "1"],
    [3, "5"],
    [4, "1"],
    [5, "4"],
    [6, "2"],
    [7, "1"],
  ] as const) {
    const heading = page.getByRole("heading", { name: questions[number - 1]?.heading ?? "", exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveAccessibleDescription(`Question ${number}`);
    await page.keyboard.press(`Control+${digit}`);
    await expect(page.getByRole("radio", { checked: true }), "a shortcut of the browser").toHaveCount(0);
    await page.keyboard.press(digit);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { name: "Contact information" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(contactField(page, "firstName")).toBeFocused();
  await page.keyboard.type("Noor");
  for (const text of ["Haddad", "404 555 0132", "noor@haddad.example"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");

  await expect(thanks(page)).toBeFocused();
  const lead = (await site.records("buyer")).at(-1);
  expect(lead).toMatchObject({
    answers: ["98101", "Single Family Home", "$1.2M - More", "ASAP", "None of the above", "No", "Yes", ""],
    contactInfo: { firstName: "Noor", lastName: "Haddad" },
    consent: true,
  });
});

test("the browser's Back goes one step back, and a reload keeps the step", async ({ page }) => {
  await page.goto("/buyer-form");
  await answerUpToContact(page);
  await page.goBack();
  await expectStep(page, 7);
  await expect(option(page, "Yes")).toBeChecked();
  await backButton(page).click();
  await expectStep(page, 6);
  await page.goBack();
  await expectStep(page, 5);
  await page.goForward();
  await expectStep(page, 6);
  await page.reload();
  await expectStep(page, 6);
  await expect(option(page, "No")).toBeChecked();
});

test("the browser's Back and Forward, the form's Back, and a reload keep the contact details", async ({ page }) => {
  const expectContact = async () => {
    await expectStep(page, 8);
    await expect(contactField(page, "lastName")).toHaveValue("Torres");
    await expect(contactField(page, "phone")).toHaveValue(mia.contactInfo.phone);
  };
  await page.goto("/buyer-form");
  await answerUpToContact(page);
  await fillContact(page, mia.contactInfo);
  await page.goBack();
  await expectStep(page, 7);
  await page.goForward();
  await expectContact();
  await page.reload();
  await expectContact();
  await backButton(page).click();
  await expectStep(page, 7);
  await page.reload();
  await nextButton(page).click();
  await expectContact();
  await page.goto("/faq");
  await page.goBack();
  await expectContact();
  await page.goBack();
  await expectStep(page, 7);
  await expect(option(page, "Yes")).toBeChecked();
});

test(
  "after the tab was closed the form offers the entries again, except consent",
  unlessChanged("app/routes/forms/", "app/ui/forms/"),
  async ({ page, context }) => {
    await page.goto("/buyer-form");
    await answerUpToContact(page);
    await fillContact(page, { firstName: "Mia", email: "mia@torres.example" });
    await consentBox(page).check();
    await page.close();

    const again = await context.newPage();
    await again.goto("/buyer-form");
    await again.getByRole("button", { name: "Continue where you left off" }).click();
    await expectStep(again, 8);
    await expect(contactField(again, "firstName")).toHaveValue("Mia");
    await expect(contactField(again, "email")).toHaveValue("mia@torres.example");
    await expect(consentBox(again)).not.toBeChecked();

    await again.goto("/buyer-form");
    await again.getByRole("button", { name: "Start over" }).click();
    await expect(location(again)).toHaveValue("");
    await again.reload();
    await expect(location(again)).toHaveValue("");
    await expect(again.getByRole("button", { name: "Start over" })).toHaveCount(0);
  },
);

for (const stored of ["{", '{"step":99}', "null"]) {
  test(`broken data on the device is ignored: ${stored}`, onlyByNight(stored === "null"), async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem("zipstead-buyer-form", text), stored);
    await page.goto("/buyer-form?question=2");
    await option(page, "Land").check();
    await nextButton(page).click();
    await expectStep(page, 3);
  });
}

test(
  "the form works on a device without storage",
  unlessChanged("app/routes/forms/", "app/ui/forms/"),
  async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.goto("/buyer-form");
    await answerUpToContact(page);
    await fillContact(page, { ...mia.contactInfo, firstName: "Private" });
    await buyerSubmitButton(page).click();
    await expect(consentMissing(page)).toBeVisible();
    expect((await site.records("buyer")).at(-1)).toMatchObject({
      contactInfo: { firstName: "Private" },
      consent: false,
    });
  },
);

test(
  "the thank-you card is entirely in view",
  unlessChanged("app/routes/forms/", "app/ui/forms/"),
  async ({ page }) => {
    for (const size of [
      { width: 360, height: 640 },
      { width: 1280, height: 640 },
    ]) {
      await page.setViewportSize(size);
      await page.goto("/buyer-form?question=8");
      await fillContact(page, mia.contactInfo);
      await buyerSubmitButton(page).click();
      await expectEntirelyInView(page, page.locator(".shadow-lift", { has: consentMissing(page) }));
    }
  },
);

test(
  "no field is required: Mia reads that nobody can contact her, and her second submission is another record",
  unlessChanged("app/routes/forms/", "app/ui/forms/"),
  async ({ page, site }) => {
    const before = await site.records("buyer");
    const storedOnDevice = () => page.evaluate(() => localStorage.getItem("zipstead-buyer-form"));
    await page.goto("/buyer-form");
    await location(page).fill("30030");
    for (let number = 1; number <= 7; number++) await nextButton(page).click();
    await buyerSubmitButton(page).click();

    await expect(page.getByRole("heading", { name: "One thing is missing: a way to reach you" })).toBeFocused();
    expect((await site.records("buyer")).slice(before.length)).toMatchObject([{ unreachable: true, consent: false }]);
    expect(await storedOnDevice(), "kept for the second submission").toContain("30030");

    await page.getByRole("button", { name: "Add a phone number or an email" }).click();
    await expectStep(page, 8);
    await contactField(page, "phone").fill("404 555 0134");
    await buyerSubmitButton(page).click();
    await expect(consentMissing(page)).toBeVisible();
    const made = (await site.records("buyer")).slice(before.length);
    expect(made).toMatchObject([{ unreachable: true }, { unreachable: false, contactInfo: { phone: "404 555 0134" } }]);
    expect(made.at(-1)).toMatchObject({ answers: ["30030", "", "", "", "", "", "", ""] });
  },
);

test("without consent Mia is promised no agent, and can consent without typing anything again", async ({
  page,
  site,
}) => {
  const before = await site.records("buyer");
  await page.goto("/buyer-form");
  await answerUpToContact(page);
  await fillContact(page, mia.contactInfo);
  await buyerSubmitButton(page).click();
  await expect(consentMissing(page)).toBeFocused();
  await expect(page.getByText("no agent gets your request")).toBeVisible();
  await expect(page.getByText("It goes to one local agent, the one who holds that zip code.")).toHaveCount(0);

  await page.getByRole("button", { name: "Back to the consent box" }).click();
  await expectStep(page, 8);
  await expect(contactField(page, "email")).toHaveValue(mia.contactInfo.email);
  await consentBox(page).check();
  await buyerSubmitButton(page).click();
  await expect(page.getByText("It goes to one local agent, the one who holds that zip code.")).toBeVisible();
  expect((await site.records("buyer")).slice(before.length)).toMatchObject([
    { ...miasRecord, consent: false },
    { ...miasRecord, consent: true },
  ]);
  expect(await page.evaluate(() => localStorage.getItem("zipstead-buyer-form"))).toBeNull();
});

test("an invalid email shows an error under its field, and nothing is sent", async ({ page, site }) => {
  const before = await site.records("buyer");
  await page.goto("/buyer-form?question=8");
  await contactField(page, "email").fill("mia at torres");
  await buyerSubmitButton(page).click();
  await expect(contactField(page, "email")).toHaveAccessibleDescription("Invalid email");
  await expect(contactField(page, "email")).toBeFocused();
  expect(await site.records("buyer")).toEqual(before);
});

test("a double click, or going back and submitting again, makes one record", async ({ page, site }) => {
  const before = await site.records("buyer");
  await page.goto("/buyer-form");
  await answerUpToContact(page);
  await fillContact(page, { ...mia.contactInfo, email: "twice@torres.example" });
  await buyerSubmitButton(page).dblclick();
  await expect(consentMissing(page)).toBeVisible();

  await page.goBack();
  await expectStep(page, 7);
  await nextButton(page).click();
  await expect(contactField(page, "email")).toHaveValue("twice@torres.example");
  await buyerSubmitButton(page).click();
  await expect(consentMissing(page)).toBeVisible();
  expect(await site.records("buyer")).toHaveLength(before.length + 1);
});

test(
  "once sent, nothing of it stays on the device",
  unlessChanged("app/routes/forms/", "app/ui/forms/"),
  async ({ page }) => {
    await page.goto("/buyer-form");
    await answerUpToContact(page);
    await fillContact(page, mia.contactInfo);
    await consentBox(page).check();
    await buyerSubmitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("zipstead-buyer-form"))).toBeNull();
    await page.goto("/buyer-form");
    await expect(location(page)).toHaveValue("");
  },
);

test("without a response Mia sees an error and keeps her entries, and the second attempt makes one record", async ({
  page,
  site,
}) => {
  const before = await site.records("buyer");
  await page.goto("/buyer-form");
  await answerUpToContact(page);
  await fillContact(page, { ...mia.contactInfo, email: "lost@torres.example" });
  await consentBox(page).check();
  await page.route(/buyer-form/, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()), {
    times: 1,
  });
  await buyerSubmitButton(page).click();
  const alert = page
    .getByRole("alert")
    .filter({ hasText: "There was an error submitting the form. Please try again." });
  await expect(alert).toBeVisible();
  await expect(contactField(page, "email")).toHaveValue("lost@torres.example");
  await expect(consentBox(page)).toBeChecked();

  await buyerSubmitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await site.records("buyer")).toHaveLength(before.length + 1);
});

test("a submission that fills the honeypot is stored and waits in the moderation queue", async ({ page, site }) => {
  await page.goto("/buyer-form?question=8");
  await contactField(page, "phone").fill("404 555 0135");
  await page.locator("input[name=fax_extension]").evaluate((input: HTMLInputElement) => {
    input.value = "http://spam.example";
  });
  await expect(page.getByRole("textbox", { name: "Leave this field empty" })).toHaveCount(0);
  await buyerSubmitButton(page).click();
  await expect(consentMissing(page)).toBeVisible();
  expect((await site.records("buyer")).at(-1)).toMatchObject({
    contactInfo: { phone: "404 555 0135" },
    moderationReason: expect.stringContaining("honeypot"),
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test.describe("whose scripts start at the first touch", () => {
    test.use({ hydrate: false });

    test("the first tap on an answer goes on", async ({ page }) => {
      await page.goto("/buyer-form?question=2");
      await option(page, "Land").tap();
      await expectStep(page, 3);
      await backButton(page).tap();
      await expectStep(page, 2);
      await expect(option(page, "Land")).toBeChecked();
    });
  });

  test("a tap on an answer goes on, Next stays in reach, and nothing is lost on the way back", async ({ page }) => {
    await page.goto("/buyer-form?question=2");
    for (const [index, answer] of mia.answers.slice(1).entries()) {
      await expectStep(page, index + 2);
      await expectEntirelyInView(page, nextButton(page));
      await option(page, answer).tap();
    }
    await expectStep(page, 8);
    await backButton(page).tap();
    await expectStep(page, 7);
    await expect(option(page, "Yes")).toBeChecked();
    await option(page, "Yes").tap();
    await expectStep(page, 8);
  });
});
