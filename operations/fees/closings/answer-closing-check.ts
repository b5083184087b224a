import { openClosingCheckOf, updateClosingCheck } from "#database/fees/closing-checks.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type ClosingCheckAnswered = { ok: true } | { ok: false; reason: "no-review" | ReasonRefusal };

/** Staff have asked both: what they found, in their own words. It changes no closing. */
export function answerClosingCheck(
  world: World,
  { leadId, staffId, reason }: { leadId: string; staffId: string; reason: string },
): Promise<ClosingCheckAnswered> {
  return inTransaction(world, async (tx): Promise<ClosingCheckAnswered> => {
    const check = await openClosingCheckOf(tx.db, leadId);
    if (!check) return { ok: false, reason: "no-review" };
    const refused = reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    const closedAt = tx.now.toISOString();
    await updateClosingCheck(tx.db, check.id, { closedAt, closedBy: staffId, reason: reason.trim() });
    const detail = { cause: check.cause };
    await recordAuditEvent(tx, { staffId, action: "closing-reviewed", about: leadId, detail });
    return { ok: true };
  });
}
