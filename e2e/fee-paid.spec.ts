import { expect, type Page } from "@playwright/test";
import { ada } from "#test/cast.ts";
import { closeLead } from "#test/closings.ts";
import { countersigned, owenOf, signedBy } from "#test/countersigned.ts";
import { acceptLead } from "#test/leads.ts";
import { openOffice } from "./office-people.ts";
import { unlessChanged } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { hydrated, journey } from "./site.ts";
import { phoneOf, restartAt, tomorrowMorning, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const contractDay = tomorrowMorning();
const closingDay = new Date(contractDay.getTime() + 5 * 86_400_000);
const [expectedOn, contractOn] = [closingDay, contractDay].map((day) => day.toISOString().slice(0, 10));

test(
  "With and without scripts, from the estimate five days before to a check that a second person confirms; aged 0",
  unlessChanged("operations/fees/", "domain/fees/", "app/routes/my/fees/"),
  async ({ browser, page: moira, site }) => {
    test.setTimeout(240_000);
    const { leads, large } = await acceptedLeads(site);
    const phones: [Page, boolean, string][] = [];
    for (const [index, leadId] of leads.entries()) {
      const scripts = index === 0;
      const phone = await phoneOf(browser, site, { member: ada, scripts });
      await getsTheEstimate(phone, leadId, scripts);
      phones.push([phone, scripts, leadId]);
    }
    await restartAt(site, closingDay);
    await openOffice(moira, site, "account-manager", "Moira Hale");
    for (const [phone, scripts, leadId] of phones) {
      const invoice = await reportsTheClosing(phone, leadId, scripts);
      await sendsAStatement(phone, leadId, scripts);
      await moiraReadsLess(moira, leadId);
      await payLess(phone, invoice);
      await typesACheck(moira, invoice.number, "1,500");
      await expect(moira.getByText("Paid", { exact: true }).first()).toBeVisible();
      await colleagueCloses(phone, leadId, scripts);
      await phone.context().close();
    }
    await typesACheck(moira, large, "10,800");
    await expect(moira.getByRole("heading", { name: "Waits for a second person" })).toBeVisible();
    await expect(moira.getByRole("button", { name: "Confirm" })).toHaveCount(0);
    const quinn = await (await browser.newContext({ baseURL: site.origin })).newPage();
    await openOffice(quinn, site, "account-manager", "Quinn Abara");
    await quinn.goto(`/office/invoices/${large}`);
    await quinn.getByRole("button", { name: "Confirm" }).click();
    await expect(quinn.getByText("Paid (Check): -$10,800")).toBeVisible();
    await quinn.goto("/office/aging");
    await expect(quinn.getByText("Nothing is open.")).toBeVisible();
  },
);

/** Ada and Owen have signed; she has accepted three people, one of whom closed at $2,400,000: the fee is $10,800. */
async function acceptedLeads(site: RunningServer): Promise<{ leads: string[]; large: string }> {
  await restartAt(site, contractDay);
  const stage = await workspaceStage(site, new Date(contractDay.getTime() - 3_600_000).toISOString());
  const { world } = stage;
  const agentId = await stage.agent({ ...ada, plan: "Professional Plan" }, "30308");
  await signedBy(world, agentId);
  await countersigned(world, agentId, await owenOf(world, agentId));
  const leads: string[] = [];
  for (const who of ["Rosa50", "Rosa51", "Rosa52"]) {
    const leadId = await stage.offeredLead("30308", who);
    await acceptLead(stage, leadId);
    leads.push(leadId);
  }
  const [first = "", second = "", third = ""] = leads;
  await closeLead(world, third, { closedOn: contractOn ?? "", priceCents: 240_000_000, commissionCents: 7_200_000 });
  const { number } = await world.database.read.selectFrom("invoices").select("number").executeTakeFirstOrThrow();
  await stage.close();
  return { leads: [first, second], large: number };
}

async function open(phone: Page, path: string, scripts: boolean) {
  await phone.goto(path);
  if (scripts) await hydrated(phone);
}

async function fits(phone: Page) {
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

async function getsTheEstimate(phone: Page, leadId: string, scripts: boolean) {
  await open(phone, `/my/leads/${leadId}/closing`, scripts);
  const form = phone.locator("#contract-new");
  await form.getByLabel("Address", { exact: true }).fill("12 Elm Street");
  await form.getByLabel("Price", { exact: true }).fill("412,000");
  await form.getByLabel("Gross commission of that side", { exact: true }).fill("10,300");
  await form.getByLabel("Expected to close on", { exact: true }).fill(expectedOn ?? "");
  await form.getByRole("button", { name: "Report under contract" }).click();
  await expect(phone.getByText("About $1,545 would be due if it closes as reported")).toBeVisible();
  const demand = phone.getByRole("link", { name: "Demand for the settlement file, an estimate (PDF)" });
  const file = await phone.request.get((await demand.getAttribute("href")) ?? "");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await fits(phone);
}

interface Invoice {
  number: string;
  fingerprint: string;
}

async function reportsTheClosing(phone: Page, leadId: string, scripts: boolean): Promise<Invoice> {
  await open(phone, `/my/leads/${leadId}/closing`, scripts);
  const form = phone.locator("#closed-1");
  await form.locator("summary").click();
  await form.getByLabel("Closed on", { exact: true }).fill(expectedOn ?? "");
  await form.getByLabel("Who closed", { exact: true }).selectOption({ label: "The person who asked" });
  await form.getByLabel("Represented by", { exact: true }).selectOption({ label: "You or your team" });
  await form.getByRole("button", { name: "Report closed" }).click();
  await expect(phone.getByText("$1,545 will be due")).toBeVisible();
  const link = phone.getByRole("link", { name: /^Invoice \d{4}-\d{4}$/ });
  const number = ((await link.textContent()) ?? "").replace("Invoice ", "");
  await link.click();
  await expect(phone.getByText("Keystone Realty, license H-70441")).toBeVisible();
  const fingerprint = (await phone.getByRole("main").locator("code").first().textContent()) ?? "";
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  return { number, fingerprint };
}

async function sendsAStatement(phone: Page, leadId: string, scripts: boolean) {
  await open(phone, `/my/leads/${leadId}/closing`, scripts);
  await phone.getByRole("link", { name: "Settlement statement" }).click();
  await phone.getByLabel("Gross commission of your side on it").fill("10,000");
  const buffer = Buffer.from("%PDF-1.7 Commission $10,000");
  const file = { name: "Statement.pdf", mimeType: "application/pdf", buffer };
  await phone.getByLabel("The statement", { exact: true }).setInputFiles(file);
  await phone.getByRole("button", { name: "Send the statement" }).click();
  await expect(phone.getByText("The statement was sent.")).toBeVisible();
}

async function moiraReadsLess(office: Page, leadId: string) {
  await office.goto(`/office/leads/${leadId}/closing`);
  await office.getByRole("link", { name: "Settlement statement" }).click();
  await office.getByLabel("Gross commission of the side that you read").fill("10,000");
  await office.getByRole("button", { name: "Record what I read" }).click();
  await expect(office.getByText(/It differs\. The statement counts/)).toBeVisible();
}

/** An entry lowers it by $45; the text and its fingerprint are what was sent. */
async function payLess(phone: Page, { number, fingerprint }: Invoice) {
  await phone.goto(`/my/fees/${number}`);
  await expect(phone.getByText("$1,500", { exact: true })).toBeVisible();
  await expect(phone.getByText("$1,545 (US dollars)", { exact: true })).toBeVisible();
  await expect(phone.getByRole("main").locator("code").first()).toHaveText(fingerprint);
  await fits(phone);
  await phone.goto("/my/fees");
  await expect(phone.getByRole("heading", { name: "Open by age" })).toBeVisible();
  await fits(phone);
}

async function typesACheck(office: Page, number: string, amount: string) {
  await office.goto(`/office/invoices/${number}`);
  await hydrated(office);
  const payment = office.locator("#payment");
  await payment.locator("summary").click();
  await payment.getByLabel("How it was paid").selectOption({ label: "Check" });
  await payment.getByLabel("Amount in dollars").fill(amount);
  await payment.getByLabel("Day of the payment").fill(expectedOn ?? "");
  await payment.getByLabel("Number of the check, or the bank’s reference").fill("Check 1042");
  await payment.getByRole("button", { name: "Record payment" }).click();
}

async function colleagueCloses(phone: Page, leadId: string, scripts: boolean) {
  await open(phone, `/my/leads/${leadId}/closing`, scripts);
  const form = phone.locator("#closed-new");
  await form.locator("summary").click();
  await form.getByLabel("Address", { exact: true }).fill("4 Oak Road");
  await form.getByLabel("Price", { exact: true }).fill("300,000");
  await form.getByLabel("Gross commission of that side", { exact: true }).fill("9,000");
  await form.getByLabel("Closed on", { exact: true }).fill(expectedOn ?? "");
  await form.getByLabel("Who closed", { exact: true }).selectOption({ label: "The person who asked" });
  const colleague = { label: "A colleague of the firm, whose own client it was" };
  await form.getByLabel("Represented by", { exact: true }).selectOption(colleague);
  await form.getByRole("button", { name: "Report closed" }).click();
  await expect(phone.getByText("No fee is due, because a colleague represented their own client.")).toBeVisible();
  await fits(phone);
}
