import { endCallbacks, insertCallback } from "#database/leads/lead-callbacks.ts";
import { findLead } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import type { Reader } from "#database/schema.ts";
import { findZip } from "#database/territory/zips.ts";
import { type CallbackCause, type CallbackRefusal, callbackRefusal } from "#domain/leads/callback.ts";
import { type Whereabouts, whereaboutsAt } from "#domain/privacy/calling-hours.ts";
import { type ContactRefusal, contactRefusal } from "#domain/privacy/consent.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface EnteredCallback {
  leadId: string;
  staffId: string;
  cause: CallbackCause;
  /** Undefined if what was typed is no time. */
  due: Date | undefined;
}

export type CallbackReason = "not-to-be-called" | ContactRefusal | CallbackRefusal;

export type Scheduled = { ok: true } | { ok: false; reason: "unknown-lead" | CallbackReason };

/** Notes an attempt to call, and when to call again. It ends the lead's previous callback. */
export function scheduleCallback(world: World, { leadId, staffId, cause, due }: EnteredCallback): Promise<Scheduled> {
  return inTransaction(world, async (tx): Promise<Scheduled> => {
    const lead = await findLead(tx.db, leadId);
    if (!lead) return { ok: false, reason: "unknown-lead" };
    if (lead.stage !== "generated") return { ok: false, reason: "not-to-be-called" };
    const contact = { ...(await consentStatus(tx.db, lead, tx.now)), phone: lead.dialable, email: lead.mailable };
    const refused = contactRefusal(contact, "call") ?? callbackRefusal(due, await whereaboutsOf(tx.db, lead), tx.now);
    if (refused) return { ok: false, reason: refused };
    const createdAt = tx.now.toISOString();
    const dueAt = due?.toISOString() ?? createdAt;
    await endCallbacks(tx.db, [leadId], { endedAt: createdAt, ending: "attempted", endedBy: staffId, reason: null });
    await insertCallback(tx.db, { id: tx.newId(), leadId, staffId, createdAt, dueAt, cause });
    await recordAuditEvent(tx, { staffId, action: "callback-scheduled", about: leadId, detail: { cause, dueAt } });
    return { ok: true };
  });
}

export async function whereaboutsOf(
  reader: Reader,
  lead: Pick<LeadsTable, "zip" | "state" | "dialable">,
): Promise<Whereabouts> {
  const place = lead.zip ? await findZip(reader, lead.zip) : undefined;
  return whereaboutsAt(place, lead);
}
