import { expect, type Page } from "@playwright/test";
import { ada, ben } from "#test/cast.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { ofSubject } from "./only-by-night.ts";
import { requestWith } from "./request-stage.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";
import { linkIn, openEmail, phoneOf } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 740 } });

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Rosa on her phone, from the email that names her agent to her page, with names and numbers. */
async function openRosasPage(page: Page, { who, digits }: { who: string; digits: string }) {
  await openEmail(page, { email: `${who.toLowerCase()}@home.example` }, /^Your agent is/);
  await page.goto(await linkIn(page, "request"));
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByLabel("Last four digits of your phone").fill(digits);
  await page.getByRole("button", { name: "Show them" }).click();
}

const adaAccepted = (site: RunningServer, who: string) => requestWith(site, { agent: ada, zip: "30303", who });

/** The journeys may share a store, in which Ada has applied once. */
const adaElsewhere = { ...ada, email: "ada@westside.example", phone: "(404) 555-0109", licenseNumber: "GA-381209" };

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Rosa reads who Ada is a minute after she accepted, on a phone", async ({ page, site }) => {
    test.slow();
    await adaAccepted(site, "Rosa15");
    await openEmail(page, { email: "rosa15@home.example" }, /^Your agent is Ada Park$/);
    const email = page.getByRole("main");
    for (const part of ["GA 4471", "(404) 555-0101", "ada.park@keystone.example", "Ada Park may call you"])
      await expect(email).toContainText(part);
    for (const typed of ["Marsh", "555-0115"]) await expect(email).not.toContainText(typed);

    await openRosasPage(page, { who: "Rosa15", digits: "0115" });
    const agent = region(page, "Your agent");
    await expect(agent).toContainText("Ada Park");
    await expect(agent).toContainText("GA 4471");
    await expect(agent.getByRole("link", { name: "Call Ada Park" })).toHaveAttribute("href", "tel:+14045550101");
    const write = agent.getByRole("link", { name: "Email Ada Park" });
    await expect(write).toHaveAttribute("href", "mailto:ada.park@keystone.example");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test("Ada knows whom not to call", ofSubject("leads", "consumers"), async ({ page, browser, site }) => {
  test.slow();
  await requestWith(site, { agent: adaElsewhere, zip: "30308", who: "Rosa16" });
  await openRosasPage(page, { who: "Rosa16", digits: "0116" });
  await page.getByRole("button", { name: "Stop everything" }).click();
  await openEmail(page, { email: adaElsewhere.email }, /^Stop contacting Rosa16 Marsh$/);
  const email = page.getByRole("main");
  for (const part of ["R. Marsh", "30308", "They stopped everything on the page of their request."])
    await expect(email).toContainText(part);

  const adas = await phoneOf(browser, site, { member: adaElsewhere, scripts: true });
  await adas.goto("/my/leads");
  await adas.getByRole("link", { name: "R. Marsh" }).click();
  const alert = adas.getByRole("alert");
  for (const part of ["Do not call, text or email them", "They stopped everything on the page", "R. Marsh", "30308"])
    await expect(alert).toContainText(part);
  await expectAccessible(adas);
});

test("Ben reports a wrong number", ofSubject("leads", "consumers"), async ({ page, browser, site }) => {
  test.slow();
  await requestWith(site, { agent: ben, zip: "30305", who: "Hal17" });
  await openEmail(page, { email: ben.email }, /^New lead: Hal17 Marsh/);
  const main = page.getByRole("main");
  await expect(main).toContainText(/\/my\/leads\/[\w-]+\/report/);
  const address = /http\S+\/my\/leads\/[\w-]+\/report/.exec((await main.textContent()) ?? "")?.[0] ?? "";

  const bens = await phoneOf(browser, site, { member: ben, scripts: true });
  await bens.goto(address);
  await bens.getByLabel("Ground").selectOption("Wrong number or wrong person");
  await bens.getByLabel("What happened").fill("A bakery answers at this number.");
  await bens.getByRole("button", { name: "Send report" }).click();
  await expect(bens.getByText("so this lead has ended. Do not contact this person anymore.")).toBeVisible();
  await expectAccessible(bens);
  await bens.goto(address.replace("/report", ""));
  await expect(bens.getByRole("heading", { name: "reported a wrong number or the wrong person" })).toBeVisible();
  for (const part of ["H. Marsh", "30305", "Do not contact this person anymore."])
    await expect(bens.getByRole("main")).toContainText(part);
  await bens.goto("/my/promise");
  await expect(bens.getByRole("main")).toContainText("Reported: wrong number or wrong person");
  await openEmail(page, { email: ben.email }, /^We have your report/);
  await expect(main).toContainText("Please do not contact them anymore.");
});
