import { expect, type Page } from "@playwright/test";
import { byNight } from "#test/by-night.ts";
import { expectEntirelyInView } from "./expect-below-header.ts";
import { onlyByNight } from "./only-by-night.ts";
import { journey } from "./site.ts";

const test = journey();
test.use({ hydrate: true });

const forms = [
  {
    kind: "contact",
    path: "/contact-us",
    labels: ["Name", "Subject", "Email", "Phone", "Message"],
    send: "Send Now",
    thanks: "Thank you, we received your message",
  },
  {
    kind: "question",
    path: "/reputation-management",
    labels: ["Name", "Email", "Phone", "Message"],
    send: "Send",
    thanks: "Thank you, we received your question",
  },
] as const;
type Form = (typeof forms)[number];

const entries = {
  Name: "Omar Reyes",
  Subject: "Zip codes around Decatur",
  Email: "omar@reyes.example",
  Phone: "(404) 555-0137",
  Message: "Is 30030 free?\nAnd 30032?",
};
const blank = "The form is empty, so nothing was sent. Please write a message first.";
const failed = "There was an error submitting the form. Please try again.";

const field = (page: Page, label: string) => page.locator("form").getByLabel(label, { exact: true });
const send = (page: Page, form: Form) => page.getByRole("button", { name: form.send, exact: true });
const thanks = (page: Page, form: Form) => page.getByRole("heading", { name: form.thanks });

const unanswerable = (page: Page) => page.getByRole("heading", { name: "One thing is missing: a way to answer you" });

async function fill(page: Page, form: Form, changed: Partial<typeof entries> = {}) {
  for (const label of form.labels) await field(page, label).fill({ ...entries, ...changed }[label]);
}

// By day each form with or without scripts: accessible and before-scripts have the other half of its main path.
for (const form of forms) {
  for (const javaScriptEnabled of byNight([true, false], [form.kind === "contact"])) {
    test.describe(`the ${form.kind} form ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
      test.use({ javaScriptEnabled });

      test("Omar writes and is thanked: one record", async ({ page, site }) => {
        const before = await site.records(form.kind);
        // The same text within a minute would be one record.
        const message = `${entries.Message} ${javaScriptEnabled ? "Soon" : "Later"}?`;
        await page.goto(form.path);
        await fill(page, form, { Message: message });
        await send(page, form).click();
        await expect(thanks(page, form)).toBeVisible();
        const made = (await site.records(form.kind)).slice(before.length);
        expect(made).toMatchObject([{ name: entries.Name, email: entries.Email, phone: entries.Phone, message }]);
        if (form.kind === "contact") expect(made).toMatchObject([{ subject: entries.Subject }]);
      });

      test("an empty form shows an error and stores nothing", async ({ page, site }) => {
        const before = await site.records(form.kind);
        await page.goto(form.path);
        await field(page, "Message").fill("  \n ");
        await send(page, form).click();
        await expect(page.getByRole("alert")).toHaveText(blank);
        await expect(page.getByRole("alert")).toBeInViewport();
        expect(await site.records(form.kind)).toEqual(before);
        if (javaScriptEnabled) {
          const first = await page.getByRole("alert").elementHandle();
          await send(page, form).press("Enter");
          // An unchanged live region is not announced again.
          await expect.poll(() => first?.evaluate((alert) => alert.isConnected)).toBe(false);
          await expect(page.getByRole("alert")).toHaveText(blank);
        }

        await field(page, "Name").pressSequentially("Omar");
        await expect(field(page, "Name")).toHaveValue("Omar");
        await send(page, form).click();
        await expect(unanswerable(page)).toBeVisible();
      });

      test("an invalid email shows an error under its field, and the other entries stay", async ({ page, site }) => {
        const before = await site.records(form.kind);
        await page.goto(form.path);
        const message = `Another question, ${javaScriptEnabled ? "with" : "without"} scripts`;
        await fill(page, form, { Email: "omar at reyes", Message: message });
        await send(page, form).click();
        await expect(field(page, "Email")).toHaveAccessibleDescription("Invalid email");
        await expect(field(page, "Message")).toHaveValue(message);
        expect(await site.records(form.kind)).toEqual(before);

        await field(page, "Email").fill("omar.again@reyes.example");
        await send(page, form).click();
        await expect(thanks(page, form)).toBeVisible();
        expect(await site.records(form.kind)).toHaveLength(before.length + 1);
      });

      test("one word is enough, and the page says that nobody can reply", async ({ page, site }) => {
        await page.goto(form.path);
        await field(page, "Message").fill(`Hello from ${javaScriptEnabled}`);
        await send(page, form).click();
        await expect(unanswerable(page)).toBeVisible();
        await expect(page.getByText("You left neither an email address nor a phone number")).toBeVisible();
        expect((await site.records(form.kind)).at(-1)).toMatchObject({ message: `Hello from ${javaScriptEnabled}` });
      });
    });
  }

  test(
    `the ${form.kind} form: the thank-you card and its badge are entirely in view on a phone`,
    onlyByNight(form.kind === "question"),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(form.path);
      await fill(page, form);
      await send(page, form).click();
      await expectEntirelyInView(page, page.locator(".shadow-card", { has: thanks(page, form) }));
    },
  );

  test(`the ${form.kind} form: keyboard only`, onlyByNight(form.kind === "contact"), async ({ page }) => {
    await page.goto(form.path);
    await field(page, "Name").focus();
    for (const label of form.labels) {
      await expect(field(page, label)).toBeFocused();
      await page.keyboard.type(entries[label].replaceAll("\n", " "));
      await page.keyboard.press("Tab");
    }
    await expect(send(page, form)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(thanks(page, form)).toBeFocused();
  });

  test(
    `the ${form.kind} form: a filled honeypot is thanked, stored and sent to moderation`,
    onlyByNight(form.kind === "question"),
    async ({ page, site }) => {
      await page.goto(form.path);
      await fill(page, form, { Name: "Omar Reyes", Message: "Not a repeat of another message" });
      await page.locator("input[name=fax_extension]").evaluate((input: HTMLInputElement) => {
        input.value = "http://spam.example";
      });
      await send(page, form).click();
      await expect(thanks(page, form)).toBeVisible();
      const moderationReason = expect.stringContaining("honeypot");
      expect((await site.records(form.kind)).at(-1)).toMatchObject({ name: "Omar Reyes", moderationReason });
    },
  );

  test(
    `the ${form.kind} form: a double click is one record`,
    onlyByNight(form.kind === "contact"),
    async ({ page, site }) => {
      const before = await site.records(form.kind);
      await page.goto(form.path);
      await fill(page, form, { Name: "Omar Twice" });
      await send(page, form).dblclick();
      await expect(thanks(page, form)).toBeVisible();
      expect(await site.records(form.kind)).toHaveLength(before.length + 1);
    },
  );

  test(
    `the ${form.kind} form: a lost response shows an error, and the second try is the same record`,
    onlyByNight(form.kind === "question"),
    async ({ page, site }) => {
      const before = await site.records(form.kind);
      await page.goto(form.path);
      await fill(page, form, { Name: "Omar Lost" });
      let isFirst = true;
      await page.route(new RegExp(form.path), async (route) => {
        if (route.request().method() !== "POST" || !isFirst) return route.continue();
        isFirst = false;
        await route.fetch();
        return route.abort("connectionreset");
      });
      await send(page, form).click();
      await expect(page.getByRole("alert").filter({ hasText: failed })).toBeVisible();
      // No live region around it may announce it twice.
      await expect(page.locator("[aria-live=polite] [role=alert]")).toHaveCount(0);
      await expect(field(page, "Message")).toHaveValue(entries.Message);
      await send(page, form).click();
      await expect(thanks(page, form)).toBeVisible();
      expect(await site.records(form.kind)).toHaveLength(before.length + 1);
    },
  );
}

test.describe("going back and sending again without JavaScript", () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } });
  for (const form of forms) {
    test(`the ${form.kind} form: one record`, onlyByNight(form.kind === "contact"), async ({ page, site }) => {
      const before = await site.records(form.kind);
      await page.goto(form.path);
      for (const _ of ["first", "again"]) {
        await fill(page, form, { Name: "Omar Back" });
        await send(page, form).click();
        await expect(thanks(page, form)).toBeVisible();
        await page.goBack();
      }
      expect(await site.records(form.kind)).toHaveLength(before.length + 1);
    });
  }
});

test("the contact form has phone, email and office hours beside it", async ({ page }) => {
  await page.goto("/contact-us");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
  await expect(main.getByRole("link", { name: "(404) 555-0142" })).toHaveAttribute("href", "tel:+14045550142");
  await expect(main.getByRole("link", { name: "hello@zipstead.example" })).toBeVisible();
  await expect(main.getByText("Monday–Friday 10 AM – 05 PM EST")).toBeVisible();
  await expect(main.getByLabel("Message", { exact: true })).toHaveAttribute("rows", "4");
  await expect(main.getByLabel("Email", { exact: true })).toHaveAttribute("type", "email");
  await expect(main.getByLabel("Phone", { exact: true })).toHaveAttribute("type", "tel");
});
