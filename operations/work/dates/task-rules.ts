import { shippedRules } from "#content/work/contract-to-close.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { changedRules, deleteRules, upsertRule } from "#database/work/task-rules.ts";
import { mostRules, type RuleField, readRule, type TaskRule } from "#domain/work/task-rule.ts";
import { shippedList } from "#operations/shipped-list.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** Tasks between contract and closing. Those that deals have already stay. */
export const taskRules = shippedList({
  shipped: shippedRules,
  most: mostRules,
  stored: changedRules,
  bare: ({ key, text, base, days, unit, side }: TaskRule): TaskRule => ({ key, text, base, days, unit, side }),
  read(entered: Record<RuleField, string>) {
    const read = readRule(entered);
    return read.ok ? { ok: true, item: read.rule } : read;
  },
  store: (tx, { agentId }, rule) =>
    upsertRule(tx.db, { ...rule, id: tx.newId(), agentId, changedAt: tx.now.toISOString() }),
});

/** Our rules again, and none of its own. */
export const resetRules = (world: World, by: Viewer): Promise<{ ok: true }> =>
  inTransaction(world, async (tx) => {
    await deleteRules(tx.db, by.agentId);
    return { ok: true };
  });
