import type { Reader, Writer } from "#database/schema.ts";
import type { TaskRulesTable } from "./work-schema.ts";

/** What a workspace has changed of our rules, with those of its own, the oldest first. */
export const changedRules = (reader: Reader, agentId: string): Promise<TaskRulesTable[]> =>
  reader
    .selectFrom("taskRules")
    .selectAll()
    .where("agentId", "=", agentId)
    .orderBy("changedAt")
    .orderBy("id")
    .execute();

export async function upsertRule(tx: Writer, rule: TaskRulesTable): Promise<void> {
  await tx
    .insertInto("taskRules")
    .values(rule)
    .onConflict((conflict) =>
      conflict.columns(["agentId", "key"]).doUpdateSet(({ ref }) => ({
        text: ref("excluded.text"),
        base: ref("excluded.base"),
        days: ref("excluded.days"),
        unit: ref("excluded.unit"),
        side: ref("excluded.side"),
        removedAt: ref("excluded.removedAt"),
      })),
    )
    .execute();
}

export async function deleteRules(tx: Writer, agentId: string): Promise<void> {
  await tx.deleteFrom("taskRules").where("agentId", "=", agentId).execute();
}
