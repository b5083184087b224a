import { expect, type Page } from "@playwright/test";
import { remindOfInvoices } from "#operations/fees/invoices/remind-of-invoices.ts";
import { ada, owen } from "#test/cast.ts";
import { closeLead } from "#test/closings.ts";
import { countersigned, owenOf, signedBy } from "#test/countersigned.ts";
import { acceptLead } from "#test/leads.ts";
import { readEmail } from "#test/read-email.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { openOffice } from "./office-people.ts";
import { ofSubject } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { hydrated, journey } from "./site.ts";
import { newPhone, phoneOf, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** 10 AM in Atlanta, in winter and in summer, on the day before. */
const yesterday = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T15:00:00.000Z`;
const closedOn = yesterday.slice(0, 10);

test(
  "Ada proves and disputes a fee of $1,545, and Owen pays an invoice, from its email to the receipt, by card and by ACH",
  ofSubject("fees"),
  async ({ browser, page: office, site }) => {
    test.setTimeout(240_000);
    const [reminded, ...deals] = await closedDeals(site, ["Rosa30", "Rosa31", "Rosa32"]);
    await openOffice(office, site, "account-manager", "Moira Hale");
    for (const [index, deal] of deals.entries()) {
      const scripts = index === 0;
      const phone = await phoneOf(browser, site, { member: ada, scripts });
      const adas = deskOf(phone, deal, scripts);
      await adas.proves();
      await moiraReads(office, deal);
      await adas.disputes();
      await moiraDecides(office, deal);
      await adas.readsTheDecision();
      await moiraTypesACheck(office, deal);
      await owenPaysByCard(await newPhone(browser, site, { scripts }), deal);
      await office.goto(`/office/leads/${deal.leadId}`);
      await expect(office.getByText("Paid at closing", { exact: true }).first()).toBeVisible();
      await phone.context().close();
    }
    if (!reminded) throw new Error("There is no reminded firm.");
    await owenPaysByTransfer(await newPhone(browser, site, { scripts: true }), office, reminded);
    await office.goto("/sandbox/mail");
    await expect(office.getByText("Receipt: $1,545 for invoice").first()).toBeVisible();
  },
);

interface Deal {
  leadId: string;
  number: string;
  /** In the email of the invoice to the firm. */
  link: string;
}

/** Ada and her broker have signed, she closed with each of these people at $412,000, and the firm was reminded. */
async function closedDeals(site: RunningServer, people: readonly string[]): Promise<Deal[]> {
  const stage = await workspaceStage(site, yesterday);
  const { world } = stage;
  const agentId = await stage.agent({ ...ada, plan: "Professional Plan" }, "30308");
  await signedBy(world, agentId);
  await countersigned(world, agentId, await owenOf(world, agentId));
  const { read } = world.database;
  for (const who of people) {
    const leadId = await stage.offeredLead("30308", who);
    await acceptLead(stage, leadId);
    await closeLead(world, leadId, { closedOn, expectedOn: closedOn, address: `12 Elm Street, home of ${who}` });
  }
  stage.clock.pass({ seconds: 8 * 86_400 });
  expect(await remindOfInvoices(world)).toEqual({ reminded: people.length });
  const invoices = await read.selectFrom("invoices").select(["leadId", "number"]).orderBy("number").execute();
  const mail = await read.selectFrom("deliveries").select("payload").where("destination", "=", "mail").execute();
  await stage.close();
  const emails = mail.map(({ payload }) => readEmail(payload)).filter(({ to }) => to === owen.email);
  return invoices.map(({ leadId, number }) => {
    const text = emails
      .map((email) => email.text)
      .find((one) => one.includes(`This is the invoice for the referral fee`) && one.includes(`Invoice ${number}`));
    return { leadId, number, link: /\/invoice\/[\w-]+/.exec(text ?? "")?.[0] ?? "" };
  });
}

/** What Ada does on her phone. */
function deskOf(phone: Page, { leadId, number }: Deal, scripts: boolean) {
  const open = async (path: string) => {
    await phone.goto(path);
    if (scripts) await hydrated(phone);
  };
  const press = (name: string) => phone.getByRole("button", { name, exact: true }).click();
  const follow = (name: string) => phone.getByRole("link", { name, exact: true }).click();
  const fits = async () => {
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    if (scripts) await expectAccessible(phone);
  };
  return {
    async proves() {
      await open(`/my/leads/${leadId}/closing`);
      await expect(phone.getByRole("link", { name: `Invoice ${number}` })).toBeVisible();
      await follow("Settlement statement");
      await phone.getByLabel("Gross commission of your side on it").fill("10,300");
      await press("Send the statement");
      await expect(phone.getByText("Choose the file.")).toBeVisible();
      const content = Buffer.from("%PDF-1.7 Commission $10,300");
      const file = { name: "Statement.pdf", mimeType: "application/pdf", buffer: content };
      await phone.getByLabel("The statement", { exact: true }).setInputFiles(file);
      await press("Send the statement");
      await expect(phone.getByText("The statement was sent.")).toBeVisible();
      await expect(phone.getByText("You typed $10,300.")).toBeVisible();
      await fits();
    },
    async disputes() {
      await open("/my/fees");
      await fits();
      await follow(number);
      await expect(phone.getByText("$1,545", { exact: true }).first()).toBeVisible();
      await fits();
      await follow("Something is wrong, or it is paid already");
      await press("Dispute the fee");
      await expect(phone.getByText("Choose what is wrong.")).toBeVisible();
      await phone.getByLabel("What is wrong").selectOption({ label: "The commission or the percent is wrong" });
      await phone.getByLabel("What happened").fill("The commission was $10,000.");
      await press("Dispute the fee");
      await expect(phone.getByText(/^In dispute since .+ We decide by the end of /)).toBeVisible();
      const email = { name: "Email.txt", mimeType: "text/plain", buffer: Buffer.from("Our side: $10,000.") };
      await phone.getByLabel("Files that show it", { exact: true }).setInputFiles(email);
      await press("Add files");
      await expect(phone.getByRole("link", { name: "Email.txt" })).toBeVisible();
      await fits();
      await follow("Back to the invoice");
      await expect(phone.getByRole("link", { name: "This invoice is in dispute: see what was said" })).toBeVisible();
    },
    async readsTheDecision() {
      await open(`/my/fees/${number}`);
      await follow("See how the dispute was decided");
      await expect(phone.getByText(/^The fee stands\. Decided on /)).toBeVisible();
    },
  };
}

async function moiraReads(office: Page, { leadId }: Deal) {
  await office.goto(`/office/leads/${leadId}/closing`);
  await office.getByRole("link", { name: "Settlement statement" }).click();
  await office.getByLabel("Gross commission of the side that you read").fill("10,300");
  await office.getByRole("button", { name: "Record what I read" }).click();
  await expect(office.getByText("It says what the agent typed and what the closing has.")).toBeVisible();
}

async function moiraDecides(office: Page, { number }: Deal) {
  await office.goto("/office/fee-disputes");
  await office.getByRole("link", { name: new RegExp(`^${number},`) }).click();
  await expect(office.getByText("“The commission was $10,000.”")).toBeVisible();
  await hydrated(office);
  const file = office.waitForEvent("download");
  await office.getByRole("link", { name: "Email.txt" }).click();
  expect((await file).suggestedFilename()).toBe("Email.txt");
  await expectAccessible(office);
  await office.getByLabel("Decision").selectOption({ label: "The fee stands" });
  await office.getByLabel("Why", { exact: true }).fill("The statement says $10,300.");
  await office.getByRole("button", { name: "Decide" }).click();
  await expect(office.getByText("The fee stands. “The statement says $10,300.”")).toBeVisible();
}

async function moiraTypesACheck(office: Page, deal: Deal) {
  await moiraTypes(office, deal, { how: "Check", amount: "545", evidence: "Check 1042" });
  await expect(office.getByText("Paid (Check): -$545")).toBeVisible();
  await expect(office.getByText("Partly paid", { exact: true })).toBeVisible();
  await expectAccessible(office);
}

interface Entered {
  how: string;
  amount: string;
  evidence: string;
}

async function moiraTypes(office: Page, { number }: Pick<Deal, "number">, { how, amount, evidence }: Entered) {
  await office.goto(`/office/invoices/${number}`);
  await hydrated(office);
  const payment = office.locator("#payment");
  await payment.locator("summary").click();
  await payment.getByLabel("How it was paid").selectOption({ label: how });
  await payment.getByLabel("Amount in dollars").fill(amount);
  await payment.getByLabel("Day of the payment").fill(closedOn);
  await payment.getByLabel("Number of the check, or the bank’s reference").fill(evidence);
  await payment.getByRole("button", { name: "Record payment" }).click();
}

/** What is left after a check, by the link of the invoice's email. */
async function owenPaysByCard(phone: Page, { number, link }: Deal) {
  await phone.goto(link);
  await expect(phone.getByText(/^\$1,000 is open, due on /)).toBeVisible();
  await expect(phone.getByText(/^\$545, paid on .+ by Check \(Check 1042\)$/)).toBeVisible();
  await phone.getByRole("button", { name: "Pay by card" }).click();
  await expect(phone.getByText(/^We cannot take a personal card/)).toBeVisible();
  await phone.getByLabel("This is a card of the brokerage, not my own").check();
  await phone.getByRole("button", { name: "Pay by card" }).click();
  await expect(phone.getByText(`Referral fee, invoice ${number}`)).toBeVisible();
  await expect(phone.getByText("$1,000", { exact: true })).toBeVisible();
  await phone.getByRole("button", { name: "Pay", exact: true }).click();
  await phone.waitForURL(`**${link}`);
  // The provider's notice comes by itself.
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByText("Nothing is open on this invoice.")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(phone.getByRole("button", { name: "Pay by card" })).toHaveCount(0);
  await phone.context().close();
}

/** His bookkeeper reads where to pay, and says what was paid; the office finds it at the second look. */
async function owenPaysByTransfer(phone: Page, office: Page, { number, link }: Deal) {
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: `Invoice ${number}` })).toBeVisible();
  for (const part of ["110000000", "000123456789", number, "15% of the commission"])
    await expect(phone.getByText(part, { exact: true }).first()).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(phone);
  await saysPaid(phone, "Check", "Check 88");
  await office.goto("/office/invoice-answers");
  await hydrated(office);
  await office.getByRole("link", { name: `Mark as checked: ${number}` }).click();
  await expect(office.getByRole("link", { name: `Invoice ${number}` })).toBeVisible();
  await office.getByLabel("What you found").fill("The bank has no such check.");
  await office.getByRole("button", { name: "Mark as checked" }).click();
  await expect(office.getByText("Nothing to look for.")).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByText(/by Check \(Check 88\)\. We looked on .+: The bank has no such check\.$/)).toBeVisible();
  await saysPaid(phone, "ACH", "ACH 2207");
  await moiraTypes(office, { number }, { how: "ACH", amount: "1,545", evidence: "ACH 2207" });
  await expect(office.getByText("Paid (ACH): -$1,545")).toBeVisible();
  await office.goto("/office/invoice-answers");
  await expect(office.getByText("Nothing to look for.")).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByText("Nothing is open on this invoice.")).toBeVisible();
  await expect(phone.getByText(/^\$1,545, paid on .+ by ACH \(ACH 2207\)$/)).toBeVisible();
}

async function saysPaid(phone: Page, how: string, reference: string) {
  await phone.locator("summary", { hasText: "We have paid" }).click();
  await phone.getByRole("button", { name: "Tell the office" }).click();
  await expect(phone.getByText("Choose how it was paid.")).toBeVisible();
  await phone.getByLabel("Paid by").selectOption({ label: how });
  await phone.getByLabel("Paid on").fill(closedOn);
  await phone.getByLabel("Number of the check, or the bank’s reference").fill(reference);
  await phone.getByRole("button", { name: "Tell the office" }).click();
  await expect(phone.getByText(/^You said that it was paid on .+\. We look for it/)).toBeVisible();
}
