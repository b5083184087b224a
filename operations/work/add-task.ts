import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { insertTask, sameOpenTask } from "#database/work/tasks.ts";
import { type TaskRefusal, taskRefusal } from "#domain/work/task.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { dayOfAgent } from "./day-of-agent.ts";
import { recordActivity, type WorkRecord } from "./record-activity.ts";

/** "ended": the lead is no longer theirs. */
export type TaskAdded = { ok: true; id: string } | { ok: false; reason: "unknown-lead" | "ended" | TaskRefusal };

/** A member's own task. @param task.dueOn YYYY-MM-DD on the member's calendar */
export function addTask(
  world: World,
  by: Viewer,
  { leadId, ...task }: { leadId: string | null; text: string; dueOn: string },
): Promise<TaskAdded> {
  return inTransaction(world, async (tx): Promise<TaskAdded> => {
    if (leadId === null) return addTaskWithin(tx, by, undefined, task);
    const acceptance = await acceptanceOf(tx.db, by, leadId);
    if (!acceptance) return { ok: false, reason: "unknown-lead" };
    return acceptance.endedAt === null ? addTaskWithin(tx, by, { leadId }, task) : { ok: false, reason: "ended" };
  });
}

/** The same one twice is one. @param of what it is about, with an entry in its history; undefined: nothing on record */
export async function addTaskWithin(
  tx: Transaction,
  by: Viewer,
  of: WorkRecord | undefined,
  { text, dueOn }: { text: string; dueOn: string },
): Promise<{ ok: true; id: string } | { ok: false; reason: TaskRefusal }> {
  const who = { agentId: by.agentId, memberId: by.member.id };
  const refused = taskRefusal({ text, dueOn }, await dayOfAgent(tx.db, by.agentId, tx.now));
  if (refused) return { ok: false, reason: refused };
  const row = { ...who, leadId: null, ...of, text: text.trim(), dueOn };
  const same = await sameOpenTask(tx.db, row);
  if (same) return { ok: true, id: same.id };
  const id = tx.newId();
  await insertTask(tx.db, { ...row, id, createdAt: tx.now.toISOString() });
  const detail = { taskId: id, text: row.text, dueOn };
  if (of) await recordActivity(tx, { ...who, ...of, kind: "task-added", detail });
  return { ok: true, id };
}
