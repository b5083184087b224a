import { type DatedRecord, deleteTasksById, setTaskDay, tasksOfDeal } from "#database/work/deal-tasks.ts";
import { insertTask } from "#database/work/tasks.ts";
import { type DealDates, type DealState, planTasks } from "#domain/work/task-rule.ts";
import type { Transaction } from "#operations/transaction.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";
import { recordActivity } from "#operations/work/record-activity.ts";
import { taskRules } from "./task-rules.ts";

interface Dated {
  agentId: string;
  of: DatedRecord;
  /** The member who gets the tasks; null: there is nobody, and so no task. */
  memberId: string | null;
  /** The member who changed the dates; null: our office did. */
  by: string | null;
  /** A lease has none of these tasks. */
  isLease: boolean;
  state: DealState;
  from: DealDates;
  to: DealDates;
}

/** Every change of a deal's dates passes here: its tasks follow, and the history says which. */
export async function followDates(
  tx: Transaction,
  { agentId, of, memberId, by, isLease, state, from, to }: Dated,
): Promise<void> {
  const tasks = await tasksOfDeal(tx.db, of);
  const rules = isLease ? [] : await taskRules.of(tx.db, agentId);
  const plan = planTasks({ rules, dates: to, tasks, state }, await dayOfAgent(tx.db, agentId, tx.now));
  const about = "dealId" in of ? { leadId: null, dealId: of.dealId } : of;
  const createdAt = tx.now.toISOString();
  for (const { rule, dueOn } of memberId === null ? [] : plan.added)
    await insertTask(tx.db, {
      ...about,
      id: tx.newId(),
      agentId,
      memberId: memberId ?? "",
      text: rule.text,
      dueOn,
      createdAt,
      ruleKey: rule.key,
    });
  for (const { task, dueOn } of plan.moved) await setTaskDay(tx.db, task.id, { dueOn });
  await deleteTasksById(
    tx.db,
    plan.removed.map(({ id }) => id),
  );
  const isMoved = (["contractOn", "closingOn"] as const).some((name) => from[name] !== null && from[name] !== to[name]);
  if (state !== "open" || !isMoved) return;
  const moved = plan.moved.map(({ task: { text, dueOn }, dueOn: day }) => ({ text, from: dueOn, to: day }));
  const detail = { from, to, moved, stayed: moved.length > 0 ? plan.stayed.map(({ text }) => text) : [] };
  const shared = { agentId, memberId: by, kind: "dates" } as const;
  if ("dealId" in of)
    await recordActivity(tx, { ...shared, dealId: of.dealId, detail: { ...detail, closingId: null } });
  else await recordActivity(tx, { ...shared, leadId: of.leadId, detail: { ...detail, closingId: of.closingId } });
}
