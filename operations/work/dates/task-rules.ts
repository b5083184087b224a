import { shippedRules } from "#content/work/contract-to-close.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { changedRules, deleteRules, upsertRule } from "#database/work/task-rules.ts";
import { asChanged } from "#domain/values/as-changed.ts";
import { mostRules, type RuleField, type RuleRefusal, readRule, type TaskRule } from "#domain/work/task-rule.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** Ours, as this workspace has changed them, then its own. */
export async function rulesOf(reader: Reader, agentId: string): Promise<TaskRule[]> {
  const rules = asChanged<TaskRule>(shippedRules, await changedRules(reader, agentId));
  return rules.map(({ key, text, base, days, unit, side }) => ({ key, text, base, days, unit, side }));
}

type Entered = Record<RuleField, string>;
export type RuleSaved = { ok: true } | { ok: false; reason: "unknown-rule" | "too-many" | RuleRefusal };

/** @param key undefined: a new one; the same one twice is one */
export function saveRule(world: World, by: Viewer, key: string | undefined, entered: Entered): Promise<RuleSaved> {
  return inTransaction(world, async (tx): Promise<RuleSaved> => {
    const rules = await rulesOf(tx.db, by.agentId);
    const read = readRule(entered);
    if (!read.ok) return read;
    if (key !== undefined && !rules.some((rule) => rule.key === key)) return { ok: false, reason: "unknown-rule" };
    const { rule } = read;
    const isSame = (one: TaskRule) => JSON.stringify({ ...rule, key: one.key }) === JSON.stringify({ ...rule, ...one });
    if (key === undefined && rules.some(isSame)) return { ok: true };
    if (key === undefined && rules.length >= mostRules) return { ok: false, reason: "too-many" };
    const id = tx.newId();
    const row = { ...rule, id, agentId: by.agentId, key: key ?? id, changedAt: tx.now.toISOString(), removedAt: null };
    await upsertRule(tx.db, row);
    return { ok: true };
  });
}

/** Tasks that deals have already stay. */
export function removeRule(world: World, by: Viewer, key: string): Promise<{ ok: true }> {
  return inTransaction(world, async (tx) => {
    const rule = (await rulesOf(tx.db, by.agentId)).find((one) => one.key === key);
    const at = tx.now.toISOString();
    if (rule) await upsertRule(tx.db, { ...rule, id: tx.newId(), agentId: by.agentId, changedAt: at, removedAt: at });
    return { ok: true };
  });
}

/** Our rules again, and none of its own. */
export const resetRules = (world: World, by: Viewer): Promise<{ ok: true }> =>
  inTransaction(world, async (tx) => {
    await deleteRules(tx.db, by.agentId);
    return { ok: true };
  });
