import { describe, expect, it } from "vitest";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { activitiesOf } from "#database/work/activities.ts";
import { doneTasksOfRecord, openTasksOf, openTasksOfRecord } from "#database/work/tasks.ts";
import { atOnce } from "#test/at-once.ts";
import { ada } from "#test/cast.ts";
import { engines } from "#test/database.ts";
import { acceptCleosLead, agentWithZip, atlanta } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { addTask } from "./add-task.ts";
import { finishTask, reopenTask } from "./finish-task.ts";
import { giveBack } from "./give-back-lead.ts";

const memberOf = (agentId: string, id = agentId, role: "agent" | "team-member" = "agent"): Viewer => ({
  agentId,
  member: { id, role },
});

const tasksOfLead = async (reader: Reader, viewer: Viewer, leadId: string) => {
  const first = { of: { leadId }, after: undefined, most: 100 };
  return [...(await openTasksOfRecord(reader, viewer, first)), ...(await doneTasksOfRecord(reader, viewer, first))];
};

async function adasLead(test: TestWorld) {
  const agentId = await agentWithZip(test, ada, "30301");
  const leadId = await acceptCleosLead(test);
  return { agentId, leadId };
}

describe.each(engines)("a task on %s", (engine) => {
  it("is Ada's, on a day of her calendar, with or without a lead, and the same one twice is one", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { agentId, leadId } = await adasLead(test);
    const adas = memberOf(agentId);
    const call = { leadId, text: " Call about the tour ", dueOn: "2026-11-20" };
    const add = (task: typeof call | { leadId: null; text: string; dueOn: string }) => addTask(world, adas, task);
    if (engine === "postgres")
      await atOnce(
        world,
        () => add(call),
        () => add(call),
      );
    const first = await add(call);
    expect(first).toEqual({ ok: true, id: expect.any(String) });
    expect(await add(call)).toEqual(first);
    const signs = { leadId: null, text: "Order signs", dueOn: "2026-11-21" };
    expect(await add(signs)).toEqual({ ok: true, id: expect.any(String) });
    expect(await add({ ...call, text: " " })).toEqual({ ok: false, reason: "no-text" });
    expect(await add({ ...call, text: "x".repeat(301) })).toEqual({ ok: false, reason: "too-long" });
    expect(await add({ ...call, dueOn: "2026-11-19" })).toEqual({ ok: false, reason: "date-passed" });
    expect(await add({ ...call, dueOn: "2030-11-20" })).toEqual({ ok: false, reason: "date-too-far" });
    expect(await add({ ...call, dueOn: "soon" })).toEqual({ ok: false, reason: "no-date" });

    expect(await tasksOfLead(world.database.read, adas, leadId)).toMatchObject([
      { text: "Call about the tour", memberId: agentId, dueOn: "2026-11-20", doneAt: null },
    ]);
    const open = (until: string) => openTasksOf(world.database.read, adas, { memberId: agentId, until });
    expect(await open("2026-11-20")).toHaveLength(1);
    expect((await open("2026-11-21")).map(({ text }) => text)).toEqual(["Call about the tour", "Order signs"]);
  });

  it("is finished once, opened again, and its lead's history says so", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { agentId, leadId } = await adasLead(test);
    const adas = memberOf(agentId);
    await addTask(world, adas, { leadId, text: "Call", dueOn: "2026-11-20" });
    const tasks = () => tasksOfLead(world.database.read, adas, leadId);
    const taskId = (await tasks())[0]?.id ?? "";
    for (const _ of [1, 2]) expect(await finishTask(world, adas, taskId)).toEqual({ ok: true, leadId });
    expect(await tasks()).toMatchObject([{ doneBy: agentId, doneAt: world.now().toISOString() }]);
    for (const _ of [1, 2]) expect(await reopenTask(world, adas, taskId)).toEqual({ ok: true, leadId });
    expect(await tasks()).toMatchObject([{ doneBy: null, doneAt: null }]);
    const kinds = (await activitiesOf(world.database.read, { agentId, leadId })).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["accepted", "task-added", "task-done", "task-reopened"]);
  });

  it("of a colleague or a stranger is not found, and ends with the lead", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { agentId, leadId } = await adasLead(test);
    const adas = memberOf(agentId);
    const task = { leadId, text: "Call", dueOn: "2026-11-20" };
    await addTask(world, adas, task);
    const taskId = (await tasksOfLead(world.database.read, adas, leadId))[0]?.id ?? "";
    for (const other of [memberOf("Ben"), memberOf(agentId, "Tess", "team-member")]) {
      expect(await finishTask(world, other, taskId)).toEqual({ ok: false, reason: "unknown-task" });
      expect(await addTask(world, other, task)).toEqual({ ok: false, reason: "unknown-lead" });
      expect(await tasksOfLead(world.database.read, other, leadId)).toEqual([]);
    }
    const by = { agentId, member: { ...adas.member, name: "Ada Park", email: ada.email, hasSecondFactor: false } };
    expect(await giveBack(world, by, { leadId, reason: "She moves to Ohio." })).toEqual({ ok: true });
    expect(await tasksOfLead(world.database.read, adas, leadId)).toEqual([]);
    expect(await finishTask(world, adas, taskId)).toEqual({ ok: false, reason: "unknown-task" });
    expect(await addTask(world, adas, task)).toEqual({ ok: false, reason: "ended" });
  });
});
