import { createHash } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import { openDatabase } from "#database/open.ts";
import { emailsTo, linkTo, rita } from "#test/brokers.ts";
import { ada, ben, owen } from "#test/cast.ts";
import { runCommand } from "#test/run-command.ts";
import { codeEmailedTo } from "#test/workspace.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { ofSubject, unlessChanged } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { hydrated, journey, sameDocument } from "./site.ts";
import { newPhone, phoneOf, restartAt, signTheAgreement, tomorrowMorning, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" } });

const threeDays = 3 * 86_400_000;

test(
  "With and without scripts, Ada names Owen, who signs from the link, and one changed byte is found",
  ofSubject("brokers", "broker"),
  async ({ browser, site }) => {
    test.setTimeout(180_000);
    const monday = tomorrowMorning();
    await restartAt(site, monday);
    const stage = await workspaceStage(site, new Date(monday.getTime() - 600_000).toISOString());
    await stage.agent({ ...ada, plan: "Professional Plan" }, "30308");
    await stage.agent({ ...ben, plan: "Professional Plan" }, "30309");
    await stage.close();
    await namesAndAsksAgain(browser, site, { member: ada, name: "Ada Park", scripts: true });
    await namesAndAsksAgain(browser, site, { member: ben, name: "Ben Okafor", scripts: false });

    await restartAt(site, new Date(monday.getTime() + threeDays));
    for (const { scripts, agent } of [
      { scripts: true, agent: "Ben Okafor" },
      { scripts: false, agent: "Ada Park" },
    ])
      await signsFor(await newPhone(browser, site, { scripts }), site, agent, scripts);

    const verify = () => runCommand(["scripts/verify-signatures.ts"], { DATABASE_URL: site.databaseUrl });
    expect((await verify()).output).toContain("Intact: 2 answers of brokers.");
    const checks = await copyOfOwens(await newPhone(browser, site), site);
    await checks("Your copy has exactly the words that were signed.");
    await changeOneByte(site);
    expect((await verify()).output).toMatch(/^Broken: signature 1 has an altered text: byte \d+ differs/);
    await checks(/^Your copy is different from what was signed\./);
  },
);

interface Agent {
  member: { email: string; licenseNumber: string };
  name: string;
  scripts: boolean;
}

async function namesAndAsksAgain(browser: Browser, site: RunningServer, { member, name, scripts }: Agent) {
  const phone = await phoneOf(browser, site, { member, scripts });
  await signTheAgreement(phone, name);
  await expect(phone.getByText("Needs a broker: name your designated broker")).toBeVisible();
  await phone.getByRole("link", { name: "Name your broker or see the status" }).click();
  await expect(phone.getByRole("heading", { name: "Your designated broker" })).toBeVisible();
  if (scripts) await hydrated(phone);
  await phone.getByRole("button", { name: "Save and ask the broker" }).click();
  await expect(phone.getByText("Please correct the marked fields.")).toBeVisible();
  await fillBroker(phone);
  await phone.getByRole("button", { name: "Save and ask the broker" }).click();
  await expect(phone.getByText("Needs a broker: Owen Reyes of Keystone Realty has to sign.")).toBeVisible();
  await phone.getByRole("button", { name: "Ask again" }).click();
  await expect(phone.getByText("Saved. The status above says what comes next.")).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await phone.context().close();
}

async function fillBroker(page: Page, broker = owen) {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill("Brokerage (firm)", broker.firm);
  await fill("License number of the firm", broker.firmLicense);
  await page.getByLabel("State of that license", { exact: true }).selectOption(broker.licenseState);
  await fill("Designated broker", broker.name);
  await fill("License number of the broker", broker.license);
  await fill("Email of the firm", broker.email);
  await fill("Phone of the firm", broker.phone);
  await fill("Street", broker.street);
  await fill("City", broker.city);
  await page.getByLabel("State", { exact: true }).selectOption(broker.state);
  await fill("Zip code", broker.zip);
}

async function inStore<T>(site: RunningServer, read: (database: ReturnType<typeof openDatabase>) => Promise<T>) {
  const database = openDatabase(site.databaseUrl);
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

/** Owen opens the link, proves by a code that he reads the mailbox, reads and signs; then he sees his firm's pages. */
async function signsFor(page: Page, site: RunningServer, agent: string, scripts: boolean) {
  await page.goto(await inStore(site, (database) => linkTo({ database }, owen.email)));
  await expect(page.getByRole("heading", { name: "An agent asks for your signature" })).toBeVisible();
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByLabel("Code").fill(await inStore(site, (database) => codeEmailedTo({ database }, owen.email)));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("link", { name: "All agreements" })).toBeVisible();
  const isSame = scripts ? await sameDocument(page) : undefined;
  await page.getByRole("link", { name: "All agreements" }).click();
  await page.getByRole("link", { name: agent }).click();
  await page.getByLabel("I agree to sign and receive this agreement electronically.").check();
  await page.getByLabel(/I have read the whole agreement, and I am the designated broker/).check();
  await page.getByLabel("Your full name").fill("Owen Reyes");
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText(/^Signed as Owen Reyes on/)).toBeVisible();
  for (const place of ["Agreements", "Leads", "Invoices"]) {
    await page.getByRole("navigation", { name: "Pages of your brokerage" }).getByRole("link", { name: place }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), place).toBe(true);
  }
  await isSame?.();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in for brokers" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign in for brokers" })).toBeVisible();
  await expect(page.getByText(agent)).toHaveCount(0);
}

/** What Owen's mailbox has of the first signature proves the original, whatever the store says later. */
async function copyOfOwens(page: Page, site: RunningServer) {
  const { id, sha256, body } = await inStore(site, ({ read }) =>
    read.selectFrom("signatures").selectAll().where("position", "=", 1).executeTakeFirstOrThrow(),
  );
  const emails = await inStore(site, (database) => emailsTo({ database }, owen.email));
  const email = emails.find(({ text }) => text.includes(`/signature/${id}`))?.text ?? "";
  expect(email).toContain(sha256);
  const copy = email.slice(email.indexOf("REFERRAL AGREEMENT")).slice(0, body.length);
  expect(createHash("sha256").update(copy).digest("hex")).toBe(sha256);
  return async (answer: string | RegExp) => {
    await page.goto(`/signature/${id}`);
    await page.getByLabel("Your copy of the text").fill(copy);
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByText(answer)).toBeVisible();
  };
}

/** By somebody who has the file of the store: the database refuses everybody else. */
const changeOneByte = (site: RunningServer) =>
  inStore(site, async ({ read }) => {
    await sql`drop trigger signatures_no_update`.execute(read);
    await sql`update signatures set body = replace(body, '15%', '35%') where position = 1`.execute(read);
  });

test(
  "Owen declines with a reason, Ada names Rita, and the pages are accessible",
  unlessChanged("app/routes/broker/", "operations/brokers/"),
  async ({ browser, site, page }) => {
    test.setTimeout(120_000);
    const morning = new Date(tomorrowMorning().getTime() + 2 * threeDays);
    await restartAt(site, morning);
    const stage = await workspaceStage(site, new Date(morning.getTime() - 600_000).toISOString());
    const cara = {
      ...ada,
      firstName: "Cara",
      lastName: "Reed",
      email: "cara@keystone.example",
      licenseNumber: "GA-381299",
    };
    await stage.agent({ ...cara, plan: "Professional Plan" }, "30312");
    await stage.close();
    const phone = await phoneOf(browser, site, { member: cara, scripts: false });
    await signTheAgreement(phone, "Cara Reed");
    await phone.goto("/my/agreement/broker");
    const vera = {
      ...owen,
      firm: "Vera Stone Homes",
      firmLicense: "H-1",
      name: "Vera Stone",
      email: "vera@stone.example",
    };
    await fillBroker(phone, vera);
    await phone.getByRole("button", { name: "Save and ask the broker" }).click();
    await expect(phone.getByText(/^Needs a broker: /)).toBeVisible();

    await page.goto(await inStore(site, (database) => linkTo({ database }, vera.email)));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Email me a code" }).click();
    await expectAccessible(page);
    await page.getByLabel("Code").fill(await inStore(site, (database) => codeEmailedTo({ database }, vera.email)));
    await page.getByRole("button", { name: "Sign in" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByText("Write why you do not sign.")).toBeVisible();
    await page.getByLabel("Why you do not sign").fill("She left our firm in May.");
    await page.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByText(/^Declined on/)).toBeVisible();
    for (const path of ["/broker", "/broker/leads", "/broker/invoices", "/broker/api"]) {
      await page.goto(path);
      await expectAccessible(page);
    }

    await phone.goto("/my/agreement/broker");
    await expect(phone.getByText("She left our firm in May.")).toBeVisible();
    await phone.getByText("Name another broker", { exact: true }).click();
    await fillBroker(phone, rita);
    await phone.getByRole("button", { name: "Save and ask the broker" }).click();
    await expect(phone.getByText("Needs a broker: Rita Vance of Riverside Homes has to sign.")).toBeVisible();
  },
);
