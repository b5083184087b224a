import { beforeEach, describe, expect, it } from "vitest";
import { askIfCalled } from "#operations/consumers/ask-if-called.ts";
import { recordLeadView } from "#operations/consumers/record-lead-view.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { transferLead } from "#operations/leads/transfer-lead.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada, ben } from "./cast.ts";
import { asksToBuy, emailsFor, opensRequest, rosa, staffNamed } from "./consumer.ts";
import { linesUnder, mainOf, onOneLine } from "./html.ts";
import { acceptLead, agentWithZip, routeAndAccept, verifyTwice } from "./leads.ts";
import { signedInAs } from "./office.ts";
import type { TestSite } from "./request.ts";
import { pollUntil } from "./until.ts";

let site: TestSite;
let leadId: string;

/** Rosa's request is with Ada. */
beforeEach(async () => {
  site = await atlantaSite();
  await agentWithZip(site, ada, "30303");
  leadId = await routeAndAccept(site, await verifyTwice(site, await asksToBuy(site, rosa)));
});

const page = async (cookie: string) => mainOf((await site.request("GET", "/request", { headers: { cookie } })).text);
const press = (path: string, cookie: string, form: Record<string, string> = {}) =>
  site.request("POST", path, { form, headers: { cookie } });
const subjectsTo = async (email: string) => (await emailsFor(site, email)).map(({ subject }) => subject);
const officeSubjects = () => subjectsTo(site.world.officeEmail);
const passDays = (days: number) => site.clock.pass({ seconds: days * 24 * 3600 });

describe("another agent", () => {
  const form = { reason: "not-a-fit", textForUs: "He talks too fast.", textForAgent: "Thank you for your time." };
  const another = (cookie: string, more = {}) =>
    press(`/request/${leadId}/another-agent`, cookie, { ...form, ...more });

  it("takes Rosa's request from Ada at once, who reads only the words meant for her", async () => {
    const cookie = await opensRequest(site, rosa.email, "0163");
    const refused = await another(cookie, { reason: "" });
    expect([refused.status, onOneLine(refused.text).includes("Choose a reason.")]).toEqual([422, true]);
    expect(refused.text).toContain("He talks too fast.");
    const asked = await another(cookie);
    expect([asked.status, asked.headers.location]).toEqual([303, "/request?done=another"]);

    const lead = await site.world.database.read.selectFrom("leads").select(["stage", "agentId"]).execute();
    expect(lead).toEqual([{ stage: "double-verified", agentId: null }]);
    const [toAda] = (await emailsFor(site, ada.email)).filter(({ subject }) => subject.includes("another agent"));
    expect(toAda?.text).toContain("Thank you for your time.");
    expect(toAda?.text).toContain("R. Diaz");
    for (const secret of ["He talks too fast.", "Rosa"]) expect(toAda?.text).not.toContain(secret);
    const office = (await emailsFor(site, site.world.officeEmail)).filter(({ subject }) => subject.includes("another"));
    expect(office.map(({ text }) => text.includes("He talks too fast."))).toEqual([true]);
    expect(onOneLine(await page(cookie))).toContain("Your request is no longer with Ada Park.");
  });

  it("is not offered to Ada again by the router, and Ben can have it then", async () => {
    const cookie = await opensRequest(site, rosa.email, "0163");
    await another(cookie);
    const nobody = "You asked for another agent. Nobody else serves 30303 with us.";
    expect(onOneLine(await page(cookie))).toContain(nobody);
    const [confirmed] = (await emailsFor(site, rosa.email)).filter(({ subject }) => subject.startsWith("You asked"));
    expect(onOneLine(confirmed?.text ?? "")).toContain(nobody);
    site.clock.pass({ seconds: 60 });
    const route = { decision: { to: null, reasons: ["nobody-left", "another-agent"] } };
    expect(await routeLead(site.world, { leadId, staffId: "Ivo" })).toMatchObject(route);
    const { cookie: ivos } = await signedInAs(site.world, "account-manager");
    const { text } = await site.request("GET", `/office/leads/${leadId}`, { headers: { cookie: ivos } });
    for (const line of [
      "No other agent who could get it is left.",
      "The person asked for another agent than the one who had it.",
      "Ada Park, has 30303, the person asked for another agent",
    ])
      expect(onOneLine(text)).toContain(line);
    expect(text).not.toContain("declined");
    expect(onOneLine(await page(cookie))).toContain(nobody);
  });

  it("goes to Ada again only by staff who write why, and Rosa reads that Ada knows her", async () => {
    const cookie = await opensRequest(site, rosa.email, "0163");
    await another(cookie);
    site.clock.pass({ seconds: 60 });
    const { agentId } = await site.world.database.read
      .selectFrom("acceptances")
      .select("agentId")
      .executeTakeFirstOrThrow();
    const { cookie: ivos } = await signedInAs(site.world, "account-manager");
    const choose = (why: string) =>
      press(`/office/leads/${leadId}/transfer`, ivos, { agent: agentId, agentEmail: "", why });
    expect(onOneLine((await choose(" ")).text)).toContain("The person asked for another agent than this one.");
    expect((await choose("Rosa wants Ada after all.")).status).toBe(303);
    expect(onOneLine(await page(cookie))).toContain("again, who has your name and number from before.");
  });

  it("may go to Ben although Ada works for Rosa through another request", async () => {
    const other = await verifyTwice(site, await asksToBuy(site, rosa, { zip: "30308" }));
    await agentWithZip(site, ada, "30308");
    const bens = await agentWithZip(site, ben, "30305");
    await routeAndAccept(site, other);
    await another(await opensRequest(site, rosa.email, "0163"));
    const choice = { leadId, staffId: "Ivo", agentId: bens, agentEmail: "", why: "Nearest." };
    expect(await transferLead(site.world, choice)).toEqual({ ok: true });
  });

  it("is asked for once a week, needs the digits, and only for one's own request", async () => {
    const masked = await opensRequest(site, rosa.email);
    expect(onOneLine((await another(masked)).text)).toContain("Type the last four digits of your phone first.");
    const cookie = await opensRequest(site, rosa.email, "0163");
    expect((await press("/request/none/another-agent", cookie, form)).status).toBe(404);
    expect((await another(cookie)).status).toBe(303);
    const again = await another(cookie);
    expect([again.status, onOneLine(again.text).includes("less than a week ago")]).toEqual([422, true]);
    expect((await officeSubjects()).filter((subject) => subject.includes("another agent"))).toHaveLength(1);
  });

  it("asks the office to call Rosa first, the third time", async () => {
    for (let time = 1; time <= 3; time++) {
      const cookie = await opensRequest(site, rosa.email, "0163");
      expect((await another(cookie)).status).toBe(303);
      passDays(8);
      await site.world.database.write((tx) =>
        tx
          .updateTable("acceptances")
          .set({ agentId: `former ${time}` })
          .execute(),
      );
      await routeLead(site.world, { leadId, staffId: "Ivo" });
      await acceptLead(site, leadId);
    }
    const notices = (await emailsFor(site, site.world.officeEmail)).filter(({ subject }) =>
      subject.includes("another"),
    );
    expect(notices.map(({ text }) => text.includes("Please call them before"))).toEqual([false, false, true]);
  });
});

describe("did they call?", () => {
  const run = () => askIfCalled(site.world);
  async function link(which: "yes" | "not-yet") {
    const text =
      (await emailsFor(site, rosa.email)).findLast(({ subject }) => subject.startsWith("Did your"))?.text ?? "";
    const [found = ""] = text.match(/http\S+\/request\/called\S+/) ?? [];
    const { search } = new URL(found);
    return { page: `/request/called${search}`, answer: `/request/called/${which}${search}` };
  }

  it("is asked once, two days after the acceptance, and a scanner answers nothing", async () => {
    expect(await run()).toEqual({ asked: 0, notified: 0 });
    passDays(2);
    expect([await run(), await run()]).toEqual([
      { asked: 1, notified: 0 },
      { asked: 0, notified: 0 },
    ]);
    const { page: asked, answer } = await link("yes");
    for (const [method, path] of [
      ["GET", asked],
      ["HEAD", asked],
      ["GET", answer],
    ] as const)
      expect((await site.request(method, path)).status).toBe(200);
    const row = site.world.database.read.selectFrom("callAnswers").select("answer");
    expect(await row.execute()).toEqual([{ answer: null }]);
    const answered = await site.request("POST", answer, { form: {} });
    expect(onOneLine(answered.text)).toContain("We are glad to hear it.");
    expect(await row.execute()).toEqual([{ answer: "yes" }]);
    expect((await site.request("POST", `${answer}x`, { form: {} })).status).toBe(400);
  });

  it("reminds Ada at a “not yet”, and a day later notifies the office, once each", async () => {
    passDays(2);
    await run();
    const { answer } = await link("not-yet");
    for (let time = 0; time < 2; time++) await site.request("POST", answer, { form: {} });
    expect((await subjectsTo(ada.email)).filter((subject) => subject.includes("nobody has called"))).toHaveLength(1);
    expect((await run()).notified).toBe(0);
    passDays(1);
    expect([(await run()).notified, (await run()).notified]).toEqual([1, 0]);
    expect((await officeSubjects()).filter((subject) => subject.startsWith("Not called yet"))).toHaveLength(1);
  });

  it("does not go to the office if Rosa says “yes” the next morning", async () => {
    passDays(2);
    await run();
    await site.request("POST", (await link("not-yet")).answer, { form: {} });
    await site.request("POST", (await link("yes")).answer, { form: {} });
    passDays(2);
    expect((await run()).notified).toBe(0);
  });

  it("is not asked of Rosa while she wants to wait, nor once she stopped everything", async () => {
    const cookie = await opensRequest(site, rosa.email);
    await press("/request/pause", cookie, { until: "2026-11-25" });
    passDays(2);
    expect((await run()).asked).toBe(0);
    passDays(4);
    const later = await opensRequest(site, rosa.email);
    await press("/request/stop", later);
    expect((await run()).asked).toBe(0);
  });
});

describe("who has the data", () => {
  it("counts who opened it: Ida in two hours, a member of Ada's workspace in one", async () => {
    await staffNamed(site, ["Ida", "Ivo"]);
    const { world } = site;
    const { agentId } = await world.database.read.selectFrom("acceptances").select("agentId").executeTakeFirstOrThrow();
    const at = world.now().toISOString();
    await world.database.write(async (tx) => {
      const member = { id: "ada", name: "Ada Park", email: ada.email, emailVerified: 1, createdAt: at, updatedAt: at };
      await tx
        .insertInto("members")
        .values({ ...member, emailVerified: 1 })
        .execute();
      const membership = { id: "m", agentId, memberId: "ada", role: "agent" as const, since: at };
      await tx.insertInto("memberships").values(membership).execute();
    });
    for (let hour = 0; hour < 2; hour++) {
      for (let time = 0; time < 3; time++) recordLeadView(world, { leadId, staffId: "Ida" });
      site.clock.pass({ seconds: 3600 });
    }
    recordLeadView(world, { leadId, memberId: "ada" });
    await pollUntil(async () => (await world.database.read.selectFrom("leadViews").selectAll().execute()).length === 3);

    const shown = await page(await opensRequest(site, rosa.email, "0163"));
    const lines = linesUnder(shown, "Who has your data").join(" ");
    expect(lines).toMatch(/Ada Park .* opened it once/);
    expect(lines).toMatch(/Ida .*called you.* opened it 2 times/);
    expect(lines).toContain("Nobody else.");
  });

  it("never fails the page of a lead", async () => {
    recordLeadView(site.world, { leadId: "no such lead", staffId: "Ida" });
    await pollUntil(() => site.reported.length === 1);
    expect(await site.world.database.read.selectFrom("leadViews").selectAll().execute()).toEqual([]);
  });
});

describe("done?", () => {
  it.each(["closed", "otherwise"])(
    "notifies Ada and the office once, and changes nothing else (%s)",
    async (saying) => {
      const cookie = await opensRequest(site, rosa.email, "0163");
      for (let time = 0; time < 2; time++) {
        const said = await press(`/request/${leadId}/${saying}`, cookie);
        expect([said.status, said.headers.location]).toEqual([303, "/request?done=said"]);
      }
      const pattern = saying === "closed" ? "Rosa Diaz says they closed" : "Rosa Diaz changed their mind";
      expect((await subjectsTo(ada.email)).filter((subject) => subject === pattern)).toHaveLength(1);
      expect((await officeSubjects()).filter((subject) => subject === pattern)).toHaveLength(1);
      const lead = await site.world.database.read.selectFrom("leads").select("stage").execute();
      expect(lead).toEqual([{ stage: "transferred" }]);
      expect((await press(`/request/${leadId}/sold`, cookie)).status).toBe(404);
    },
  );
});

describe("the office's page of the lead", () => {
  it("shows what Rosa asked, in her words for us, and when she wants to be contacted", async () => {
    const { cookie: idas } = await signedInAs(site.world, "isa");
    const cookie = await opensRequest(site, rosa.email, "0163");
    const form = { reason: "did-not-call", textForUs: "Three days, no call.", textForAgent: "" };
    await press(`/request/${leadId}/another-agent`, cookie, form);
    await press("/request/pause", cookie, { until: "2026-12-24" });
    const { text } = await site.request("GET", `/office/leads/${leadId}`, { headers: { cookie: idas } });
    const shown = onOneLine(text);
    expect(shown).toContain("asked for another agent: They did not call: “Three days, no call.”");
    expect(shown).toContain("no contact before December 24, 2026");
    expect(shown).toContain("This person asked not to be contacted before a later day.");
    const views = site.world.database.read.selectFrom("leadViews").select("memberId");
    await pollUntil(async () => (await views.execute()).length === 1);
  });
});
