import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page } from "@playwright/test";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { openDatabase } from "#database/open.ts";
import { stepUrl } from "#domain/leads/questionnaire.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { approveSubmission } from "#operations/moderation/review-submission.ts";
import { seedLeads } from "../scripts/seed/seed-leads.ts";
import { allOf } from "./all-of.ts";
import { buyerSubmitButton, consentBox, contactField, thanks } from "./buyer-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openOffice } from "./office-people.ts";
import { onlyByNight } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { hydrated, journey } from "./site.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

async function store(site: RunningServer, work: (database: ReturnType<typeof openDatabase>) => Promise<unknown>) {
  const database = openDatabase(site.databaseUrl);
  await work(database).finally(() => database.close());
}

const waiting = (site: RunningServer) =>
  store(site, async (database) => {
    const { count } = await database.read
      .selectFrom("leads")
      .select((is) => is.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) await seedLeads(database, { leads: 120, until: new Date(), report: () => {} });
  });

/** From 10 to 13 UTC nobody may be called: it is night in America, and after 8 PM in Guam. */
const places = [
  { firstName: "Cleo", zip: "30308", phone: "(404) 555-0151" },
  { firstName: "Kai", zip: "96813", phone: "(808) 555-0152" },
  { firstName: "Tasi", zip: "96910", phone: "(671) 555-0153" },
];

/** People who consented to a call, in three time zones. */
async function peopleAsk(page: Page) {
  for (const { firstName, zip, phone } of places) {
    await page.goto(stepUrl("/buyer-form", 8, [zip, "Land", "$300k - $600k", "ASAP", "", "No", "No"]));
    await contactField(page, "firstName").fill(firstName);
    await contactField(page, "lastName").fill("Marsh");
    await contactField(page, "phone").fill(phone);
    await contactField(page, "email").fill(`${firstName.toLowerCase()}@home.example`);
    await consentBox(page).check();
    await buyerSubmitButton(page).click();
    await expect(thanks(page)).toBeVisible();
  }
}

async function desk(browser: Browser, site: RunningServer, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, baseURL: site.origin, reducedMotion: "reduce" });
  const page = await context.newPage();
  await openOffice(page, site, "owner");
  return page;
}

for (const scripts of [false, true]) {
  test(
    `${scripts ? "with" : "without"} JavaScript: Moira starts the next call, assigns rows and finds a lead`,
    onlyByNight(!scripts),
    async ({ browser, site }) => {
      test.slow();
      await waiting(site);
      const person = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
      await peopleAsk(await person.newPage());
      const page = await desk(browser, site, scripts);
      await expect(page.getByRole("listitem").filter({ hasText: "Leads to verify" })).toContainText("oldest:");
      await page.getByRole("listitem").filter({ hasText: "Leads to verify" }).getByRole("button").click();
      await expect(page).toHaveURL(/\/office\/(leads\/[\w-]+|next-call)/);
      if (/leads/.test(page.url())) {
        await expect(page.getByText("Assigned to you")).toBeVisible();
        await expect(page.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+1/);
        await expect(page.getByRole("heading", { name: "How did the call go?" })).toBeVisible();
        await page.getByRole("button", { name: "No answer" }).click();
        await expect(page.getByText("No answer. Call again:").first()).toBeVisible();
      } else await expect(page.getByText("Nobody may be called now")).toBeVisible();

      await page.goto("/office/leads?stage=generated&sort=oldest");
      if (scripts) await hydrated(page);
      await expect(page.getByRole("button", { name: "Assign", exact: true })).toBeHidden();
      const boxes = page.getByRole("row").getByRole("checkbox");
      for (const row of [5, 6]) await boxes.nth(row).check();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export selected" }).click();
      const file = await (await download).path();
      expect((await readFile(file, "utf8")).trim().split("\r\n"), "a heading and two rows").toHaveLength(3);
      await page.getByLabel("Assign to", { exact: true }).selectOption("Moira Hale");
      await page.getByRole("button", { name: "Assign", exact: true }).click();
      await expect(page.getByText("Assigned to Moira Hale.")).toHaveCount(2);
      const name = await page.getByRole("status").getByRole("link").first().textContent();

      await page.goto("/office");
      await page.getByRole("searchbox", { name: "Find anything" }).fill(name ?? "");
      await page.getByRole("searchbox", { name: "Find anything" }).press("Enter");
      await expect(
        page
          .getByRole("region", { name: "Leads" })
          .getByRole("link", { name: name ?? "" })
          .first(),
      ).toBeVisible();
    },
  );
}

test("Arne approves on the rows: each changes at once, the next has the focus, and a refusal puts its row back", async ({
  page,
  site,
}) => {
  test.slow();
  const { world } = await buildServices(
    readSettings({ DATABASE_URL: site.databaseUrl, BASE_URL: site.origin, LOG_LEVEL: "silent" }),
  );
  const submissionContext = { page: "", ip: "192.0.2.8", userAgent: "", honeypot: "filled", renderedAt: "" };
  const ids: string[] = [];
  for (const name of ["Kim First", "Lee Second", "Max Third"]) {
    const fields = {
      name,
      email: `${name.slice(0, 3)}@home.example`,
      subject: "",
      phone: "",
      message: `Is 30301 free? ${name}`,
    };
    const sent = { kind: "question", fields, formKey: `row ${name}`, submissionContext } as const;
    ids.push((await submitInquiry(world, sent)).inquiryId);
  }
  await openOffice(page, site, "account-manager");
  await page.goto("/office/moderation?scope=inquiries&sort=oldest");
  await hydrated(page);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  const approve = (name: string) => page.getByRole("button", { name: `Approve: ${name}` });

  const gate = Promise.withResolvers<void>();
  await page.route("**/approve.data?**", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await approve("Kim First").click();
  await expect(row("Kim First"), "before the answer").toContainText("Approved");
  await expect(approve("Lee Second")).toBeFocused();
  gate.resolve();
  await expect(row("Kim First")).toHaveCount(0);
  await expect(approve("Lee Second"), "the focus stays").toBeFocused();

  await approveSubmission(world, { scope: "inquiries", recordId: ids[1] ?? "", by: "Ida" });
  await page.keyboard.press("Enter");
  await expect(approve("Max Third")).toBeFocused();
  await expect(row("Lee Second").getByRole("alert")).toContainText("Somebody decided this before you");
  await expect(approve("Lee Second")).toBeVisible();
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await world.database.close();
});

test("the keys j, k, o, e, / and ? work in lists, not while typing, and can be turned off", async ({
  browser,
  site,
}) => {
  await waiting(site);
  const page = await desk(browser, site, true);
  await page.goto("/office/leads");
  await hydrated(page);
  const link = (row: number) => page.locator("tbody tr").nth(row).getByRole("link");
  await page.keyboard.press("j");
  await expect(link(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(link(1)).toBeFocused();
  await page.keyboard.press("e");
  await expect(page.locator("tbody tr").nth(1).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press("/");
  const find = page.getByRole("searchbox", { name: "Find anything" });
  await expect(find).toBeFocused();
  await page.keyboard.type("joke?");
  await expect(find).toHaveValue("joke?");
  await find.blur();
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  await expect(page).toHaveURL(/\/office\/leads\/[\w-]+$/);
  await page.goto("/office/leads");
  await hydrated(page);
  await page.keyboard.press("?");
  await page.getByLabel("Use these keys").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await expect(link(0)).not.toBeFocused();
});

const lists = [
  ...["leads", "callbacks", "requests", "inquiries?status=closed", "moderation", "applications", "reports", "zips"],
  ...["agents", "orders", "payments", "refunds", "deliveries?state=delivered", "audit-log"],
];

/** The first row, or what stands in its place. */
const firstOf = (page: Page) => page.locator("tbody tr, main .list-empty").first();

for (const { width, height, most } of [
  { width: 1280, height: 900, most: 320 },
  { width: 360, height: 740, most: 420 },
]) {
  test(
    `every list of the office begins above ${most} px at ${width} x ${height}, and its filters are in reach`,
    onlyByNight(width === 1280),
    async ({ browser, site }) => {
      test.slow();
      await waiting(site);
      const page = await desk(browser, site, false);
      await page.setViewportSize({ width, height });
      for (const list of lists) {
        await page.goto(`/office/${list}`);
        const box = await firstOf(page).boundingBox();
        expect(box?.y, list).toBeLessThan(most);
      }
      await page.goto("/office/leads?stage=generated&consent=yes");
      if (width < 900) {
        await expect(page.getByRole("link", { name: /Stage: Generated/ })).toBeVisible();
        await page.getByText("Filters (2)").click();
      }
      await page.getByLabel("Stage").selectOption("Closed");
      await page.getByRole("button", { name: "Apply" }).click();
      for (const row of await allOf(page.locator("tbody tr"))) await expect(row).toContainText("Closed");
    },
  );
}

test(
  "the queue, the next call, the search and its results are accessible",
  onlyByNight(),
  async ({ browser, site }) => {
    test.slow();
    await waiting(site);
    const page = await desk(browser, site, true);
    for (const path of [
      "/office",
      "/office/next-call",
      "/office/search",
      "/office/search?q=smith",
      "/office/leads?stage=closed",
    ]) {
      await page.goto(path);
      await expectAccessible(page);
    }
  },
);
