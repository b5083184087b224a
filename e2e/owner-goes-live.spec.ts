import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { openDatabase } from "#database/open.ts";
import { linkTo } from "#test/brokers.ts";
import { clientOf } from "#test/described-answer.ts";
import { codeEmailedTo } from "#test/workspace.ts";
import { inviteFromConsole, joinByInvitation } from "./office-people.ts";
import { onlyByNight } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";
import { phoneOf, restartAt, signTheAgreement, tomorrowMorning } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const owen = { name: "Owen Reyes", email: "owen@keystone.example" };
const ada = { email: "ada.park@keystone.example", licenseNumber: "GA 400000" };
const adasRow = `Ada,Park,${ada.email},${ada.licenseNumber},GA,2026-11-20,https://grec.example/1,Keystone Realty,H-70441,${owen.name},${owen.email},"30308, 30303",Growth`;
const others = Array.from(
  { length: 199 },
  (_, no) => `Pia,Ortiz ${no},pia.${no}@keystone.example,GA ${400_001 + no},GA,,,,,,,,`,
);
const agents = [
  "First Name,Last Name,E-mail,DRE License No.,License State,License Verified On,License Link,Brokerage,Brokerage License,Managing Broker,Broker Email,Zip Codes,Plan",
  ...[adasRow, ...others],
].join("\r\n");

test(
  "Olivia, the owner, goes live: 200 agents from a file, a partner's lead to a paid invoice, read back by the API and in the books",
  onlyByNight(),
  async ({ browser, page: olivia, request, site }) => {
    test.setTimeout(300_000);
    const today = tomorrowMorning();
    await restartAt(site, today);
    const day = today.toISOString().slice(0, 10);
    await joinByInvitation(olivia, await inviteFromConsole(site, "olivia@owner.example"), "Olivia Stone");
    await recordsTheLicense(olivia);
    await importsTheAgents(olivia);
    const adas = await phoneOf(browser, site, { member: ada });
    await signTheAgreement(adas, "Ada Park");
    await owenSigns(await pageOf(browser, site), site);

    await rosaComesFromThePartner(olivia, request);
    await checks(olivia);
    const ivo = await pageOf(browser, site);
    await joinByInvitation(ivo, await inviteFromConsole(site, "ivo@owner.example", "isa"), "Ivo Reyes");
    await checks(ivo);
    await openRosa(olivia);
    await olivia.getByRole("button", { name: "Route now" }).click();
    await expect(olivia.getByText("30 of 30 minutes left")).toBeVisible();
    await acceptsAndCloses(adas, day);

    const bea = await pageOf(browser, site);
    await joinByInvitation(bea, await inviteFromConsole(site, "bea@owner.example", "account-manager"), "Bea Lund");
    await confirmsTheFirm(bea);
    await recordsThePayment(bea, day);
    await readsBackByTheApi(olivia, site);
    await readsBackInTheBooks(olivia, day);
  },
);

const pageOf = async (browser: Browser, { origin }: RunningServer) =>
  (await browser.newContext({ baseURL: origin })).newPage();

async function recordsTheLicense(olivia: Page) {
  await olivia.goto("/office/licenses");
  await olivia.getByRole("combobox", { name: "State" }).selectOption("Georgia");
  await olivia.getByLabel("What is on record").selectOption("License");
  await olivia.getByLabel("Number").fill("H-77001");
  await olivia.getByLabel("Licensed firm").fill("Zipstead");
  await olivia.getByLabel("Designated broker").fill("Olivia Stone");
  await olivia.getByLabel("Valid until").fill("2099-12-31");
  await olivia.getByLabel("Your password").fill("seven tall oaks in a row");
  await olivia.getByRole("button", { name: "Record" }).click();
  await expect(olivia.getByText("Recorded.")).toBeVisible();
}

async function importsTheAgents(olivia: Page) {
  const until = (name: string) =>
    expect(async () => {
      await olivia.reload();
      await expect(olivia.getByRole("button", { name })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 120_000 });
  await olivia.goto("/office/agent-imports");
  await olivia
    .getByLabel("File")
    .setInputFiles({ name: "agents.csv", mimeType: "text/csv", buffer: Buffer.from(agents) });
  await olivia.getByRole("button", { name: "Read the file" }).click();
  await olivia.getByLabel("Their plans are in force now").check();
  await olivia.getByRole("button", { name: "See what each row becomes" }).click();
  await until("Import these agents");
  await expect(olivia.getByText("Nobody has been added yet.")).toBeVisible();
  await expect(olivia.getByText("200 new agents")).toBeVisible();
  await olivia.getByRole("button", { name: "Import these agents" }).click();
  await until("Email those who can sign in");
  await olivia.getByRole("button", { name: "Email those who can sign in" }).click();
  await expect(olivia.getByRole("status")).toHaveText("200 agents emailed.", { timeout: 60_000 });
}

async function owenSigns(page: Page, site: RunningServer) {
  const database = openDatabase(site.databaseUrl);
  await page.goto(await linkTo({ database }, owen.email));
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByLabel("Code").fill(await codeEmailedTo({ database }, owen.email));
  await database.close();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("I agree to sign and receive this agreement electronically.").check();
  await page.getByLabel(/I have read the whole agreement/).check();
  await page.getByLabel("Your full name").fill(owen.name);
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText(`Signed as ${owen.name}`)).toBeVisible();
}

async function rosaComesFromThePartner(olivia: Page, partner: APIRequestContext) {
  await olivia.goto("/office/sources/new");
  await olivia.getByLabel("Name").fill("Partner Homes");
  await olivia.getByLabel("How its leads come in").selectOption("Partner, ad service or spreadsheet");
  await olivia.getByRole("button", { name: "Add source" }).click();
  const address = (await olivia.getByText(/^http\S+\/api\/v1\/intake\//).textContent()) ?? "";
  const rosa = { firstName: "Rosa", lastName: "Lind", email: "rosa@lind.example", phone: "404-555-0199", zip: "30308" };
  const sent = await partner.post(address, { data: { ...rosa, consentText: "I agree to calls and texts." } });
  expect(await sent.json()).toMatchObject({ outcome: "accepted" });
  await olivia.getByRole("link", { name: "Partner Homes" }).click();
  await olivia.getByRole("button", { name: "Approve this wording" }).click();
  await expect(olivia.getByRole("status")).toContainText("1 lead may be called now.");
}

async function openRosa(page: Page) {
  await page.goto("/office/leads");
  await page.getByRole("link", { name: "Rosa Lind" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rosa Lind" })).toBeVisible();
}

async function checks(page: Page) {
  await openRosa(page);
  const answer = (question: string, said: string) =>
    page.getByRole("group", { name: question }).getByRole("radio", { name: said, exact: true }).check();
  await answer("Am I speaking with the person", "Yes");
  await answer("Are you still planning", "Yes");
  await answer("Which area or zip code", "As they wrote");
  await page.getByLabel("When would you like to move?").fill("In spring");
  await answer("Are you working with an agent already?", "No");
  await answer("May a local agent call you", "Yes");
  await page.getByLabel("Outcome").selectOption("Passed");
  await page.getByRole("button", { name: "Save check" }).click();
  await expect(page.getByText("Check passed").last()).toBeVisible();
}

async function acceptsAndCloses(phone: Page, day: string) {
  await phone.goto("/my");
  await phone.getByRole("link", { name: "See the offer" }).click();
  await phone.getByRole("button", { name: "Accept" }).click();
  await expect(phone.getByText("You accepted this lead")).toBeVisible();
  await phone.getByRole("link", { name: "Closings" }).click();
  const form = phone.locator("#closed-new");
  await form.locator("summary").click();
  await form.getByLabel("Address", { exact: true }).fill("12 Elm Street");
  await form.getByLabel("Price", { exact: true }).fill("412,000");
  await form.getByLabel("Gross commission of that side", { exact: true }).fill("10,300");
  await form.getByLabel("Closed on", { exact: true }).fill(day);
  await form.getByLabel("Who closed", { exact: true }).selectOption({ label: "The person who asked" });
  await form.getByLabel("Represented by", { exact: true }).selectOption({ label: "You or your team" });
  await form.getByRole("button", { name: "Report closed" }).click();
  await expect(phone.getByText("our check that the firm is on the state’s register")).toBeVisible();
  await phone.goto("/my/agreement/broker");
  await expect(phone.getByText(/^Not on record yet: .*Street, City, and Zip code/)).toBeVisible();
}

async function confirmsTheFirm(bea: Page) {
  await bea.goto("/office/brokers");
  await bea.getByRole("link", { name: "Ada Park" }).click();
  const entries = { "Phone of the firm": "404-555-0188", Street: "1 Main St", City: "Atlanta", "Zip code": "30301" };
  for (const [label, text] of Object.entries({ ...entries, "License number of the broker": "B-1001" }))
    await bea.getByLabel(label, { exact: true }).fill(text);
  await bea.getByRole("button", { name: "Confirm the record" }).click();
  await expect(bea.getByText("by staff")).toBeVisible();
}

async function recordsThePayment(bea: Page, day: string) {
  await bea.goto("/office/invoices");
  await bea.getByRole("link", { name: /^\d{4}-0001/ }).click();
  const payment = bea.locator("#payment");
  await payment.locator("summary").click();
  await payment.getByLabel("How it was paid").selectOption({ label: "Check" });
  await payment.getByLabel("Amount in dollars").fill("1,030");
  await payment.getByLabel("Day of the payment").fill(day);
  await payment.getByLabel("Number of the check, or the bank’s reference").fill("Check 1042");
  await payment.getByRole("button", { name: "Record payment" }).click();
  await expect(bea.getByText("Paid (Check): -$1,030")).toBeVisible();
}

/** By a client generated from the site's own document, with a token from the page. */
async function readsBackByTheApi(olivia: Page, site: RunningServer) {
  await olivia.goto("/office/api");
  await olivia.getByLabel("Name of the program").fill("Books");
  for (const scope of await olivia.getByRole("checkbox", { name: /^Read|^With names/ }).all()) await scope.check();
  await olivia.getByRole("button", { name: "Make a token" }).click();
  const token = (await olivia.getByText(/^zst_/).textContent()) ?? "";
  const document = await (await olivia.request.get("/api/v1/openapi.json")).json();
  const call = await clientOf(document, `${site.origin}/api/v1`);
  const page = async (what: string, query = {}) => (await call(`listNetwork${what}`, { query }, token)).data;
  const list = async (what: string) => (await page(what)).data;
  const agents = await page("Agents", { limit: "100" });
  const more = await page("Agents", { limit: "100", cursor: agents.next });
  expect([agents.data.length, more.data.length, more.next]).toEqual([100, 100, null]);
  expect(await list("Leads")).toMatchObject([{ firstName: "Rosa", stage: "paid-at-closing", checks: [{}, {}] }]);
  expect(await list("Offers")).toMatchObject([{ state: "accepted" }]);
  expect(await list("Closings")).toMatchObject([{ state: "closed", commissionCents: 1_030_000 }]);
  const [invoice] = await list("Invoices");
  expect(invoice).toMatchObject({ state: "paid", chargedCents: 103_000, balanceCents: 0 });
  const entries = await list("Entries");
  expect(entries).toMatchObject([
    { kind: "paid", invoiceId: invoice.id, cents: 103_000, evidence: "Check 1042" },
    { kind: "invoiced", invoiceId: invoice.id, cents: 103_000 },
  ]);
}

async function readsBackInTheBooks(olivia: Page, day: string) {
  await olivia.goto("/office/accounting");
  await olivia.getByLabel("First day").fill(day);
  await olivia.getByLabel("Last day").fill(day);
  const fileFor = async (program: string) => {
    const download = olivia.waitForEvent("download");
    await olivia.getByRole("button", { name: `File for ${program}` }).click();
    return readFile(await (await download).path(), "utf8");
  };
  const quickbooks = await fileFor("QuickBooks Online");
  expect(quickbooks).toMatch(/,Accounts receivable \(A\/R\),1030\.00,,.*Invoiced,Keystone Realty/);
  expect(quickbooks).toMatch(/,Undeposited Funds,1030\.00,,.*Check 1042/);
  expect((await fileFor("Xero")).trim().split(/\r?\n/)).toHaveLength(5);
}
