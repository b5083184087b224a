import { type Browser, expect, type Page } from "@playwright/test";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { openDatabase } from "#database/open.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { raiseSeats } from "#operations/territory/raise-seats.ts";
import type { ada } from "#test/cast.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { clockAt } from "#test/clock.ts";
import { submitCleosLead, verifyTwice } from "#test/leads.ts";
import { oneTimeCode } from "#test/one-time-code.ts";
import { codeEmailedTo, payingAgent } from "#test/workspace.ts";
import type { RunningServer } from "./running-server.ts";

/** What happened before a journey begins, played by the operations in the store of the built site. */
export async function workspaceStage(site: RunningServer, iso: string) {
  const settings = readSettings({ DATABASE_URL: site.databaseUrl, BASE_URL: site.origin, LOG_LEVEL: "silent" });
  const { world } = await buildServices(settings);
  const clock = clockAt(iso);
  const stage = { world: Object.assign(world, { now: clock.now }), clock };
  /** Takes a minute of the stage's clock. */
  const verifiedLead = async (zip: string, who: string): Promise<string> =>
    verifyTwice(stage, await submitCleosLead(stage, zip, true, who));
  const offer = async (leadId: string): Promise<void> => {
    const routed = await routeLead(world, { leadId, staffId: "Ivo" });
    expect(routed).toMatchObject({ ok: true, decision: { to: { seat: 1 } } });
  };
  return {
    ...stage,
    /** An agent who has paid for these zip codes and whose license staff have checked. */
    async agent(applicant: typeof ada, zips: string): Promise<string> {
      const submission = { ...applicant, planPrimaryArea: zips, planSecondaryArea: "-" };
      const { agentId } = await payingAgent(stage, submission);
      await checkedLicense(world, agentId);
      return agentId;
    },
    seats: (zip: string, seats: number) =>
      raiseSeats(world, { zip, seats: String(seats), reason: "Eleven leads a week.", staffId: "Moira" }),
    verifiedLead,
    offer,
    /** A buyer's lead that two people have verified, offered by the router. */
    async offeredLead(zip: string, who: string): Promise<string> {
      const leadId = await verifiedLead(zip, who);
      await offer(leadId);
      return leadId;
    },
    close: () => world.database.close(),
  };
}

/** This hour of the next day that begins later than now, in Atlanta, as the site's clock may only go ahead. */
export function tomorrowInAtlanta(hour: number, minute: number): Date {
  const day = new Date(Date.now() + 86_400_000).toLocaleDateString("sv-SE", { timeZone: "America/New_York" });
  const offset = new Date(`${day}T12:00:00Z`).toLocaleString("en-US", {
    timeZone: "America/New_York",
    timeZoneName: "longOffset",
  });
  const zone = /GMT([+-]\d\d:\d\d)/.exec(offset)?.[1] ?? "-05:00";
  const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  return new Date(`${day}T${time}:00${zone}`);
}

/** The built site as it is at this time or up to a second later: its clock can only be ahead. */
export async function restartAt(site: RunningServer, at: Date) {
  await site.stop();
  site.set({ NOW_OFFSET_SECONDS: String(Math.ceil((at.getTime() - Date.now()) / 1000)) });
  await site.start();
}

export const tomorrowMorning = () => tomorrowInAtlanta(10, 0);

const phone = { viewport: { width: 360, height: 740 }, reducedMotion: "reduce" } as const;

export async function newPhone(browser: Browser, site: RunningServer, { scripts = false } = {}): Promise<Page> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: scripts, baseURL: site.origin });
  return context.newPage();
}

/** Opens the newest email of the sandbox with this subject. @param mail a page that may read the sandbox's mail */
export async function openEmail(mail: Page, { email }: { email: string }, subject: RegExp) {
  const emails = mail.getByRole("listitem").filter({ hasText: email });
  const link = emails.getByRole("link", { name: subject }).first();
  await expect(async () => {
    await mail.goto("/sandbox/mail");
    await link.click({ timeout: 500 });
  }).toPass();
  await mail.waitForURL(/\/sandbox\/mail\/./);
}

/** The first address of this kind in an email that opens or is open. */
export async function linkIn(mail: Page, what: "stop" | "request" | "refer/confirm" | "refer/status"): Promise<string> {
  const link = what === "stop" ? /http\S+\/stop\?\S+/ : new RegExp(`http\\S+/${what}/[\\w-]{32}`);
  const main = mail.getByRole("main");
  await expect(main).toContainText(link);
  return link.exec((await main.textContent()) ?? "")?.[0] ?? "";
}

const usedCodes: string[] = [];

/** Types the code that was emailed, and signs in. */
export async function enterEmailedCode(
  page: Page,
  { mail, email, button = "Sign in" }: { mail: Page; email: string; button?: string },
) {
  let code = "";
  await expect(async () => {
    await openEmail(mail, { email }, /^\d{4} \d{4} is your Zipstead code$/);
    code = /\d{4} \d{4}/.exec((await mail.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0] ?? "";
    expect(usedCodes, "the email of an earlier sign-in").not.toContain(code);
  }).toPass();
  usedCodes.push(code);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: button }).click();
  // A page that is opened before the answer has come would stop the sign-in.
  await expect(page).not.toHaveURL(/\/my\/(sign-in|invitation)\/code/);
}

/** A phone that is signed in to a workspace, by the requests of its forms; first-day.spec.ts signs in as people do. */
export async function phoneOf(
  browser: Browser,
  site: RunningServer,
  { member, scripts = false }: { member: { email: string; licenseNumber: string }; scripts?: boolean },
): Promise<Page> {
  const page = await newPhone(browser, site, { scripts });
  await signIn(page, site, member);
  await page.goto("/my");
  return page;
}

/** Signs in by the requests of the forms. @param page its context has the site's address as base */
export async function signIn(
  page: Page,
  site: RunningServer,
  { email, licenseNumber }: { email: string; licenseNumber: string },
): Promise<void> {
  // With the cookies of the page, which gets those of the answers.
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(path, { form, headers: { origin: site.origin }, maxRedirects: 0 });
    expect(answer.status(), path).toBe(303);
  };
  await post("/my/sign-in", { email });
  const database = openDatabase(site.databaseUrl);
  const code = await codeEmailedTo({ database }, email);
  await database.close();
  await post("/my/sign-in/code", { email, code, licenseNumber });
}

/** A team lead comes here first. */
export async function setUpTheApp(page: Page) {
  await page.getByRole("button", { name: "Show me the key" }).click();
  const key = (await page.locator("code[data-secret]").textContent()) ?? "";
  await page.getByLabel("The six digits from the app").fill(oneTimeCode(key.replaceAll(" ", "")));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("The authenticator app is set up.")).toBeVisible();
}

export async function signTheAgreement(page: Page, name: string) {
  await page.goto("/my/agreement");
  await page.getByLabel("I agree to sign and receive this agreement electronically.").check();
  await page.getByLabel("I have read the whole agreement.").check();
  await page.getByLabel("Your full name").fill(name);
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Signed" })).toBeVisible();
}
