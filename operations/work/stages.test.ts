import { describe, expect, it } from "vitest";
import { findLead, historyOf } from "#database/leads/lead-history.ts";
import { acceptanceOf, openAcceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { activitiesOf } from "#database/work/activities.ts";
import { moveLead } from "#operations/leads/move-lead.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { atOnce } from "#test/at-once.ts";
import { ada } from "#test/cast.ts";
import { closeLead } from "#test/closings.ts";
import { dailyEngines, engines } from "#test/database.ts";
import { acceptCleosLead, agentWithZip, atlanta, emailsTo, submitCleosLead } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { changeStage } from "./change-stage.ts";
import { giveBack, takeBack } from "./give-back-lead.ts";
import { noteAcceptance, recordDial } from "./note-acceptance.ts";
import { recordContact } from "./record-contact.ts";
import { undoStage } from "./undo-stage.ts";

const memberOf = (agentId: string, id = agentId, role: Viewer["member"]["role"] = "agent") => ({
  agentId,
  member: { id, role, name: id, email: `${id}@keystone.example`, hasSecondFactor: false },
});

/** Ada has accepted Cleo's lead; Tess is a colleague who sees it too. */
async function adasLead(test: TestWorld) {
  const agentId = await agentWithZip(test, ada, "30301");
  const leadId = await acceptCleosLead(test);
  const { world } = test;
  const { read } = world.database;
  const [adas, tess] = [memberOf(agentId), memberOf(agentId, "Tess", "team-lead")];
  const acceptance = () => acceptanceOf(read, adas, leadId);
  const stages = async () => {
    const [own, lead] = [await acceptance(), await findLead(read, leadId)];
    return [own?.stage, lead?.stage];
  };
  const change = async (to: Parameters<typeof changeStage>[2]["to"], more = {}, by: typeof adas = adas) => {
    const version = (await acceptance())?.version ?? 0;
    return changeStage(world, by, { leadId, to, laterOn: "", reason: "", version, ...more });
  };
  const changes = async () =>
    (await activitiesOf(read, { agentId, leadId })).filter(({ kind }) => kind === "stage-changed");
  const undo = async (activityId?: string) =>
    undoStage(world, adas, { leadId, activityId: activityId ?? (await changes()).at(-1)?.id ?? "" });
  return { agentId, leadId, adas, tess, acceptance, stages, change, changes, undo };
}

describe.each(dailyEngines)("the stage of Ada's lead on %s", (engine) => {
  it("moves forward and back, and the first talk moves the lead's life on", async () => {
    const test = await atlanta(engine);
    const { stages, change, leadId, agentId } = await adasLead(test);
    expect(await stages()).toEqual(["new", "transferred"]);
    expect(await change("tried")).toEqual({ ok: true });
    expect(await stages()).toEqual(["tried", "transferred"]);
    expect(await change("met")).toEqual({ ok: true });
    expect(await stages()).toEqual(["met", "relationship-built"]);
    expect(await change("spoke")).toEqual({ ok: true });
    expect(await change("tried")).toEqual({ ok: true });
    expect(await stages()).toEqual(["tried", "relationship-built"]);
    const { moves } = await historyOf(test.world.database.read, leadId);
    expect(moves.at(-1)).toMatchObject({ memberId: agentId, staffId: null, toStage: "relationship-built" });
  });

  it("is later on a day, lost with a reason, and closed by a closing alone", async () => {
    const test = await atlanta(engine);
    const { change, acceptance, stages, leadId } = await adasLead(test);
    expect(await change(undefined)).toMatchObject({ reason: "no-such-stage" });
    expect(await change("new")).toMatchObject({ reason: "same-stage" });
    expect(await change("later", { laterOn: "2026-11-19" })).toMatchObject({ reason: "date-passed" });
    expect(await change("later", { laterOn: "2027-03-01" })).toEqual({ ok: true });
    expect(await acceptance()).toMatchObject({ stage: "later", laterOn: "2027-03-01" });
    expect(await change("lost")).toMatchObject({ reason: "no-reason" });
    expect(await change("lost", { reason: " Bought alone. " })).toEqual({ ok: true });
    expect(await acceptance()).toMatchObject({ stage: "lost", laterOn: null, lostReason: "Bought alone." });
    expect(await change("closed")).toMatchObject({ reason: "closed-by-office" });

    await change("under-contract");
    await closeLead(test.world, leadId);
    expect(await stages()).toEqual(["closed", "closed"]);
    expect(await change("met")).toMatchObject({ reason: "closed-by-office" });
  });

  it("is not changed while the request is paused, or by a stranger or a colleague without this lead", async () => {
    const test = await atlanta(engine);
    const { change, undo, leadId, agentId } = await adasLead(test);
    await change("met");
    expect(await change("lost", { reason: "No." }, memberOf("Ben"))).toMatchObject({ reason: "unknown-lead" });
    expect(await change("tried", {}, memberOf(agentId, "Theo", "team-member"))).toMatchObject({
      reason: "unknown-lead",
    });
    await moveLead(test.world, { leadId, staffId: "Moira", to: "paused", why: "abroad" });
    expect(await change("tried")).toMatchObject({ reason: "paused" });
    expect(await undo()).toMatchObject({ reason: "paused" });
  });

  it("is undone once, with the lead's life if the change had moved it", async () => {
    const test = await atlanta(engine);
    const { change, changes, stages, undo, leadId } = await adasLead(test);
    await change("tried");
    await change("spoke");
    const [, spoke] = await changes();
    expect(await undo()).toEqual({ ok: true });
    expect(await stages()).toEqual(["tried", "transferred"]);
    expect(await undo(spoke?.id)).toMatchObject({ reason: "undone" });
    expect(await undo()).toMatchObject({ reason: "unknown-change" });
    expect(await undo("no-such-activity")).toMatchObject({ reason: "unknown-change" });
    const { moves } = await historyOf(test.world.database.read, leadId);
    expect(moves.map(({ toStage }) => toStage).slice(-3)).toEqual(["transferred", "relationship-built", "transferred"]);

    expect(await change("spoke")).toEqual({ ok: true });
    expect(await stages()).toEqual(["spoke", "relationship-built"]);
    await change("met");
    expect(await undo()).toEqual({ ok: true });
    expect(await stages()).toEqual(["spoke", "relationship-built"]);
  });

  it("is not undone after a later change, after 30 days, or once the person is erased", async () => {
    const test = await atlanta(engine);
    const { change, changes, undo } = await adasLead(test);
    await change("tried");
    const [tried] = await changes();
    await change("met");
    expect(await undo(tried?.id)).toMatchObject({ reason: "changed-since" });
    test.clock.pass({ seconds: 30 * 86_400 + 1 });
    expect(await undo()).toMatchObject({ reason: "too-late" });
    await change("spoke");
    await erasePerson(test.world, { phone: "+14045550150", email: undefined });
    expect(await undo()).toMatchObject({ reason: "unknown-change" });
  });

  it("pressed twice is changed once", async () => {
    const test = await atlanta(engine);
    const { change, changes, acceptance } = await adasLead(test);
    const { version } = (await acceptance()) ?? {};
    for (const _ of [1, 2]) expect(await change("later", { laterOn: "2027-03-01", version })).toEqual({ ok: true });
    expect(await changes()).toHaveLength(1);
    expect(await change("lost", { reason: "No.", version })).toMatchObject({ reason: "changed-since" });
  });
});

describe.each(engines)("two members on %s", (engine) => {
  it("change a stage in the same instant: the first has it, the second reads that it changed", async () => {
    const test = await atlanta(engine);
    const { change, changes, stages, tess } = await adasLead(test);
    const [one, other] = [() => change("tried", { version: 1 }), () => change("met", { version: 1 }, tess)];
    const answers = engine === "postgres" ? await atOnce(test.world, one, other) : [await one(), await other()];
    expect(answers).toEqual([{ ok: true }, { ok: false, reason: "changed-since" }]);
    expect(await changes()).toHaveLength(1);
    expect(await stages()).toEqual(["tried", "transferred"]);
  });

  it("undo and change in the same instant: one of the two counts", async () => {
    const test = await atlanta(engine);
    const { change, changes, undo, tess, stages } = await adasLead(test);
    await change("spoke");
    const [spoke] = await changes();
    const [one, other] = [() => change("met", { version: 2 }, tess), () => undo(spoke?.id)];
    const answers = engine === "postgres" ? await atOnce(test.world, one, other) : [await one(), await other()];
    expect(answers).toEqual([{ ok: true }, { ok: false, reason: "changed-since" }]);
    expect(await changes()).toHaveLength(2);
    expect(await stages()).toEqual(["met", "relationship-built"]);
  });

  it("give the lead back while staff take it: it ends once, and is double verified again", async () => {
    const test = await atlanta(engine);
    const { adas, leadId, change, undo, agentId } = await adasLead(test);
    const { world } = test;
    await change("met");
    const give = () => giveBack(world, adas, { leadId, reason: "Conflict of interest." });
    const take = () => takeBack(world, { leadId, staffId: "Moira", why: "She asked for another." });
    expect(await giveBack(world, adas, { leadId, reason: " " })).toMatchObject({ reason: "no-reason" });
    const answers = engine === "postgres" ? await atOnce(world, give, take) : [await give(), await take()];
    expect(answers).toEqual([{ ok: true }, { ok: false, reason: "over" }]);
    expect(await give()).toEqual({ ok: false, reason: "over" });
    expect(await findLead(world.database.read, leadId)).toMatchObject({ stage: "double-verified", agentId: null });
    expect(await openAcceptanceOf(world.database.read, leadId)).toBeUndefined();
    expect(await change("tried")).toMatchObject({ reason: "ended" });
    expect(await undo()).toMatchObject({ reason: "ended" });
    expect(await noteAcceptance(world, adas, { leadId, text: "x" })).toMatchObject({ reason: "ended" });
    expect(await recordDial(world, adas, leadId)).toMatchObject({ reason: "ended" });
    expect(await routeLead(world, { leadId, staffId: "Ivo" })).toMatchObject({ decision: { to: null } });
    expect((await activitiesOf(world.database.read, { agentId, leadId })).at(-1)).toMatchObject({ kind: "given-back" });
  });
});

describe.each(engines)("a contact on %s", (engine) => {
  it("without a talk is Tried, with one Spoke, and counts as an update; the same twice is one", async () => {
    const test = await atlanta(engine);
    const { adas, leadId, stages, acceptance, agentId, undo } = await adasLead(test);
    const { world, clock } = test;
    const contact = (outcome: "spoke" | "no-answer" | undefined, text = "") =>
      recordContact(world, adas, { leadId, channel: "call", outcome, text });
    expect(await contact(undefined)).toEqual({ ok: false, reason: "no-outcome" });
    expect(await recordContact(world, adas, { leadId, channel: undefined, outcome: "spoke", text: "" })).toMatchObject({
      reason: "no-channel",
    });
    expect(await contact("spoke", "x".repeat(1001))).toMatchObject({ reason: "too-long" });
    clock.pass({ seconds: 600 });
    if (engine === "postgres")
      await atOnce(
        world,
        () => contact("no-answer"),
        () => contact("no-answer"),
      );
    for (const _ of [1, 2]) expect(await contact("no-answer")).toEqual({ ok: true });
    expect(await stages()).toEqual(["tried", "transferred"]);
    expect(await acceptance()).toMatchObject({ touchedAt: world.now().toISOString() });
    clock.pass({ seconds: 600 });
    expect(await contact("no-answer")).toEqual({ ok: true });
    expect(await contact("spoke", "Wants a garden.")).toEqual({ ok: true });
    expect(await stages()).toEqual(["spoke", "relationship-built"]);
    const contacts = (await activitiesOf(world.database.read, { agentId, leadId })).filter(
      ({ kind }) => kind === "contacted",
    );
    expect(contacts).toHaveLength(3);

    // A contact without a change of the stage leaves the last change to be undone.
    clock.pass({ seconds: 600 });
    expect(await contact("spoke", "Again.")).toEqual({ ok: true });
    expect(await undo()).toEqual({ ok: true });
    expect(await stages()).toEqual(["tried", "transferred"]);
  });

  it("in which Cleo asks to stop opts her out everywhere in the same transaction", async () => {
    const test = await atlanta(engine);
    const { adas, leadId, stages } = await adasLead(test);
    const { world } = test;
    const other = await submitCleosLead(test, "30303");
    const said = { leadId, channel: "call", outcome: "asked-to-stop", text: "Please stop." } as const;
    expect(await recordContact(world, adas, said)).toEqual({ ok: true });
    for (const id of [leadId, other])
      expect(await findLead(world.database.read, id)).toMatchObject({ consentValid: 0 });
    const optOuts = await world.database.read
      .selectFrom("optOuts")
      .select(["kind", "source"])
      .orderBy("kind")
      .execute();
    expect(new Map(optOuts.map(({ kind, source }) => [kind, source]))).toEqual(
      new Map([
        ["email", "agent"],
        ["phone", "agent"],
      ]),
    );
    expect(await stages()).toEqual(["tried", "transferred"]);
    const subjects = (await emailsTo(test, world.officeEmail, leadId)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /opted out/i.test(subject)).length).toBeGreaterThan(0);
  });

  it("pressed twice, the phone was opened once; a note twice is one", async () => {
    const test = await atlanta(engine);
    const { adas, leadId, agentId, stages } = await adasLead(test);
    const { world } = test;
    for (const _ of [1, 2]) {
      expect(await recordDial(world, adas, leadId)).toEqual({ ok: true });
      expect(await noteAcceptance(world, adas, { leadId, text: " Two dogs. " })).toEqual({
        ok: true,
        id: expect.any(String),
      });
    }
    expect(await noteAcceptance(world, adas, { leadId, text: " " })).toEqual({ ok: false, reason: "no-reason" });
    expect(await noteAcceptance(world, memberOf("Ben"), { leadId, text: "x" })).toMatchObject({
      reason: "unknown-lead",
    });
    const activities = await activitiesOf(world.database.read, { agentId, leadId });
    expect(activities.map(({ kind }) => kind)).toEqual(["accepted", "dialed", "noted"]);
    expect(activities.at(-1)?.detail).toEqual({ text: "Two dogs." });
    expect(await stages()).toEqual(["new", "transferred"]);
  });
});
