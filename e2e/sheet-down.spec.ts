import { expect, type Page } from "@playwright/test";
import { ada } from "#test/cast.ts";
import { fillOnboarding, submitButton } from "./onboarding-page.ts";
import { unlessChanged } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { openSheetStandIn, type SheetStandIn } from "./sheet-stand-in.ts";
import { journey } from "./site.ts";

let sheet: SheetStandIn;
const test = journey(async () => {
  sheet = await openSheetStandIn();
  return { SHEET_API_URL: sheet.url };
});
test.afterAll(() => sheet.close());

/** Retries come after 5 s, then 30 s, each within 20%. */
const twoRetries = { timeout: 45_000 };

test("the sheet is down: Ada gets to her checkout, and her row arrives once the sheet is back", async ({
  page,
  site,
}) => {
  const entries = { ...ada, email: "sheet-down@keystone.example" };
  sheet.behave(() => "reset");
  const failed = failedOnce(site, entries.email).then(() => {
    expect(rowsOf(entries.email)).toEqual([]);
    sheet.behave(() => "stored");
  });
  await Promise.all([join(page, entries), failed]);

  await expect.poll(() => rowsOf(entries.email), twoRetries).toHaveLength(1);
  const application = await applicationOf(site, entries.email);
  expect(rowsOf(entries.email)).toEqual([{ id: application?.id, ...entries, Website: "Zipstead" }]);
  await expect.poll(() => sheetDelivery(site, entries.email)).toMatchObject({ state: "delivered", attempts: 2 });
});

test(
  "the sheet fails and the server is killed: the row arrives after the restart",
  unlessChanged("outbox/", "integrations/spreadsheet/"),
  async ({ page, site }) => {
    const entries = { ...ada, email: "power-cut@keystone.example" };
    sheet.behave(() => "refused");
    await Promise.all([join(page, entries), failedOnce(site, entries.email)]);

    await site.kill();
    sheet.behave(() => "stored");
    await site.start();
    await expect.poll(() => rowsOf(entries.email), twoRetries).toHaveLength(1);
  },
);

test(
  "the sheet's response is lost: the row arrives again with the same id",
  unlessChanged("outbox/", "integrations/spreadsheet/"),
  async ({ page, site }) => {
    const entries = { ...ada, email: "lost-answer@keystone.example" };
    sheet.behave(() => (rowsOf(entries.email).length === 0 ? "lost-answer" : "stored"));
    await join(page, entries);

    await expect.poll(() => rowsOf(entries.email), twoRetries).toHaveLength(2);
    const application = await applicationOf(site, entries.email);
    expect(rowsOf(entries.email).map(({ id }) => id)).toEqual([application?.id, application?.id]);
  },
);

async function join(page: Page, entries: typeof ada) {
  await page.goto("/onboarding-form");
  await fillOnboarding(page, entries);
  await submitButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Form submitted successfully!" })).toBeVisible();
  await page.waitForURL(/\/sandbox\/checkout\/professional\?/);
}

/** Looked for while the page is still on its way to the checkout: on a slow machine the retry would come before. */
async function failedOnce(site: RunningServer, email: string) {
  const before = sheet.calls;
  const tried = async () => ({ ...(await sheetDelivery(site, email)), calls: sheet.calls - before });
  const wanted = { state: "pending", attempts: 1, calls: 1 };
  await expect.poll(tried, { intervals: [250], timeout: 30_000 }).toMatchObject(wanted);
}

const rowsOf = (email: string) => sheet.rows.filter((row) => row.email === email);

async function applicationOf(site: RunningServer, email: string) {
  return (await site.records("onboarding")).find((application) => application.email === email);
}

async function sheetDelivery(site: RunningServer, email: string) {
  const application = await applicationOf(site, email);
  const deliveries = await site.records("deliveries");
  return deliveries.find(({ about, destination }) => about === application?.id && destination === "sheet");
}
