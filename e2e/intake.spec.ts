import { expect } from "@playwright/test";
import { routeLead } from "#operations/leads/route-lead.ts";
import { ada } from "#test/cast.ts";
import { verifyTwice } from "#test/leads.ts";
import { answerUpToContact, buyerSubmitButton, consentBox, fillContact, mia, thanks } from "./buyer-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openOffice } from "./office-people.ts";
import { ofSubject, onlyByNight } from "./only-by-night.ts";
import { journey } from "./site.ts";
import { tomorrowMorning, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** As Google documents it; it sends the same lead again if an answer is lost. */
const fromGoogle = (key: string, { lastName, phone }: { lastName: string; phone: string }) => ({
  lead_id: "TeSter-7",
  user_column_data: [
    { column_id: "FULL_NAME", column_name: "Full Name", string_value: `Rosa ${lastName}` },
    { column_id: "EMAIL", column_name: "User Email", string_value: `rosa@${lastName.toLowerCase()}.example` },
    { column_id: "PHONE_NUMBER", column_name: "User Phone", string_value: phone },
    { column_id: "POSTAL_CODE", column_name: "Zip", string_value: "30308" },
    { column_id: "CONSENT_TEXT", column_name: "Consent", string_value: "I agree to calls and texts." },
  ],
  form_id: 40000000000,
  google_key: key,
  is_test: false,
});

for (const scripts of [true, false])
  test(
    `${scripts ? "with" : "without"} JavaScript: Moira adds Google's lead form; Rosa arrives three times and is one lead that nobody calls unread`,
    onlyByNight(!scripts),
    async ({ browser, site, request }) => {
      test.slow();
      const page = await browser.newPage({ javaScriptEnabled: scripts });
      const rosa = scripts ? { lastName: "Lind", phone: "+14045550199" } : { lastName: "Marsh", phone: "+14045550198" };
      const source = `Atlanta buyers of Rosa ${rosa.lastName}`;
      const look = async () => {
        if (scripts) await expectAccessible(page);
      };
      await openOffice(page, site, "account-manager");
      await page.getByRole("link", { name: "Sources" }).first().click();
      await page.getByRole("link", { name: "Add a source" }).click();
      await page.getByRole("button", { name: "Add source" }).click();
      await expect(page.getByText("Enter a name.")).toBeVisible();
      await page.getByLabel("Name").fill(source);
      await page.getByLabel("How its leads come in").selectOption("Google Ads lead form");
      await page.getByLabel("Cost", { exact: true }).fill("45");
      await page.getByRole("button", { name: "Add source" }).click();
      const address = new URL((await page.getByText(/\/api\/v1\/intake\//).textContent()) ?? "");
      await look();
      const key = address.pathname.split("/").at(-1) ?? "";

      const ids = new Set<string>();
      for (let time = 0; time < 3; time++) {
        const answer = await request.post(`${site.origin}${address.pathname}`, { data: fromGoogle(key, rosa) });
        expect(answer.status()).toBe(200);
        ids.add((await answer.json()).id);
      }
      expect(ids.size).toBe(1);
      await request.post(`${site.origin}${address.pathname}`, { data: fromGoogle("a guess", rosa) });

      await page.getByRole("link", { name: source }).click();
      const sent = page.getByRole("table", { name: "What the source sent" });
      await expect(sent.getByRole("row")).toHaveCount(5);
      await expect(sent).toContainText("Its Google key is not the one of this source.");
      await look();
      await page.getByRole("link", { name: "Open the lead" }).first().click();
      await expect(page.getByRole("heading", { name: `Rosa ${rosa.lastName}`, level: 1 })).toBeVisible();
      await expect(page.getByRole("link", { name: source })).toBeVisible();
      await expect(page.getByRole("link", { name: rosa.phone }), "no link to call").toHaveCount(0);

      await page.getByRole("link", { name: source }).click();
      await page.getByRole("button", { name: "Approve this wording" }).click();
      await expect(page.getByRole("status")).toContainText("1 lead may be called now.");
      await page.goto(`${site.origin}/office/sources`);
      const row = page.getByRole("row", { name: source });
      await expect(row).toContainText("$45");
      await look();
    },
  );

test(
  "Hal's lead form of the ad platform arrives three times, without JavaScript: one lead, routed with its source",
  onlyByNight(),
  async ({ browser, site }) => {
    test.slow();
    const stage = await workspaceStage(site, tomorrowMorning().toISOString());
    await stage.agent(ada, "30305");
    const page = await browser.newPage({ javaScriptEnabled: false });
    await openOffice(page, site, "account-manager");
    await page.goto(`${site.origin}/office/sources/new`);
    await page.getByLabel("Name").fill("Midtown condos");
    await page.getByLabel("How its leads come in").selectOption("Google Ads lead form");
    await page.getByRole("button", { name: "Add source" }).click();
    const address = (await page.getByText(/\/api\/v1\/intake\//).textContent()) ?? "";

    const consumer = await browser.newPage({ javaScriptEnabled: false });
    await consumer.goto(`${site.origin}/sandbox`);
    await consumer.getByRole("link", { name: "Fill in a lead form" }).click();
    await consumer.getByLabel("Webhook URL").fill(`${site.origin}/api/v1/intake/nobody`);
    await consumer.getByRole("button", { name: "Submit the form" }).click();
    await expect(consumer.getByRole("alert")).toContainText("This is not the address of a source.");
    await consumer.getByLabel("Webhook URL").fill(address);
    await consumer.getByLabel("Key", { exact: true }).fill(address.split("/").at(-1) ?? "");
    for (const [label, text] of Object.entries({
      "Last name": "Quist",
      Email: "hal@quist.example",
      Phone: "404-555-0141",
      "Zip code": "30305",
    }))
      await consumer.getByLabel(label).fill(text);
    await consumer.getByLabel("Send it as test data").check();
    await consumer.getByRole("button", { name: "Submit the form" }).click();
    await expect(consumer.getByRole("status")).toContainText("It says that it is a test.");
    await consumer.getByLabel("Send it as test data").uncheck();
    await consumer.getByRole("button", { name: "Submit the form" }).click();
    await expect(consumer.getByRole("status")).toContainText("It is a new lead.");
    const leadId = /"id":"([^"]+)"/.exec((await consumer.getByRole("status").textContent()) ?? "")?.[1] ?? "";
    for (const times of [2, 3]) {
      await consumer.getByRole("button", { name: "Send it again" }).click();
      await expect(consumer.getByRole("status")).toContainText(`Sent ${times} times, with the same lead id`);
      await expect(consumer.getByRole("status")).toContainText("The same lead came before.");
      await expect(consumer.getByRole("status")).toContainText(leadId);
    }

    await page.goto(`${site.origin}/office/sources`);
    await page.getByRole("link", { name: "Midtown condos" }).click();
    await page.getByRole("button", { name: "Approve this wording" }).click();
    await verifyTwice(stage, leadId);
    expect(await routeLead(stage.world, { leadId, staffId: "Ivo" })).toMatchObject({ ok: true });
    await stage.close();
    await page.goto(`${site.origin}/office/leads/${leadId}`);
    await expect(page.getByRole("link", { name: "Ada Park" }).first(), "offered to her").toBeVisible();
    await expect(page.getByRole("link", { name: "Midtown condos" })).toBeVisible();
  },
);

test(
  "Mia follows an ad and walks through the site; the office sees what led her to us",
  ofSubject("sources"),
  async ({ browser, site }) => {
    const mias = await browser.newPage();
    const ad = `${site.origin}/buying?utm_source=google&utm_campaign=Decatur&gclid=Cj0K`;
    await mias.goto(ad, { referer: "https://www.google.com/" });
    await mias.goto(`${site.origin}/about-us`);
    await mias.goto(`${site.origin}/buyer-form`);
    await answerUpToContact(mias);
    await fillContact(mias, mia.contactInfo);
    await consentBox(mias).check();
    await buyerSubmitButton(mias).click();
    await expect(thanks(mias)).toBeVisible();
    const staff = await browser.newPage();
    await openOffice(staff, site, "account-manager");
    await staff.goto(`${site.origin}/office/leads`);
    await staff.getByRole("link", { name: "Mia Torres" }).click();
    const contact = staff.getByRole("region", { name: "Contact" });
    await expect(contact).toContainText("Campaign: google / Decatur");
    await expect(contact).toContainText("First page: /buying");
  },
);

test(
  "without JavaScript the form carries along the campaign in the address that led Mia to it",
  onlyByNight(),
  async ({ browser, site }) => {
    const mias = await browser.newPage({ javaScriptEnabled: false });
    await mias.goto(`${site.origin}/buying?utm_source=mail&utm_campaign=Kirkwood&gclid=Cj0K`);
    await mias.getByRole("main").locator('a[href="/buyer-form"]').first().click();
    await answerUpToContact(mias);
    await fillContact(mias, {
      ...mia.contactInfo,
      lastName: "Valdez",
      email: "mia@valdez.example",
      phone: "404-555-0171",
    });
    await consentBox(mias).check();
    await buyerSubmitButton(mias).click();
    await expect(thanks(mias)).toBeVisible();
    const staff = await browser.newPage();
    await openOffice(staff, site, "account-manager");
    await staff.goto(`${site.origin}/office/leads`);
    await staff.getByRole("link", { name: "Mia Valdez" }).click();
    const contact = staff.getByRole("region", { name: "Contact" });
    await expect(contact).toContainText("Campaign: mail / Kirkwood");
    await expect(contact).toContainText("First page: /buying");
  },
);

test(
  "a portal emails Hal to his source; Moira reads the email, and the report says what each source cost",
  ofSubject("sources"),
  async ({ browser, site }) => {
    test.slow();
    const page = await browser.newPage();
    await openOffice(page, site, "account-manager");
    await page.goto(`${site.origin}/office/sources/new`);
    await page.getByLabel("Name").fill("Homes Daily");
    await page.getByLabel("How its leads come in").selectOption("Emails of a portal");
    await page.getByLabel("Cost", { exact: true }).fill("300");
    await page.getByLabel("Cost is").selectOption("per month");
    await page.getByRole("button", { name: "Add source" }).click();
    const address = (await page.getByText(/^leads-\w+@/).textContent()) ?? "";

    const portal = await browser.newPage();
    await portal.goto(`${site.origin}/sandbox/portal`);
    await portal.getByLabel("To", { exact: true }).fill(address);
    const email = portal.getByLabel("The email, as mail servers pass it on");
    await email.fill((await email.inputValue()).replaceAll("Rosa Lind", "Hal Berg").replaceAll("rosa@", "hal@"));
    for (const outcome of ["It is a new lead.", "The same lead came before."]) {
      await portal.getByRole("button", { name: "Send the email" }).click();
      await expect(portal.getByRole("status")).toContainText(outcome);
    }

    await page.getByRole("link", { name: "Homes Daily" }).click();
    await page.getByText("Show the text").first().click();
    await expect(page.getByText("Subject: New inquiry from Homes Daily").first()).toBeVisible();
    await page.getByRole("link", { name: "Open the lead" }).first().click();
    await expect(page.getByRole("heading", { name: "Hal Berg", level: 1 })).toBeVisible();

    await page.goto(`${site.origin}/office/sources`);
    await page.getByRole("link", { name: "Our own site" }).click();
    await page.getByLabel("Cost", { exact: true }).fill("900");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await page.goto(`${site.origin}/office/sources?months=12`);
    await expect(page.getByRole("row", { name: "Homes Daily" })).toContainText("$300");
    await expect(page.getByRole("row", { name: "Our own site" })).toContainText("$900");
    await expectAccessible(page);
    await page.getByRole("link", { name: "See the list" }).click();
    await expect(page.getByRole("row", { name: "30308" })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "Moira changes a partner's source to emails; the page asks for a new address, which is an email address",
  ofSubject("sources"),
  async ({ browser, site }) => {
    const page = await browser.newPage();
    await openOffice(page, site, "account-manager");
    await page.goto(`${site.origin}/office/sources/new`);
    await page.getByLabel("Name").fill("Homes Weekly");
    const kind = page.getByLabel("How its leads come in");
    await kind.selectOption("Partner, ad service or spreadsheet");
    await page.getByRole("button", { name: "Add source" }).click();
    await page.getByRole("link", { name: "Homes Weekly" }).click();
    await page.getByText("Fields, pause, settings and address").click();
    await kind.selectOption("Emails of a portal");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("status")).toContainText("Make a new one below, under Address.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Make a new address" }).click();
    await expect(page.getByText(/^leads-[0-9a-f]{32}@/)).toBeVisible();
  },
);
