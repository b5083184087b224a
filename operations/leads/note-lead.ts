import { insert } from "#database/insert.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type Noted = { ok: true } | { ok: false; reason: "unknown-lead" | ReasonRefusal };

/** Adds a note to a lead's history. Nobody can edit it; only an erasure removes it. */
export function noteLead(world: World, note: { leadId: string; staffId: string; text: string }): Promise<Noted> {
  const { leadId, staffId } = note;
  const refused = reasonRefusal(note.text);
  if (refused) return Promise.resolve({ ok: false, reason: refused });
  return inTransaction(world, async (tx): Promise<Noted> => {
    if (!(await findLead(tx.db, leadId))) return { ok: false, reason: "unknown-lead" };
    const row = { id: tx.newId(), leadId, staffId, notedAt: tx.now.toISOString(), text: note.text.trim() };
    await insert(tx.db, "leadNotes", row);
    await recordAuditEvent(tx, { staffId, action: "lead-noted", about: leadId });
    return { ok: true };
  });
}
