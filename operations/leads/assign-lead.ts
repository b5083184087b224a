import { assigneeOf, findLead, updateAssignee } from "#database/leads/lead-history.ts";
import type { Reader } from "#database/schema.ts";
import { memberRole } from "#database/staff/staff.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface EnteredAssignment {
  leadId: string;
  staffId: string;
  /** The assignee; null: nobody. */
  assigneeId: string | null;
  /** The assignee when the page was shown; null: nobody. */
  seen: string | null;
  /** *Start* assigns it, which ends unless something comes of the call (started-call.ts). */
  isCall?: boolean;
}

export type Assigned = { ok: true } | { ok: false; reason: "unknown-lead" | "taken" | "no-colleague" };

/** Assigns a lead to a member of staff. The first who takes a lead keeps it until they or a colleague let go of it. */
export function assignLead(world: World, assignment: EnteredAssignment): Promise<Assigned> {
  const { leadId, staffId, assigneeId, seen, isCall = false } = assignment;
  return inTransaction(world, async (tx): Promise<Assigned> => {
    const lead = await findLead(tx.db, leadId);
    if (!lead) return { ok: false, reason: "unknown-lead" };
    const current = await assigneeOf(tx.db, leadId, tx.now);
    if (current === assigneeId) return { ok: true };
    if (assigneeId !== null && !(await mayWorkOnLeads(tx.db, assigneeId))) return { ok: false, reason: "no-colleague" };
    if (current !== seen) return { ok: false, reason: "taken" };
    await updateAssignee(tx.db, leadId, assigneeId);
    const event = isCall
      ? { action: "call-started" as const }
      : { action: "lead-assigned" as const, detail: { assigneeId } };
    await recordAuditEvent(tx, { staffId, about: leadId, ...event });
    return { ok: true };
  });
}

async function mayWorkOnLeads(reader: Reader, staffId: string): Promise<boolean> {
  const role = await memberRole(reader, staffId);
  return role !== undefined && mayDo(role, "leads.work");
}
