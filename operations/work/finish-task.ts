import type { Viewer } from "#database/work/acceptances.ts";
import { markTask, taskOf } from "#database/work/tasks.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recordActivity } from "./record-activity.ts";

export type TaskFinished = { ok: true; leadId: string | null } | { ok: false; reason: "unknown-task" };

/** Twice is once. */
export const finishTask = (world: World, by: Viewer, taskId: string): Promise<TaskFinished> =>
  change(world, by, { taskId, isDone: true });

export const reopenTask = (world: World, by: Viewer, taskId: string): Promise<TaskFinished> =>
  change(world, by, { taskId, isDone: false });

function change(
  world: World,
  by: Viewer,
  { taskId, isDone }: { taskId: string; isDone: boolean },
): Promise<TaskFinished> {
  return inTransaction(world, async (tx): Promise<TaskFinished> => {
    const task = await taskOf(tx.db, by, taskId);
    if (!task) return { ok: false, reason: "unknown-task" };
    const { agentId, leadId, contactId, dealId, text } = task;
    const memberId = by.member.id;
    const changed = await markTask(tx.db, taskId, isDone ? { at: tx.now.toISOString(), by: memberId } : null);
    const kind = isDone ? "task-done" : "task-reopened";
    const about =
      leadId !== null ? { leadId } : contactId !== null ? { contactId } : dealId !== null ? { dealId } : undefined;
    if (changed && about) await recordActivity(tx, { ...about, agentId, memberId, kind, detail: { taskId, text } });
    return { ok: true, leadId };
  });
}
