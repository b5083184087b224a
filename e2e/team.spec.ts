import { type Browser, expect, type Page } from "@playwright/test";
import { addressOf, tess } from "#test/team.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { ofSubject } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";
import {
  enterEmailedCode,
  newPhone,
  openEmail,
  phoneOf,
  restartAt,
  setUpTheApp,
  signTheAgreement,
  tomorrowMorning,
  workspaceStage,
} from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" }, javaScriptEnabled: false });

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test(
  "Tess leads a team of four: invitations, an offer, a lead handed off, a member away and one removed",
  ofSubject("members", "work"),
  async ({ page: mail, browser, site }) => {
    test.slow();
    const stage = await workspaceStage(site, tomorrowMorning().toISOString());
    await stage.agent(tess, "30308");
    await restartAt(site, stage.clock.now());

    const tesss = await phoneOf(browser, site, { member: tess });
    await expect(tesss.getByText("Team leads need an authenticator app")).toBeVisible();
    await setUpTheApp(tesss);
    await signTheAgreement(tesss, "Tess Moran");
    for (const name of ["Uma", "Vic", "Will"]) await invite(tesss, addressOf(name));
    const umas = await join(browser, site, { mail, name: "Uma" });
    const vics = await join(browser, site, { mail, name: "Vic" });
    await tesss.goto("/my/team");
    await tesss.getByRole("button", { name: `Withdraw the invitation of ${addressOf("Will")}` }).click();
    await expect(tesss.getByText("The invitation was withdrawn.")).toBeVisible();
    await invite(tesss, addressOf("Will"));

    await stage.offeredLead("30308", "Rosa18");
    await stage.close();
    for (const page of [umas, vics]) {
      await page.goto("/my");
      await page.getByRole("link", { name: "See the offer" }).click();
      await expect(page.getByText("Offered only to your team.")).toBeVisible();
    }
    await umas.getByRole("button", { name: "Accept" }).click();
    await expect(heading(umas, "You accepted this lead")).toBeVisible();
    await vics.getByRole("button", { name: "Accept" }).click();
    await expect(heading(vics, "Uma Reyes accepted this lead")).toBeVisible();
    await expect(vics.getByRole("link", { name: "Open the lead" })).toHaveCount(0);
    for (const secret of ["Rosa18", "Marsh", "555-0118"]) expect(await vics.content()).not.toContain(secret);
    const lead = new URL(umas.url()).pathname;
    await expect(heading(umas, "Rosa18 Marsh")).toBeVisible();
    expect((await vics.goto(lead))?.status()).toBe(404);

    await tesss.goto(lead);
    await tesss.getByRole("link", { name: "Hand off" }).click();
    await tesss.getByLabel("Why (optional)").fill("Vic knows the street.");
    await tesss.getByRole("button", { name: "Hand off" }).click();
    await expect(tesss.getByText("Choose a member of your team.")).toBeVisible();
    await expect(tesss.getByLabel("Why (optional)"), "is not lost").toHaveValue("Vic knows the street.");
    await tesss.getByLabel("Member").selectOption("Vic Reyes");
    await tesss.getByRole("button", { name: "Hand off" }).click();
    await expect(tesss).toHaveURL(lead);
    expect((await umas.reload())?.status()).toBe(404);
    await openEmail(mail, { email: addressOf("Vic") }, /^A lead for you from Tess Moran/);
    await vics.goto((await mail.getByRole("main").getByRole("link", { name: lead }).getAttribute("href")) ?? "");
    const history = vics.getByRole("region", { name: "History and notes" });
    for (const part of ["Handed off to Vic Reyes", "Vic knows the street."]) await expect(history).toContainText(part);

    const day = (days: number) => new Date(stage.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await tesss.goto("/my/team");
    await tesss.getByRole("link", { name: "Set as away: Vic Reyes" }).click();
    await tesss.getByLabel("First day away").fill(day(0));
    await tesss.getByLabel("Last day away").fill(day(6));
    await tesss.getByRole("button", { name: "Save", exact: true }).click();
    await expect(tesss.getByText("Saved. We have emailed them.")).toBeVisible();
    await expect(member(tesss, "Vic Reyes")).toContainText("until");
    await expect(member(tesss, "Uma Reyes")).not.toContainText("until");
    await vics.goto("/my/settings");
    await expect(vics.getByText("You are away from")).toBeVisible();

    await tesss.getByRole("link", { name: "Remove Vic Reyes" }).click();
    await expect(heading(tesss, "1 open lead for you")).toBeVisible();
    await expect(tesss.getByRole("link", { name: "Rosa18 Marsh" })).toBeVisible();
    await tesss.getByRole("button", { name: "Remove from the team" }).click();
    await expect(heading(tesss, "Vic Reyes was removed")).toBeVisible();
    const removal = new URL(tesss.url()).pathname;
    await vics.goto("/my/leads");
    await expect(heading(vics, "Sign in to your workspace")).toBeVisible();
    await openEmail(mail, tess, /Vic Reyes/);
    await expect(mail.getByRole("main").getByRole("link", { name: lead })).toBeVisible();
    await tesss.getByRole("link", { name: "Rosa18 Marsh" }).click();
    await expect(heading(tesss, "Rosa18 Marsh")).toBeVisible();

    const storageState = await tesss.context().storageState();
    const scripted = { javaScriptEnabled: true, reducedMotion: "reduce", storageState } as const;
    const withScripts = await browser.newPage({ ...scripted, baseURL: site.origin });
    for (const path of [removal, `${lead}/member`]) {
      await withScripts.goto(path);
      await expectAccessible(withScripts);
    }
    await invite(withScripts, addressOf("Xena"));
    await expectAccessible(withScripts);
  },
);

async function invite(page: Page, email: string) {
  await page.goto("/my/team");
  await page.getByLabel("Their email").fill(email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`The invitation was emailed to ${email}.`)).toBeVisible();
}

/** By the link in the email, with a code by email. */
async function join(browser: Browser, site: RunningServer, { mail, name }: { mail: Page; name: string }) {
  const email = addressOf(name);
  await openEmail(mail, { email }, /^Tess Moran invites you to their team/);
  const link = mail.getByRole("main").getByRole("link", { name: "/my/invitation?token=" });
  const page = await newPhone(browser, site);
  await page.goto((await link.getAttribute("href")) ?? "");
  await page.getByLabel("Your name").fill(`${name} Reyes`);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await enterEmailedCode(page, { mail, email, button: "Join the team" });
  await expect(page).toHaveURL("/my");
  return page;
}

const member = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
