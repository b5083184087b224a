import { describe, expect, it } from "vitest";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import { alertsIn, onOneLine, visibleText } from "./html.ts";
import { emailsTo } from "./leads.ts";
import { getAs } from "./office.ts";
import { readEmail } from "./read-email.ts";
import { addressOf } from "./team.ts";
import { type Browser, browserOf, memberOf, offered, tessIsIn } from "./team-site.ts";
import { codeEmailedTo, cookiesAfter, payingAgent, signInToWorkspace } from "./workspace.ts";

describe("Tess, who leads a team of four,", () => {
  it("invites them; each sees their own leads, she hands one on and removes Uma, whose leads come to her", async () => {
    const { site, agentId, lead } = await tessIsIn();
    const uma = await memberOf(site, lead, "Uma");
    const vic = await memberOf(site, lead, "Vic");
    const will = await memberOf(site, lead, "Will");
    const first = await offered(site);
    expect((await uma.post(`${first.offer}/acceptance`)).status).toBe(303);
    const second = await offered(site, "Buyer10");
    await uma.post(`${second.offer}/acceptance`);
    // A member who may open the lead is led there, and reads the number; colleagues stay with the offer.
    const leadOf = async ({ get }: Browser) => (await get(first.offer)).headers.location;
    const page = `/my/leads/${first.leadId}`;
    expect(await Promise.all([uma, lead, vic, will].map(leadOf))).toEqual([page, page, undefined, undefined]);
    expect((await uma.get(page)).text).toContain("tel:+14045550150");
    for (const other of [vic, will]) expect((await other.get(first.offer)).text).not.toContain("tel:+14045550150");
    const team = visibleText((await lead.get("/my/team")).text);
    for (const part of ["Uma Reyes", "2 open leads", "Will Reyes", "0 open leads", "Tess Moran"])
      expect(team).toContain(part);
    for (const path of ["/my/team", `/my/team/${uma.id}/removal`, `/my/leads/${first.leadId}/member`])
      expect((await vic.get(path)).status, path).toBe(404);

    const away = `/my/team/${vic.id}/away`;
    const days = { from: "2026-11-20", until: "2026-11-25" };
    const wrong = await lead.post(away, { ...days, until: "2026-11-19" });
    expect([wrong.status, wrong.text.includes('value="2026-11-19"')]).toEqual([422, true]);
    expect((await lead.post(away, days)).headers.location).toBe("/my/team?done=away");
    expect(onOneLine((await lead.get("/my/team?done=away")).text)).toContain("Nov 20, 2026 until Nov 25, 2026");
    expect(onOneLine((await vic.get("/my/settings")).text)).toContain("You are away from Nov 20, 2026");
    expect((await emailsTo(site, addressOf("Vic"), vic.id)).map(({ subject }) => subject)).toContain(
      "Tess Moran has set you as away until November 25, 2026",
    );
    for (const _ of [1, 2]) expect((await lead.post(`${away}/end`)).headers.location).toBe("/my/team?done=back");
    expect(onOneLine((await vic.get("/my/settings")).text)).not.toContain("You are away");
    for (const path of [away, `/my/team/${agentId}/away`])
      expect([(await uma.post(path, days)).status, (await lead.get(`/my/team/${agentId}/away`)).status]).toEqual([
        404, 404,
      ]);

    const handOff = `/my/leads/${first.leadId}/member`;
    expect(visibleText((await lead.get(handOff)).text)).toContain("Vic Reyes");
    const none = await lead.post(handOff, { memberId: "" });
    expect([none.status, visibleText(none.text).includes("Choose a member of your team.")]).toEqual([422, true]);
    expect((await uma.post(handOff, { memberId: vic.id })).status).toBe(404);
    const tooLong = await lead.post(handOff, { memberId: vic.id, reason: "x".repeat(1001) });
    expect([tooLong.status, tooLong.text.includes("x".repeat(1001))], "nothing is lost").toEqual([422, true]);
    const handed = await lead.post(handOff, { memberId: vic.id, reason: "Vic knows the street." });
    expect([handed.status, handed.headers.location]).toEqual([303, `/my/leads/${first.leadId}`]);
    expect([(await uma.get(page)).text, (await vic.get(page)).text].map((text) => text.includes("tel:+1404"))).toEqual([
      false,
      true,
    ]);
    const history = visibleText((await vic.get(`/my/leads/${first.leadId}`)).text);
    for (const part of ["Handed off to Vic Reyes", "Vic knows the street."]) expect(history).toContain(part);

    const removal = `/my/team/${uma.id}/removal`;
    expect(onOneLine((await lead.get(removal)).text)).toContain("1 open lead for you");
    for (const _ of [1, 2]) expect((await lead.post(removal)).headers.location).toBe(removal);
    const removed = onOneLine((await lead.get(removal)).text);
    for (const part of ["Uma Reyes was removed", "Buyer10 Marsh", "30301 Atlanta, GA"]) expect(removed).toContain(part);
    expect((await uma.get("/my")).headers.location, "signed out at once").toBe("/my/sign-in");
    expect(await openAcceptanceOf(site.world.database.read, second.leadId)).toMatchObject({ memberId: agentId });
    expect((await lead.get(`/my/team/${agentId}/removal`)).status, "herself").toBe(404);
    expect(site.reported).toEqual([]);
  });

  it("reads why an invitation is refused, with what she typed, and needs a fresh proof", async () => {
    const { site, lead } = await tessIsIn();
    const { agentId } = await payingAgent(site, ada);
    expect(agentId).not.toBe("");
    const typo = await lead.post("/my/team/invitations", { email: "uma at moran" });
    expect([typo.status, typo.text.includes('value="uma at moran"')]).toEqual([422, true]);
    site.clock.pass({ seconds: 601 });
    const old = await lead.post("/my/team/invitations", { email: addressOf("Uma") });
    expect([old.status, old.text.includes(addressOf("Uma"))]).toEqual([401, true]);
    expect(await site.world.database.read.selectFrom("memberInvitations").selectAll().execute()).toEqual([]);
  });

  it("withdraws an invitation, whose link then says so", async () => {
    const { site, lead } = await tessIsIn();
    const invited = await lead.post("/my/team/invitations", { email: addressOf("Uma") });
    const [link = ""] = invited.text.match(/\/my\/invitation\?token=[\w-]+/) ?? [];
    expect((await lead.get("/my/team")).text, "shown once").not.toContain(link);
    const [withdrawal = ""] = invited.text.match(/\/my\/team\/invitations\/[^"]+\/withdrawal/) ?? [];
    for (const _ of [1, 2]) expect((await lead.post(withdrawal)).headers.location).toBe("/my/team?done=withdrawn");
    for (const answer of [await site.request("GET", link), await site.request("POST", link, { form: { name: "Uma" } })])
      expect([answer.status, alertsIn(answer.text)[0]]).toEqual([410, expect.stringContaining("used or withdrawn")]);
    expect((await site.request("GET", "/my/invitation?token=x")).status).toBe(404);
  });
});

async function adaIsIn() {
  const site = await atlantaSite();
  const { agentId } = await payingAgent(site, ada);
  await checkedLicense(site.world, agentId);
  return { site, agentId, ...browserOf(site, await signInToWorkspace(site)) };
}

describe("Ada's settings", () => {
  it("are found at the former address, which stands in emails and bookmarks", async () => {
    const { site, get, post } = await adaIsIn();
    for (const rest of ["/away", "/email/code", "/time-zone?done=zone"]) {
      for (const answer of [await get(`/my/profile${rest}`), await site.request("GET", `/my/profile${rest}`)]) {
        expect([answer.status, answer.headers.location]).toEqual([308, `/my/settings${rest}`]);
        expect(answer.headers["cache-control"]).toBe("no-store");
      }
    }
    expect((await get("/my/profile")).status).toBe(200);
    expect((await get("/my/profiles")).status).toBe(404);
    expect((await post("/my/profile/away", { from: "2026-11-20", until: "2026-11-25" })).status).toBe(404);
  });

  it("shows what we have of her, and what only the office changes", async () => {
    const { get } = await adaIsIn();
    const page = visibleText((await get("/my/settings")).text);
    for (const part of ["Ada Park", ada.phone, "4471", "Only our office changes your license and brokerage"])
      expect(page).toContain(part);
  });

  it("sets and ends the days away, and keeps what was typed if they are wrong", async () => {
    const { site, agentId, get, post } = await adaIsIn();
    const wrong = await post("/my/settings/away", { from: "2026-11-25", until: "2026-11-21" });
    expect(wrong.status).toBe(422);
    expect(visibleText(wrong.text)).toContain("The last day is before the first.");
    for (const typed of ['value="2026-11-25"', 'value="2026-11-21"']) expect(wrong.text).toContain(typed);
    expect((await post("/my/settings/away", { from: "2026-11-20", until: "2026-11-25" })).status).toBe(303);
    expect(onOneLine((await get("/my/settings")).text)).toContain("You are away from Nov 20, 2026 until Nov 25, 2026");

    const { leadId } = await offered(site);
    expect(await openOfferOfLead(site.world.database.read, leadId)).toBeUndefined();
    const lead = await getAs(site, "isa", `/office/leads/${leadId}`);
    expect(lead.page).toContain("Every agent who could get it is away.");
    const chosen = { agent: agentId, agentEmail: "", why: "They live next door." };
    const refused = await getAs(site, "isa", `/office/leads/${leadId}/transfer`, chosen);
    expect([refused.status, refused.page.includes("This agent is away until Nov 25, 2026")]).toEqual([400, true]);
    for (const _ of [1, 2])
      expect((await post("/my/settings/away/end")).headers.location).toBe("/my/settings?done=back");
    await routeLead(site.world, { leadId, staffId: "Ivo" });
    expect(await openOfferOfLead(site.world.database.read, leadId)).toMatchObject({ agentId });
  });

  it("decides the clock of her offers by the time zone", async () => {
    const { site, get, post } = await adaIsIn();
    expect((await post("/my/settings/time-zone", { timeZone: "Europe/Berlin" })).status).toBe(422);
    expect((await post("/my/settings/time-zone", { timeZone: "America/Los_Angeles" })).status).toBe(303);
    expect((await get("/my/settings")).text).toMatch(/<option[^>]*value="America\/Los_Angeles"[^>]*selected/);
    const { leadId } = await offered(site);
    // 8 AM in Los Angeles, an hour after the office opens in Atlanta.
    expect(await openOfferOfLead(site.world.database.read, leadId)).toMatchObject({
      acceptBy: "2026-11-20T16:30:00.000Z",
    });
  });

  it("changes the sign-in address with a code at the new one; both addresses read of it", async () => {
    const { site, agentId, cookie, get, post } = await adaIsIn();
    const other = browserOf(site, await signInToWorkspace(site));
    const to = "ada@keystone.example";
    expect((await post("/my/settings/email", { email: ada.email })).status).toBe(422);
    const asked = await post("/my/settings/email", { email: to });
    expect([asked.status, asked.headers.location]).toEqual([303, "/my/settings/email/code"]);
    const carried = cookiesAfter(asked, cookie);
    const page = await site.request("GET", "/my/settings/email/code", { headers: { cookie: carried } });
    expect(page.text).toContain(`value="${to}"`);
    const code = await codeEmailedTo(site.world, to);
    const wrong = await post("/my/settings/email/code", {
      email: to,
      code: code === "11111111" ? "22222222" : "11111111",
    });
    expect([wrong.status, alertsIn(wrong.text)[0]]).toEqual([422, expect.stringContaining("not correct")]);
    expect((await post("/my/settings/email/code", { email: "eve@keystone.example", code })).status).toBe(422);
    for (const _ of [1, 2])
      expect((await post("/my/settings/email/code", { email: to, code })).headers.location).toBe(
        "/my/settings?done=email",
      );

    expect(visibleText((await get("/my/settings")).text)).toContain(to);
    expect((await other.get("/my")).headers.location).toBe("/my/sign-in");
    for (const address of [ada.email, to])
      expect((await emailsTo(site, address, agentId)).map(({ subject }) => subject)).toContain(
        "Your sign-in address has changed",
      );
    await signInToWorkspace(site, { ...ada, email: to });
  });

  it("sends no code to an address that somebody has, and does not say so", async () => {
    const { site, post } = await adaIsIn();
    await payingAgent(site, { ...ada, firstName: "Dana", email: "dana@keystone.example", planPrimaryArea: "30306" });
    const asked = await post("/my/settings/email", { email: "dana@keystone.example" });
    expect([asked.status, asked.headers.location]).toEqual([303, "/my/settings/email/code"]);
    const rows = await site.world.database.read.selectFrom("deliveries").select("payload").execute();
    const emails = rows
      .map(({ payload }) => readEmail(payload))
      .filter((email) => email.to === "dana@keystone.example");
    expect(emails.filter(({ subject }) => /code$/.test(subject))).toEqual([]);
  });
});

describe("the office, on Ada's page,", () => {
  it("shows her members and open offers, and corrects an email with a reason", async () => {
    const { site, agentId, get } = await adaIsIn();
    const { leadId } = await offered(site);
    const page = await getAs(site, "account-manager", `/office/agents/${agentId}`);
    for (const part of ["Last signed in", "Open offers", "30301"]) expect(page.page).toContain(part);
    expect(page.text).toContain(`/office/leads/${leadId}#offer`);

    const address = `/office/agents/${agentId}/members/${agentId}/email`;
    const to = "ada.park@lakeside.example";
    const none = await getAs(site, "account-manager", address, { email: to, reason: "" });
    expect([none.status, none.text.includes(`value="${to}"`), none.page.includes("Enter a reason.")]).toEqual([
      400,
      true,
      true,
    ]);
    const form = { email: to, reason: "She called; her license number matches." };
    expect((await getAs(site, "account-manager", address, form)).status).toBe(303);
    expect((await get("/my")).headers.location).toBe("/my/sign-in");
    for (const one of [ada.email, to])
      expect((await emailsTo(site, one, agentId)).map(({ subject }) => subject)).toContain(
        "Your sign-in address has changed",
      );
    const events = await site.world.database.read.selectFrom("auditEvents").selectAll().execute();
    const corrected = events.filter(({ action }) => action === "member-email-corrected");
    expect(corrected.map(({ about }) => about)).toEqual([agentId]);
    expect(JSON.stringify(corrected)).not.toContain("lakeside");
    expect((await getAs(site, "account-manager", `/office/agents/nobody/members/${agentId}/email`)).status).toBe(404);
  });

  it("sends the workspace's email and an offer's email again, once within a minute", async () => {
    const { site, agentId } = await adaIsIn();
    const { leadId } = await offered(site);
    const resent = async () => ({
      workspace: (await emailsTo(site, ada.email, agentId)).filter(({ subject }) => /workspace is open/.test(subject)),
      offer: await emailsTo(site, ada.email, leadId),
    });
    for (const again of [1, 2, 3]) {
      if (again === 3) site.clock.pass({ seconds: 61 });
      expect((await getAs(site, "account-manager", `/office/agents/${agentId}/workspace-email`, {})).status).toBe(303);
      expect((await getAs(site, "isa", `/office/leads/${leadId}/offer-email`, {})).status).toBe(303);
      const { workspace, offer } = await resent();
      expect([workspace.length, offer.length]).toEqual(again === 3 ? [3, 3] : [2, 2]);
    }
    expect((await getAs(site, "isa", `/office/leads/${leadId}`)).page).toContain("The email was sent again");
    expect((await getAs(site, "isa", `/office/leads/none/offer-email`, {})).status).toBe(404);
    expect((await getAs(site, "account-manager", "/office/agents/none/workspace-email", {})).status).toBe(404);
  });
});
