import { assignLead } from "#operations/leads/assign-lead.ts";
import { noteLead } from "#operations/leads/note-lead.ts";
import { scheduleCallback } from "#operations/leads/schedule-callback.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

/** What callers do with leads between the calls: one callback is due, one comes tomorrow. */
export const workScenes: readonly Scene[] = [
  { daysAgo: 3.9, play: (stage) => assign(stage, "Ruth Dean", "ida") },
  { daysAgo: 3.8, play: (stage) => note(stage, "Ruth Dean", "Prefers calls before lunch.") },
  { daysAgo: 2.8, play: (stage) => assign(stage, "Carl Voss", "arne") },
  { daysAgo: 1.2, play: (stage) => callBack(stage, "Gus Harper", 1.2) },
  { daysAgo: 0.15, play: (stage) => callBack(stage, "Amy Frost", 1.2) },
];

const leadNamed = (stage: Stage, name: string) => idNamed(stage, `lead of ${name}`);

async function assign(stage: Stage, name: string, assignee: "ida" | "arne"): Promise<void> {
  const { ida: staffId, [assignee]: assigneeId } = stage.staff;
  expectOk(await assignLead(stage.world, { leadId: leadNamed(stage, name), staffId, assigneeId, seen: null }));
}

async function note(stage: Stage, name: string, text: string): Promise<void> {
  expectOk(await noteLead(stage.world, { leadId: leadNamed(stage, name), staffId: stage.staff.ida, text }));
}

/** Nobody answered. */
async function callBack(stage: Stage, name: string, inDays: number): Promise<void> {
  const due = new Date(stage.world.now().getTime() + inDays * 86_400_000);
  const form = { leadId: leadNamed(stage, name), staffId: stage.staff.ida, cause: "no-answer" as const, due };
  expectOk(await scheduleCallback(stage.world, form));
}
