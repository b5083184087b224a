import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { moveAgent } from "#database/agents/move-agent.ts";
import { changesOfLead } from "#database/fees/closings.ts";
import { historyOf } from "#database/leads/lead-history.ts";
import { activitiesOf } from "#database/work/activities.ts";
import { keysOf } from "#domain/fees/asked-question.ts";
import { closingFactsOf, foldClosing } from "#domain/fees/closings/closing.ts";
import { recordBrokerage } from "#operations/agents/edit-agent.ts";
import { feeOfClosing } from "#operations/fees/fee-of-closing.ts";
import { moveLead } from "#operations/leads/move-lead.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { giveBack, takeBack } from "#operations/work/give-back-lead.ts";
import { adasLead } from "#test/adas-lead.ts";
import { ada, ben } from "#test/cast.ts";
import { closeLead, rosasDeal } from "#test/closings.ts";
import { dailyEngines, engines } from "#test/database.ts";
import { agentWithZip, atlanta } from "#test/leads.ts";
import { correctClosing } from "./correct-closing.ts";
import { reportClosed } from "./report-closed.ts";
import { reportUnderContract } from "./report-under-contract.ts";

describe.each(dailyEngines)("Ada reports a deal on %s", (engine) => {
  it("under contract and closed, and lead and stage follow; each step is on record once", async () => {
    const test = await atlanta(engine);
    const { contract, closed, stages, leadId, agentId, closing } = await adasLead(test);
    expect(await contract()).toMatchObject({ ok: true, isNew: true });
    expect(await stages()).toEqual(["under-contract", "relationship-built", "under-contract"]);
    expect(await contract(), "twice").toMatchObject({ ok: true, isNew: false });
    expect(await contract({ address: "12 elm street,  ATLANTA" }), "the same address").toMatchObject({ isNew: false });
    expect(await contract({ expectedOn: "2026-12-08" })).toEqual({ ok: false, reason: "same-address" });

    expect(await closed()).toMatchObject({ ok: true, isNew: true });
    expect(await stages()).toEqual(["closed", "closed", "closed"]);
    expect(await closed(), "twice").toMatchObject({ ok: true, isNew: false });
    const { read } = test.world.database;
    expect((await changesOfLead(read, leadId)).map(({ kind, version }) => [kind, version])).toEqual([
      ["under-contract", 1],
      ["closed", 2],
    ]);
    const activities = await activitiesOf(read, { agentId, leadId });
    expect(activities.filter(({ kind }) => kind === "closing").map(({ detail }) => detail)).toEqual([
      { no: 1, what: "under-contract" },
      { no: 1, what: "closed" },
    ]);
    const { moves } = await historyOf(read, leadId);
    expect(moves.slice(-2).map(({ toStage, memberId }) => [toStage, memberId])).toEqual([
      ["relationship-built", agentId],
      ["closed", agentId],
    ]);
    const events = await read.selectFrom("memberEvents").select("action").where("about", "=", leadId).execute();
    expect(events.filter(({ action }) => action === "closing-reported")).toHaveLength(2);
    expect(await closing()).toMatchObject({ no: 1, closedOn: "2026-11-20", expectedOn: "2026-12-01" });
  });

  it("that nobody announced: both rows are there, so no step is skipped", async () => {
    const test = await atlanta(engine);
    const { leadId, viewer, form, stages } = await adasLead(test);
    const report = { ...form({}), closing: undefined };
    for (const isNew of [true, false])
      expect(await reportClosed(test.world, { viewer }, report)).toMatchObject({ ok: true, isNew });
    expect(await stages()).toEqual(["closed", "closed", "closed"]);
    const changes = await changesOfLead(test.world.database.read, leadId);
    expect(changes.map(({ kind, priceCents, commissionCents }) => [kind, priceCents, commissionCents])).toEqual([
      ["under-contract", 41_200_000, null],
      ["closed", 41_200_000, 1_030_000],
    ]);
  });

  it("and is asked about what is odd; her answer is stored, and other figures are asked about again", async () => {
    const test = await atlanta(engine);
    const { contract, closed, leadId, stages } = await adasLead(test);
    await contract();
    const odd = { commissionCents: 5_000_000, closedOn: "2027-02-01" };
    const asked = await closed(odd);
    if (asked.ok || asked.reason !== "asked") throw new Error("Nothing was asked.");
    expect(asked.asked.map(({ question }) => question)).toEqual(["commission-high", "closed-in-future"]);
    expect(await stages()).toEqual(["under-contract", "relationship-built", "under-contract"]);
    const confirmed = keysOf(asked.asked);
    expect(await closed({ ...odd, commissionCents: 6_000_000 }, confirmed)).toMatchObject({
      asked: [{ question: "commission-high" }],
    });
    expect(await closed(odd, confirmed)).toMatchObject({ ok: true, isNew: true });
    const changes = await changesOfLead(test.world.database.read, leadId);
    expect(JSON.parse(changes.at(-1)?.confirmed ?? "")).toEqual(["commission-high", "closed-in-future"]);
  });

  it("which falls through: the lead goes back, and the same address is a new deal", async () => {
    const test = await atlanta(engine);
    const { contract, closed, fellThrough, stages, leadId } = await adasLead(test);
    await contract();
    await closed();
    expect(await fellThrough()).toMatchObject({ ok: true, isNew: true });
    expect(await fellThrough()).toMatchObject({ ok: true, isNew: false });
    expect(await stages()).toEqual(["met", "relationship-built", "fell-through"]);
    expect(await contract()).toMatchObject({ ok: true, isNew: true });
    expect(await stages()).toEqual(["under-contract", "relationship-built", "fell-through", "under-contract"]);
    expect(await closed({}, "", 2)).toMatchObject({ ok: true });
    expect(await stages()).toEqual(["closed", "closed", "fell-through", "closed"]);
    const { moves } = await historyOf(test.world.database.read, leadId);
    expect(moves.map(({ toStage }) => toStage).slice(-3)).toEqual(["closed", "relationship-built", "closed"]);
  });

  it("and a second one: the lead is closed while one of them is", async () => {
    const test = await atlanta(engine);
    const { contract, closed, fellThrough, stages, closing } = await adasLead(test);
    await contract();
    await closed();
    await contract({ address: "4 Oak Road", side: "seller" });
    expect(await closing(2)).toMatchObject({ no: 2, side: "seller" });
    await closed({ address: "4 Oak Road", side: "seller" }, "", 2);
    await fellThrough(1);
    expect(await stages()).toEqual(["closed", "closed", "fell-through", "closed"]);
    await fellThrough(2);
    expect(await stages()).toEqual(["met", "relationship-built", "fell-through", "fell-through"]);
  });

  it("corrects it with a row more; a stale page and a paid fee change nothing", async () => {
    const test = await atlanta(engine);
    const { contract, closed, correct, closing, leadId, agentId } = await adasLead(test);
    await contract();
    await closed();
    const stale = await closing();
    expect(await correct({ commissionCents: 1_000_000 })).toMatchObject({ ok: true, isNew: true });
    expect(await correct({ commissionCents: 1_000_000 })).toMatchObject({ ok: true, isNew: false });
    expect(await correct({ commissionCents: 900_000 }, { closing: stale })).toEqual({
      ok: false,
      reason: "changed-since",
    });
    const { read } = test.world.database;
    expect((await changesOfLead(read, leadId)).map(({ commissionCents }) => commissionCents)).toEqual([
      1_030_000, 1_030_000, 1_000_000,
    ]);
    const known = {
      brokerage: "Keystone",
      designatedBroker: "Owen Hart",
      seen: { brokerage: "", designatedBroker: "" },
    };
    await recordBrokerage(test.world, { agentId, staffId: "Moira" }, known);
    await moveLead(test.world, { leadId, staffId: "Moira", to: "paid-at-closing", why: "" });
    expect(await correct({ commissionCents: 900_000 })).toEqual({ ok: false, reason: "paid" });
    const byOffice = async (reason: string) => {
      const form = { leadId, facts: rosasDeal, confirmed: "", closing: await closing(), reason };
      return correctClosing(test.world, { staffId: "Moira" }, form);
    };
    expect(await byOffice("")).toMatchObject({ reason: "no-reason" });
    expect(await byOffice("As the statement says.")).toMatchObject({ ok: true, isNew: true });
  });

  it("nobody else does: not Ben, not a colleague without this lead, not while it is paused or given back", async () => {
    const test = await atlanta(engine);
    const { contract, leadId, viewer, form, stages } = await adasLead(test);
    const bens = { agentId: "Ben", member: { id: "Ben", role: "agent" } } as const;
    const uma = { ...viewer, member: { id: "Uma", role: "team-member" } } as const;
    for (const stranger of [bens, uma])
      expect(await reportUnderContract(test.world, { viewer: stranger }, form({}))).toEqual({
        ok: false,
        reason: "unknown-lead",
      });
    await moveLead(test.world, { leadId, staffId: "Moira", to: "paused", why: "abroad" });
    expect(await contract()).toEqual({ ok: false, reason: "paused" });
    await moveLead(test.world, { leadId, staffId: "Moira", to: "transferred", why: "back" });
    await contract();
    const giver = { ...viewer, member: { ...viewer.member, name: "Ada", email: ada.email, hasSecondFactor: false } };
    await giveBack(test.world, giver, { leadId, reason: "Moves away." });
    expect(await stages()).toEqual(["under-contract", "double-verified", "fell-through"]);
    expect(await contract()).toEqual({ ok: false, reason: "ended" });
    const byOffice = { ...form({}), closing: undefined, reason: "On the phone." };
    expect(await reportClosed(test.world, { staffId: "Moira" }, byOffice)).toEqual({ ok: false, reason: "no-agent" });
  });

  it("a closed lead is not taken back; the office records with a reason, in the audit log", async () => {
    const test = await atlanta(engine);
    const { leadId, form, stages } = await adasLead(test);
    const { world } = test;
    const bare = { ...form({}), closing: undefined };
    expect(await reportClosed(world, { staffId: "Moira" }, bare)).toEqual({ ok: false, reason: "no-reason" });
    await closeLead(world, leadId);
    expect(await stages()).toEqual(["closed", "closed", "closed"]);
    expect(await takeBack(world, { leadId, staffId: "Moira", why: "x" })).toEqual({ ok: false, reason: "closed" });
    const events = await world.database.read
      .selectFrom("auditEvents")
      .select(["staffId", "detail"])
      .where("action", "=", "closing-recorded")
      .orderBy("id")
      .execute();
    expect(events.map(({ staffId, detail }) => [staffId, JSON.parse(detail)])).toEqual([
      ["Moira", { no: 1, what: "under-contract" }],
      ["Moira", { no: 1, what: "closed" }],
    ]);
  });
});

describe.each(engines)("closings on %s", (engine) => {
  it("two presses at once are one deal", async () => {
    const test = await atlanta(engine);
    const { contract, closings } = await adasLead(test);
    const reported = await Promise.all([contract(), contract(), contract()]);
    expect(reported.map((one) => one.ok)).toEqual([true, true, true]);
    expect(await closings()).toHaveLength(1);
  });

  it("the store refuses to change or drop a change; erasing the person empties what is theirs, and the fee stays", async () => {
    const test = await atlanta(engine);
    const { contract, closed, leadId, closing } = await adasLead(test);
    await contract();
    await closed({ party: "household", householdName: "Hal Marsh" });
    const { read, write } = test.world.database;
    for (const change of [
      sql`update "closingChanges" set "commissionCents" = 1`,
      sql`update "closingChanges" set address = 'elsewhere'`,
      sql`update "closingChanges" set kind = 'corrected'`,
      sql`delete from "closingChanges"`,
    ])
      await expect(write((tx) => change.execute(tx))).rejects.toThrow("append-only");
    const before = await feeOfClosing(read, await closing());
    await erasePerson(test.world, { email: "cleo@home.example", phone: "(404) 555-0150" });
    const stored = await closing();
    expect(stored).toMatchObject({ address: null, addressKey: null, householdName: null, officeEmail: null });
    expect(stored).toMatchObject({ commissionCents: 1_030_000, state: "closed" });
    const changes = await changesOfLead(read, leadId);
    expect(foldClosing(changes)).toEqual({ ...closingFactsOf(stored), state: stored.state, version: stored.version });
    expect(await feeOfClosing(read, stored)).toEqual(before);
  });

  it("Ben's page never has Ada's, and a merge of two agents takes the closings along", async () => {
    const test = await atlanta(engine);
    const { closed, contract, agentId, closing } = await adasLead(test);
    await contract();
    await closed();
    const bens = await agentWithZip(test, ben, "30030");
    const at = test.world.now().toISOString();
    await test.world.database.write((tx) => moveAgent(tx, { agentId, into: bens, at }));
    expect(await closing()).toMatchObject({ agentId: bens });
  });
});
