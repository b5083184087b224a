import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { insertTask, sameOpenTask } from "#database/work/tasks.ts";
import { type TaskRefusal, taskRefusal } from "#domain/work/task.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { dayOfAgent } from "./day-of-agent.ts";
import { recordActivity } from "./record-activity.ts";

/** "ended": the lead is no longer theirs. */
export type TaskAdded = { ok: true; id: string } | { ok: false; reason: "unknown-lead" | "ended" | TaskRefusal };

/** A member's own task; the same one twice is one. @param task.dueOn YYYY-MM-DD on the member's calendar */
export function addTask(
  world: World,
  by: Viewer,
  task: { leadId: string | null; text: string; dueOn: string },
): Promise<TaskAdded> {
  return inTransaction(world, async (tx): Promise<TaskAdded> => {
    const { agentId } = by;
    const memberId = by.member.id;
    const { leadId, dueOn } = task;
    if (leadId !== null) {
      const acceptance = await acceptanceOf(tx.db, by, leadId);
      if (!acceptance) return { ok: false, reason: "unknown-lead" };
      if (acceptance.endedAt !== null) return { ok: false, reason: "ended" };
    }
    const refused = taskRefusal(task, await dayOfAgent(tx.db, agentId, tx.now));
    if (refused) return { ok: false, reason: refused };
    const row = { agentId, memberId, leadId, text: task.text.trim(), dueOn };
    const same = await sameOpenTask(tx.db, row);
    if (same) return { ok: true, id: same.id };
    const taskId = tx.newId();
    await insertTask(tx.db, { ...row, id: taskId, createdAt: tx.now.toISOString() });
    const detail = { taskId, text: row.text, dueOn };
    if (leadId !== null) await recordActivity(tx, { agentId, leadId, memberId, kind: "task-added", detail });
    return { ok: true, id: taskId };
  });
}
