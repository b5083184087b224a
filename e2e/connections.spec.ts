import { createServer } from "node:http";
import { expect, type Page } from "@playwright/test";
import { openDatabase } from "#database/open.ts";
import { ada } from "#test/cast.ts";
import { openLoopbackPort } from "./loopback-port.ts";
import { ofSubject } from "./only-by-night.ts";
import { journey } from "./site.ts";
import { openEmail, phoneOf, restartAt, signTheAgreement, tomorrowMorning, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" }, javaScriptEnabled: false });

const crm = "ada-4k2@crm.example";

/** Ada's CRM at /leads, which may be down, and a sheet of hers at /sheet. */
async function crmServer() {
  const taken: { id: string; body: string }[] = [];
  const state = { isDown: true, inSheet: 0 };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request.setEncoding("utf8")) body += piece;
    if (request.url === "/sheet") {
      state.inSheet += 1;
      return response.writeHead(200).end();
    }
    if (!state.isDown) taken.push({ id: String(request.headers["webhook-id"]), body });
    return response.writeHead(state.isDown ? 503 : 200).end();
  });
  return { taken, state, ...(await openLoopbackPort(server)) };
}

/** Seconds from the acceptance until a tool had the lead, the slowest last; it has as many as tools have it. */
async function secondsUntilTaken(databaseUrl: string): Promise<number[]> {
  const { read, close } = openDatabase(databaseUrl);
  const { acceptedAt } = await read.selectFrom("acceptances").select("acceptedAt").executeTakeFirstOrThrow();
  const events = await read
    .selectFrom("deliveries")
    .select("endedAt")
    .where("connectionId", "is not", null)
    .where("state", "=", "delivered")
    .execute();
  await close();
  return events
    .map(({ endedAt }) => (Date.parse(endedAt ?? "") - Date.parse(acceptedAt)) / 1000)
    .toSorted((one, other) => one - other);
}

/** Whether Follow Up Boss tells us of changes, and where Ada's lead stands. */
async function comesBack(databaseUrl: string): Promise<{ isAsked: boolean; stage: string }> {
  const { read, close } = openDatabase(databaseUrl);
  const { stage } = await read.selectFrom("acceptances").select("stage").executeTakeFirstOrThrow();
  const asked = await read.selectFrom("connections").select("id").where("subscriptions", "<>", "").execute();
  await close();
  return { isAsked: asked.length > 0, stage };
}

async function confirmAddress(page: Page, mail: Page) {
  await page.goto("/my/connections");
  await page.locator("#email summary").click();
  await page.getByLabel("Also send my accepted leads to").fill(crm);
  await page.getByRole("button", { name: "Email a code to it" }).click();
  await openEmail(mail, { email: crm }, /is your Zipstead code$/);
  const code = /\d{4} \d{4}/.exec((await mail.getByRole("heading", { level: 1 }).textContent()) ?? "")?.[0] ?? "";
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByText("Confirmed. Each lead that you accept")).toBeVisible();
}

test(
  "Ada's tools get Rosa within five seconds, by email, webhook and Follow Up Boss; one was down, Ada saw it, nothing is lost or new twice",
  ofSubject("connections"),
  async ({ page: mail, browser, site }) => {
    test.setTimeout(120_000);
    const partner = await crmServer();
    const stage = await workspaceStage(site, tomorrowMorning().toISOString());
    await stage.agent(ada, "30308");
    await stage.offeredLead("30308", "Rosa15");
    await stage.close();
    const begin = stage.clock.now();
    await restartAt(site, begin);
    /** What is read from a CRM each minute is read at once. */
    const afterMinutes = (minutes: number) => restartAt(site, new Date(begin.getTime() + minutes * 60_000));
    const page = await phoneOf(browser, site, { member: ada });
    await signTheAgreement(page, "Ada Park");
    await confirmAddress(page, mail);
    await page.locator("#follow-up-boss summary").click();
    await page.getByLabel("API key").fill("fka_0123456789");
    await page.getByRole("button", { name: "Connect Follow Up Boss" }).click();
    await expect(page.getByText("Each lead that you accept goes to your account.").first()).toBeVisible();
    for (const path of ["sheet", "leads"]) {
      await page.goto("/my/connections");
      await page.locator("#webhooks > details > summary").click();
      await page.getByLabel("Address", { exact: true }).fill(`http://127.0.0.1:${partner.port}/${path}`);
      await page.getByRole("button", { name: "Add webhook" }).click();
      await expect(page.getByText(/^whsec_/)).toBeVisible();
      await page.getByRole("link", { name: "I have copied it" }).click();
    }
    const log = page.url();

    await page.goto("/my");
    await page.getByRole("link", { name: "See the offer" }).click();
    await page.getByRole("button", { name: "Accept" }).click();
    await expect(page.getByText("You accepted this lead")).toBeVisible();
    const lead = page.url();
    await openEmail(mail, { email: crm }, /^New lead: Rosa15 Marsh$/);
    const html = await (await mail.request.get(`${new URL(mail.url()).pathname}/html`)).text();
    expect(html).toContain('<meta name="lead_name" content="Rosa15 Marsh">');
    await expect.poll(() => secondsUntilTaken(site.databaseUrl), { timeout: 20_000 }).toHaveLength(3);
    expect((await secondsUntilTaken(site.databaseUrl)).at(-1), "the slowest of three").toBeLessThanOrEqual(5);
    expect(partner.state.inSheet).toBe(1);
    await mail.goto("/sandbox/webhooks");
    const event = mail.getByRole("listitem").filter({ hasText: "Follow Up Boss, once" });
    await expect(event).toContainText("Rosa15");

    await expect(async () => {
      await page.goto(log);
      await expect(page.getByText("Failing", { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    partner.state.isDown = false;
    await expect.poll(() => partner.taken.length, { timeout: 50_000 }).toBe(1);
    await page.goto(log);
    await page.getByRole("button", { name: "Send again" }).click();
    await expect.poll(() => partner.taken.length, { timeout: 20_000 }).toBe(2);
    expect(new Set(partner.taken.map(({ id }) => id)).size).toBe(1);
    expect(partner.taken[0]?.body).toContain("Rosa15");
    await page.goto("/my/connections");
    await expect(page.getByText("Failing", { exact: true })).toHaveCount(0);
    await partner.close();

    // What she changes in Follow Up Boss comes back, and does not go out again.
    await afterMinutes(3);
    await expect.poll(async () => (await comesBack(site.databaseUrl)).isAsked, { timeout: 20_000 }).toBe(true);
    await mail.goto("/sandbox/webhooks");
    await event.getByLabel("Stage in Follow Up Boss").selectOption("Met with customer");
    await event.getByLabel("Note in Follow Up Boss").fill("Likes the porch.");
    await event.getByRole("button", { name: "Change it there" }).click();
    await expect(mail.getByText("Likes the porch.")).toBeVisible();
    await afterMinutes(5);
    await expect.poll(async () => (await comesBack(site.databaseUrl)).stage, { timeout: 20_000 }).toBe("met");
    await page.goto(lead);
    await expect(page.getByText("Follow Up Boss: Likes the porch.")).toBeVisible();
    await mail.goto("/sandbox/webhooks");
    await expect(event).toHaveCount(1);
    await page.goto("/my/connections");
    await page.locator("#follow-up-boss summary").first().click();
    await page.getByText("Use another key").click();
    await page.getByLabel("API key").fill("member_0123456789");
    await page.getByRole("button", { name: "Connect Follow Up Boss" }).click();
    await expect(page.getByText("Each lead that you accept goes to your account.").first()).toBeVisible();
    await afterMinutes(7);
    await expect(async () => {
      await page.goto("/my/connections");
      await page.locator("#follow-up-boss summary").first().click();
      await expect(page.getByText("Nothing comes back from Follow Up Boss")).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
  },
);
