import { expect, type Page } from "@playwright/test";
import { routeLead } from "#operations/leads/route-lead.ts";
import { ada, ben } from "#test/cast.ts";
import { acceptLead } from "#test/leads.ts";
import { ofSubject } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";
import {
  linkIn,
  openEmail,
  phoneOf,
  restartAt,
  signTheAgreement,
  tomorrowInAtlanta,
  workspaceStage,
} from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" }, javaScriptEnabled: false });

const nextDay = (at: Date) => new Date(at.getTime() + 86_400_000);
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

test("Ben sleeps: the offer waits at night, lapses in his working hours, and goes to Ada, the second seat", async ({
  browser,
  site,
}) => {
  test.slow();
  const evening = tomorrowInAtlanta(19, 40);
  const stage = await workspaceStage(site, evening.toISOString());
  await stage.seats("30308", 2);
  await stage.agent(ben, "30308");
  await stage.agent(ada, "30308");
  const leadId = await stage.offeredLead("30308", "Rosa15");
  await stage.close();

  await restartAt(site, nextDay(tomorrowInAtlanta(3, 0)));
  const bens = await phoneOf(browser, site, { member: ben });
  await signTheAgreement(bens, "Ben Okafor");
  await bens.goto("/my");
  await bens.getByRole("link", { name: "See the offer" }).click();
  await expect(bens.getByText("The clock is paused until")).toContainText("9:00 AM");
  const offer = new URL(bens.url()).pathname;

  await restartAt(site, nextDay(tomorrowInAtlanta(9, 30)));
  await expect.poll(async () => (await offersOf(site, leadId)).map(({ state }) => state)).toEqual(["lapsed", "open"]);
  await bens.goto(offer);
  await expect(heading(bens, "This offer has lapsed")).toBeVisible();
  await expect(bens.getByText("The time passed without an answer, so the lead moved on.")).toBeVisible();
  const adas = await phoneOf(browser, site, { member: ada });
  await signTheAgreement(adas, "Ada Park");
  await adas.goto("/my");
  await adas.getByRole("link", { name: "See the offer" }).click();
  await adas.getByRole("button", { name: "Accept" }).click();
  await expect(adas.getByText("You accepted this lead")).toBeVisible();
  for (const secret of ["Rosa15", "Marsh", "555-0115"]) expect(await bens.content()).not.toContain(secret);
});

test(
  "Hal opts out during an offer: it is withdrawn, and nobody gets him",
  ofSubject("offers", "privacy"),
  async ({ page, browser, site }) => {
    test.slow();
    const morning = nextDay(nextDay(tomorrowInAtlanta(10, 0)));
    const stage = await workspaceStage(site, morning.toISOString());
    const hilda = { ...ada, firstName: "Hilda", email: "hilda@keystone.example", licenseNumber: "GA-381209" };
    await stage.agent(hilda, "30309");
    const leadId = await stage.offeredLead("30309", "Hal16");
    await stage.close();
    await restartAt(site, stage.clock.now());
    const hildas = await phoneOf(browser, site, { member: hilda });
    await signTheAgreement(hildas, "Hilda Park");
    await hildas.goto("/my");
    await hildas.getByRole("link", { name: "See the offer" }).click();

    await openEmail(page, { email: "hal16@home.example" }, /received your request/);
    await page.goto(await linkIn(page, "stop"));
    await page.getByRole("button", { name: "Stop all messages" }).click();
    await expect(page.getByText("If you change your mind, write to us and we will help.")).toBeVisible();

    await hildas.getByRole("button", { name: "Accept" }).click();
    await expect(heading(hildas, "This offer was withdrawn")).toBeVisible();
    await expect(hildas.getByText("The person asked us not to be contacted.")).toBeVisible();
    for (const secret of ["Hal16", "Marsh", "555-0116"]) expect(await hildas.content()).not.toContain(secret);
    expect((await offersOf(site, leadId)).map(({ state }) => state)).toEqual(["withdrawn"]);
  },
);

test(
  "Rosa asks for another agent: Gus is emailed, Quinn offers her to Bea, and her page shows each step",
  ofSubject("offers", "consumers"),
  async ({ page, browser, site }) => {
    test.slow();
    const morning = nextDay(nextDay(nextDay(tomorrowInAtlanta(9, 30))));
    const stage = await workspaceStage(site, morning.toISOString());
    const bea = { ...ben, firstName: "Bea", email: "bea@harbor.example", licenseNumber: "GA-204481" };
    const gus = { ...ada, firstName: "Gus", email: "gus@keystone.example", licenseNumber: "GA-381210" };
    await stage.seats("30312", 2);
    await stage.agent(gus, "30312");
    await stage.agent(bea, "30312");
    const leadId = await stage.offeredLead("30312", "Rosa17");
    await acceptLead(stage, leadId);
    stage.clock.pass({ seconds: 32 * 60 });
    await restartAt(site, stage.clock.now());

    await openEmail(page, { email: "rosa17@home.example" }, /received your request/);
    await page.goto(await linkIn(page, "request"));
    await page.getByRole("button", { name: "Show it" }).click();
    await page.getByLabel("Last four digits of your phone").fill("0117");
    await page.getByRole("button", { name: "Show them" }).click();
    await expect(page.getByText("Gus Park accepted it")).toBeVisible();
    await page.getByText("Ask for another agent").click();
    await page.getByRole("combobox", { name: "Why" }).selectOption("They did not call");
    await page.getByLabel("A word to the agent (optional)").fill("I waited two days.");
    await page.getByRole("button", { name: "Give me another agent" }).click();
    await expect(page.getByText("Your request is no longer with this agent")).toBeVisible();
    await expect(page.getByText("Your request is no longer with Gus Park.")).toBeVisible();
    const request = page.url();

    await openEmail(page, gus, /A person asked for another agent/);
    await expect(page.getByRole("main")).toContainText("I waited two days.");

    stage.clock.pass({ seconds: 18 * 60 });
    expect(await routeLead(stage.world, { leadId, staffId: "Quinn" })).toMatchObject({ ok: true });
    await stage.close();
    // Her page lists the steps by their time, and folds all but the newest.
    await restartAt(site, stage.clock.now());
    await page.goto(request);
    await expect(page.getByText("We offered it to Bea Okafor")).toBeVisible();
    await expect(page.getByText("The agent answers by")).toBeVisible();
    const beas = await phoneOf(browser, site, { member: bea });
    await signTheAgreement(beas, "Bea Okafor");
    await beas.goto("/my");
    await beas.getByRole("link", { name: "See the offer" }).click();
    await beas.getByRole("button", { name: "Accept" }).click();
    await expect(beas.getByText("You accepted this lead")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Bea Okafor accepted it")).toBeVisible();
  },
);

const offersOf = async (site: RunningServer, leadId: string) =>
  (await site.records("offers")).filter((offer) => offer.leadId === leadId);
