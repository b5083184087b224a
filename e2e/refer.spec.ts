import { expect, type Page } from "@playwright/test";
import { findLead } from "#database/leads/lead-history.ts";
import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { ada } from "#test/cast.ts";
import { acceptLead, verifyTwice } from "#test/leads.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { ofSubject } from "./only-by-night.ts";
import type { RunningServer } from "./running-server.ts";
import { journey } from "./site.ts";
import { linkIn, newPhone, openEmail, tomorrowInAtlanta, workspaceStage } from "./workspace-stage.ts";

const test = journey();
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 320, height: 700 } });

test(
  "Olga in Ohio refers Rosa to Atlanta: Rosa confirms, Ada meets her, and Olga sees it without asking",
  ofSubject("incoming"),
  async ({ browser, page: rosa, site }) => {
    test.slow();
    const olga = await newPhone(browser, site);
    await olga.goto("/refer");
    await olga.getByRole("button", { name: "Send referral" }).click();
    await expect(olga.getByText("Type the number of your license")).toBeVisible();
    await fillReferral(olga);
    await olga.getByLabel("Brokerage").fill("");
    await olga.getByRole("button", { name: "Send referral" }).click();
    await expect(olga.getByText("Type the name of your brokerage")).toBeVisible();
    await expect(olga.getByLabel("What you and your client agreed"), "nothing typed is lost").toHaveValue(/by June/);
    await olga.getByLabel("Brokerage").fill("Buckeye Homes");
    await olga.getByRole("button", { name: "Send referral" }).click();
    await expect(olga.getByRole("heading", { name: "Thank you" })).toBeVisible();

    await rosa.goto("/refer");
    await expectAccessible(rosa);
    await openEmail(rosa, { email: "rosa77@home.example" }, /referred you/);
    await rosa.goto(await linkIn(rosa, "refer/confirm"));
    await expect(rosa.getByText("Olga Novak of Buckeye Homes referred you")).toBeVisible();
    await expectAccessible(rosa);
    await rosa.getByLabel("Your phone number").fill("(404) 555-0177");
    await rosa.getByRole("button", { name: "Confirm" }).click();
    await expect(rosa.getByText("Tick the box if we may contact you.")).toBeVisible();
    await rosa.getByRole("checkbox").check();
    await rosa.getByRole("button", { name: "Confirm" }).click();
    await expect(rosa.getByRole("heading", { name: "Thank you" })).toBeVisible();

    await openEmail(olga, { email: "olga@buckeye.example" }, /have your referral/);
    const link = await linkIn(olga, "refer/status");
    await olga.goto(link);
    await expect(olga.getByText("Accepted by an agent")).toBeVisible();
    await expect(olga.getByText("not yet")).toHaveCount(5);
    await adaMeetsHer(site);
    await olga.reload();
    await expect(olga.getByText("not yet")).toHaveCount(2);
    await expect(olga.getByRole("listitem").filter({ hasText: "Met" })).not.toContainText("not yet");
    for (const secret of ["Lind", "0177", "rosa77", "Ada"]) expect(await olga.content()).not.toContain(secret);
    expect(await olga.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await rosa.goto(link);
    await expectAccessible(rosa);
  },
);

async function fillReferral(olga: Page) {
  await olga.getByLabel("Your first name").fill("Olga");
  await olga.getByLabel("Your last name").fill("Novak");
  await olga.getByLabel("Your email").fill("olga@buckeye.example");
  await olga.getByLabel("License number").fill("OH-2201");
  await olga.getByLabel("State of the license").selectOption("Ohio");
  await olga.getByLabel("Designated broker").fill("Otto Brandt");
  await olga.getByLabel("Client’s first name").fill("Rosa");
  await olga.getByLabel("Client’s last name").fill("Lind");
  await olga.getByLabel("Client’s email").fill("rosa77@home.example");
  await olga.getByLabel("What they want").selectOption("Buy a home");
  await olga.getByLabel("Zip code, or city and state").fill("30312");
  await olga.getByLabel("What you and your client agreed").fill("She moves by June and expects a call.");
  await olga.getByRole("checkbox").check();
}

async function adaMeetsHer(site: RunningServer) {
  const stage = await workspaceStage(site, tomorrowInAtlanta(10, 0).toISOString());
  const { world } = stage;
  const { read } = world.database;
  const agentId = await stage.agent(ada, "30312");
  const { leadId } = await read
    .selectFrom("incomingReferrals")
    .select("leadId")
    .$narrowType<{ leadId: string }>()
    .executeTakeFirstOrThrow();
  expect(await findLead(read, leadId)).toMatchObject({ sourceId: "agent-referrals", consentValid: 1 });
  await verifyTwice(stage, leadId);
  await routeLead(world, { leadId, staffId: "Ivo" });
  await acceptLead(stage, leadId);
  const viewer: Viewer = { agentId, member: { id: agentId, role: "agent" } };
  const { version = 0 } = (await acceptanceOf(read, viewer, leadId)) ?? {};
  expect(await changeStage(world, viewer, { leadId, version, to: "met", laterOn: "", reason: "" })).toEqual({
    ok: true,
  });
  await stage.close();
}
