import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { brokerNeedFor, brokerUrls } from "#app/routes/broker/broker-urls.ts";
import { myRuleFor, myUrls } from "#app/routes/my/my-urls.ts";
import { officeUrls, permissionFor } from "#app/routes/office/office-urls.ts";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { openDatabase } from "#database/open.ts";
import { newRequestLink } from "#operations/consumers/request-link.ts";
import { inTransaction } from "#operations/transaction.ts";
import { codeEmailedTo } from "#test/workspace.ts";
import { openOffice } from "../e2e/office-people.ts";
import type { RunningServer } from "../e2e/running-server.ts";
import { signIn } from "../e2e/workspace-stage.ts";

/** What people see after they sign in, in the seeded demo. */
export type SignedInArea = "my" | "office" | "request" | "broker";

export async function signInTo(area: SignedInArea, context: BrowserContext, site: RunningServer): Promise<void> {
  const page = await context.newPage();
  if (area === "office") await openOffice(page, site, "owner", "Moira Hale");
  if (area === "my") await signIn(page, site, { email: "ada.park@agents.example", licenseNumber: "GA-381201" });
  if (area === "request") {
    const { link, phone } = await longestRequest(site);
    await page.goto(link);
    await page.getByRole("main").getByRole("button").first().click();
    await page.waitForURL(/\/request(\?|#|$)/);
    const digits = page.getByLabel("Last four digits of your phone");
    if (await digits.isVisible()) {
      await digits.fill(phone.slice(-4));
      await digits.press("Enter");
      await page.getByText("Names and numbers are shown now").waitFor();
    }
  }
  if (area === "broker") {
    const email = "owen.reyes@brokers.example";
    await page.goto("/broker/sign-in");
    await page.getByLabel("Email of your firm").fill(email);
    await page.getByRole("button", { name: "Email me a code" }).click();
    const database = openDatabase(site.databaseUrl);
    await page.getByLabel("Code").fill(await codeEmailedTo({ database }, email));
    await database.close();
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(/\/broker$/);
  }
  await page.close();
}

/** Of a person whose agent is still with them. */
async function longestRequest(site: RunningServer): Promise<{ link: string; phone: string }> {
  const settings = readSettings({ DATABASE_URL: site.databaseUrl, BASE_URL: site.origin, LOG_LEVEL: "silent" });
  const { world } = await buildServices(settings);
  const { email, dialable } = await world.database.read
    .selectFrom("acceptances")
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .innerJoin("leadMoves", "leadMoves.leadId", "leads.id")
    .select(["leads.email", "leads.dialable"])
    .where("acceptances.endedAt", "is", null)
    .where("acceptances.stage", "=", "under-contract")
    .groupBy(["leads.email", "leads.dialable"])
    .orderBy((each) => each.fn.countAll(), "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const link = await inTransaction(Object.assign(world, { newId: randomUUID }), (tx) => newRequestLink(tx, email));
  await world.database.close();
  return { link, phone: dialable ?? "" };
}

/** Lists, and a record of each kind as the pages link to it. */
export async function signedInPages(area: SignedInArea, context: BrowserContext, origin: string): Promise<string[]> {
  if (area === "request") return ["/request", "/request/rights"];
  const patterns = {
    my: pagesOf(myUrls, myRuleFor),
    office: pagesOf(officeUrls, permissionFor),
    broker: pagesOf(brokerUrls, brokerNeedFor),
  }[area];
  const page = await context.newPage();
  const found = patterns.filter((pattern) => !pattern.includes(":"));
  for (const address of found) {
    const links = await linksOn(page, origin + address);
    for (const pattern of patterns.filter((one) => one.includes(":"))) {
      if (found.some((known) => matches(pattern, known))) continue;
      const link = links.find((one) => matches(pattern, one));
      if (link) found.push(link);
    }
  }
  await page.close();
  return found;
}

type Urls = readonly (readonly [path: string, module: string, ...rest: unknown[]])[];

function pagesOf(urls: Urls, needOf: (address: string, method: string) => unknown): string[] {
  const pages = urls.filter(([path, module]) => module.endsWith(".tsx") && !/[*.]|sign-(in|out)|invitation/.test(path));
  return pages.map(([path]) => `/${path}`).filter((address) => needOf(address, "GET") !== undefined);
}

async function linksOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const links = await page
    .locator("main a[href^='/']")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  return links.map((link) => new URL(link ?? "", address).pathname).filter((link) => !/\.[a-z]+$/.test(link));
}

const matches = (pattern: string, address: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(address) &&
  (pattern === address || !/\/(new|assignments|approvals|retries)$/.test(address));
