import { endCallbacks } from "#database/leads/lead-callbacks.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type Cancelled = { ok: true } | { ok: false; reason: "unknown-lead" | "no-callback" | ReasonRefusal };

export function cancelCallback(
  world: World,
  form: { leadId: string; staffId: string; why: string },
): Promise<Cancelled> {
  const { leadId, staffId } = form;
  const refused = reasonRefusal(form.why);
  if (refused) return Promise.resolve({ ok: false, reason: refused });
  const reason = form.why.trim();
  return inTransaction(world, async (tx): Promise<Cancelled> => {
    if (!(await findLead(tx.db, leadId))) return { ok: false, reason: "unknown-lead" };
    const endedAt = tx.now.toISOString();
    const ended = await endCallbacks(tx.db, [leadId], { endedAt, ending: "cancelled", endedBy: staffId, reason });
    if (ended === 0) return { ok: false, reason: "no-callback" };
    await recordAuditEvent(tx, { staffId, action: "callback-cancelled", about: leadId });
    return { ok: true };
  });
}
