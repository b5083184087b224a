import { describe, expect, it } from "vitest";
import type { ReportScope } from "#database/reports/report-rows.ts";
import { keysOf } from "#domain/fees/asked-question.ts";
import { figureValue } from "#domain/reports/totals.ts";
import { mergeAgents } from "#operations/agents/merge-agents.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { handOffLead } from "#operations/work/hand-off-lead.ts";
import { recordDial } from "#operations/work/note-acceptance.ts";
import { recordContact } from "#operations/work/record-contact.ts";
import { adasLead } from "#test/adas-lead.ts";
import { ben } from "#test/cast.ts";
import { enginesOf } from "#test/database.ts";
import { acceptCleosLead, agentWithZip, atlanta } from "#test/leads.ts";
import { insertRows } from "#test/stored-rows.ts";
import { tessAndTeam } from "#test/team.ts";
import type { TestWorld } from "#test/world.ts";
import { figures, type ReportFigureName } from "./figures.ts";
import { type ReportAsked, readReport, readReportRows } from "./report.ts";

const adaHerself = (id: string) =>
  ({ id, name: "Ada Park", email: "", role: "agent", hasSecondFactor: false }) as const;

const asked = ({ world }: TestWorld, scope: ReportScope, more: Partial<ReportAsked> = {}): ReportAsked => ({
  ...{ scope, length: 3, group: "member", now: world.now(), timeZone: "America/New_York", may: () => true },
  ...more,
});

/** The figure of the report, and those of its months that have rows. */
async function figureOf(test: TestWorld, name: ReportFigureName, of: ReportAsked) {
  const found = (await readReport(test.world.database.read, of)).find((one) => one.name === name);
  if (!found) throw new Error(`The report has no ${name}.`);
  const { sums } = figures[name];
  return [
    figureValue(sums, found.all),
    Object.fromEntries(
      found.months.flatMap(({ month, totals }) => (totals.count > 0 ? [[month, figureValue(sums, totals)]] : [])),
    ),
  ];
}

describe.each(enginesOf("reports"))("Ada's report on %s", (engine) => {
  it("times the first contact by our clock and by her word, each apart, and never by a machine's message", async () => {
    const test = await atlanta(engine);
    const { world, clock } = test;
    const { viewer, leadId } = await adasLead(test);
    const of = asked(test, { of: "workspace", agentId: viewer.agentId });
    const contact = await world.database.read.selectFrom("contacts").select("id").executeTakeFirstOrThrow();
    const message = {
      ...{ agentId: viewer.agentId, contactId: contact.id, leadId, memberId: viewer.agentId, subject: "", text: "" },
      ...{ quoted: "", leftOut: "[]", draftReason: null, fromAddress: null, mailId: null, answeredAt: null },
    };
    clock.pass({ seconds: 60 });
    const automatic = { id: "absent", direction: "in", state: "automatic", at: world.now().toISOString() };
    await world.database.write((tx) => insertRows(tx, "messages", { ...message, ...automatic }));
    expect(await figureOf(test, "measured", of)).toEqual([null, { "2026-11": null }]);

    clock.pass({ seconds: 4 * 60 });
    await recordContact(world, viewer, { leadId, channel: "call", outcome: "no-answer", text: "" });
    expect(await figureOf(test, "measured", of)).toEqual([null, { "2026-11": null }]);
    expect(await figureOf(test, "said", of)).toEqual([5, { "2026-11": 5 }]);

    clock.pass({ seconds: 10 * 60 });
    await recordDial(world, viewer, leadId);
    expect(await figureOf(test, "measured", of)).toEqual([15, { "2026-11": 15 }]);
    const step = { id: "step", direction: "out", state: "sent", at: "2026-11-20T15:02:00.000Z" };
    await world.database.write(async (tx) => {
      await insertRows(tx, "messages", { ...message, ...step });
      const of = { agentId: viewer.agentId, contactId: contact.id, memberId: viewer.agentId };
      const days = { baseOn: "2026-11-20", lastOn: "2026-11-20", startedAt: step.at, nextStep: 1 };
      await insertRows(tx, "enrollments", { ...of, ...days, id: "begun", key: "new", versionId: "first" });
      const run = { id: "run", enrollmentId: "begun", step: 0, outcome: "sent", detail: "", isFirstMail: 1 };
      const { contactId: _, ...by } = of;
      await insertRows(tx, "stepRuns", { ...by, ...run, at: step.at, messageId: "step" });
    });
    expect(await figureOf(test, "measured", of)).toEqual([15, { "2026-11": 15 }]);
    const mail = { id: "mail", direction: "out", state: "sent", at: "2026-11-20T15:04:00.000Z" };
    await world.database.write((tx) => insertRows(tx, "messages", { ...message, ...mail }));
    expect(await figureOf(test, "measured", of)).toEqual([3, { "2026-11": 3 }]);
  });

  it("follows a correction of the price and the day, and forgets a deal that fell through", async () => {
    const test = await atlanta(engine);
    const { viewer, contract, closed, correct } = await adasLead(test);
    const of = asked(test, { of: "workspace", agentId: viewer.agentId });
    await contract();
    expect(await figureOf(test, "pipeline", of)).toEqual([41_200_000, {}]);
    await closed();
    expect(await figureOf(test, "pipeline", of)).toEqual([0, {}]);
    expect(await figureOf(test, "volume", of)).toEqual([41_200_000, { "2026-11": 41_200_000 }]);
    const typo = { priceCents: 39_900_000, closedOn: "2026-10-31" };
    const asks = await correct(typo, { reason: "A typo." });
    if (!("asked" in asks)) throw new Error("A closing before the acceptance is asked about.");
    await correct(typo, { reason: "A typo.", confirmed: keysOf(asks.asked) });
    expect(await figureOf(test, "volume", of)).toEqual([39_900_000, { "2026-10": 39_900_000 }]);
    expect(await figureOf(test, "commission", of)).toEqual([1_030_000, { "2026-10": 1_030_000 }]);
  });

  it("has months on her own calendar: late on October 31 in Atlanta is October", async () => {
    const test = await atlanta(engine);
    const { viewer, leadId } = await adasLead(test);
    const agentId = viewer.agentId;
    await test.world.database.write((tx) =>
      tx
        .updateTable("acceptances")
        .set({ acceptedAt: "2026-11-01T03:30:00.000Z" })
        .where("leadId", "=", leadId)
        .execute(),
    );
    const here = asked(test, { of: "workspace", agentId });
    expect(await figureOf(test, "leads", here)).toEqual([1, { "2026-10": 1 }]);
    expect(await figureOf(test, "leads", { ...here, timeZone: "Pacific/Guam" })).toEqual([1, { "2026-11": 1 }]);
  });

  it("keeps the stages that a lead had reached when it was given back, and says so of nobody else", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { read } = world.database;
    const { viewer, leadId } = await adasLead(test);
    await recordContact(world, viewer, { leadId, channel: "meeting", outcome: "spoke", text: "" });
    await giveBack(world, { ...viewer, member: adaHerself(viewer.agentId) }, { leadId, reason: "She moves to Texas." });
    const mine = asked(test, { of: "workspace", agentId: viewer.agentId });
    const stages = (await readReport(read, mine)).find(({ name }) => name === "stages");
    expect(stages?.parts.map(({ part, totals }) => [part, totals.count])).toEqual([
      ...["new", "tried", "spoke", "met"].map((part) => [part, 1]),
      ...["offer-made", "under-contract", "closed"].map((part) => [part, 0]),
    ]);
    const window = { oldestFirst: false, after: undefined, most: 10 };
    const rows = (part: string) => readReportRows(read, mine, { name: "stages", part }, window);
    expect(await rows("spoke")).toMatchObject([{ leadId, part: "met" }]);
    expect(await rows("offer-made")).toEqual([]);
    const others = asked(test, { of: "workspace", agentId: await agentWithZip(test, ben, "30302") });
    expect(await figureOf(test, "leads", others)).toEqual([0, {}]);
  });

  it("has what each member of Tess's team did; a member's own has neither the others' rows nor the team's costs", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { read } = world.database;
    const { agentId, lead, members } = await tessAndTeam(test, "Uma", "Vic");
    const leadId = await acceptCleosLead(test);
    const uma = members.Uma?.member.id ?? "";
    const handedOff = await handOffLead(world, lead, { leadId, memberId: uma, reason: "She knows the street." });
    expect(handedOff.ok).toBe(true);
    const team = asked(test, { of: "workspace", agentId });
    const [leads] = await readReport(read, team);
    expect(leads?.groups.map(({ who, totals }) => [who, totals.count])).toEqual([[uma, 1]]);
    const of = (memberId: string) => asked(test, { of: "workspace", agentId, memberId });
    expect(await figureOf(test, "leads", of(uma))).toEqual([1, { "2026-11": 1 }]);
    const vics = of(members.Vic?.member.id ?? "");
    expect(await figureOf(test, "leads", vics)).toEqual([0, {}]);
    expect((await readReport(read, vics)).map(({ name }) => name)).not.toContain("costs");
    const window = { oldestFirst: false, after: undefined, most: 10 };
    expect(await readReportRows(read, vics, { name: "costs" }, window)).toBeUndefined();
    expect(await readReportRows(read, vics, { name: "leads" }, window)).toEqual([]);
  });

  it("is that of the agent with whom she was merged", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { agentId, contract, closed } = await adasLead(test);
    await contract();
    await closed();
    const into = await agentWithZip(test, ben, "30302");
    const merged = await mergeAgents(world, { agentId, email: ben.email, reason: "One person.", staffId: "Moira" });
    expect(merged.ok).toBe(true);
    expect(await figureOf(test, "volume", asked(test, { of: "workspace", agentId: into }))).toEqual([
      41_200_000,
      { "2026-11": 41_200_000 },
    ]);
    expect(await figureOf(test, "volume", asked(test, { of: "workspace", agentId }))).toEqual([0, {}]);
  });
});
