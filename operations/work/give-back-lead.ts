import { findLead } from "#database/leads/lead-history.ts";
import { acceptanceOf, openAcceptanceOf, releaseLead, updateAcceptance } from "#database/work/acceptances.ts";
import { deleteTasks } from "#database/work/tasks.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import type { AcceptanceEnding } from "#domain/work/agent-stage.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { enqueueEvent } from "#operations/connections/enqueue-event.ts";
import { endDeals } from "#operations/fees/closings/end-deals.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { cancelAppointments } from "./appointments.ts";
import { notifyAgentOfReassignment } from "./notify-of-reassignment.ts";
import { recordActivity } from "./record-activity.ts";

/** "closed": its fee is on record. "over": nobody has accepted it now. */
export type AcceptanceEnded = { ok: true } | { ok: false; reason: "unknown-lead" | "over" | "closed" | ReasonRefusal };

/** A member gives a lead back: it returns to the desk, and this workspace is not offered it again by the router. */
export function giveBack(
  world: World,
  by: Pick<Workspace, "agentId" | "member">,
  { leadId, reason }: { leadId: string; reason: string },
): Promise<AcceptanceEnded> {
  return inTransaction(world, async (tx): Promise<AcceptanceEnded> => {
    const acceptance = await acceptanceOf(tx.db, by, leadId);
    if (!acceptance) return { ok: false, reason: "unknown-lead" };
    const refused = reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    const memberId = by.member.id;
    const ended = await endWithin(tx, acceptance, { ending: "given-back", reason, endedByMember: memberId });
    if (!ended.ok) return ended;
    const { agentId } = by;
    await recordMemberEvent(tx, { agentId, memberId, action: "lead-given-back", about: leadId });
    return ended;
  });
}

/** Staff take a lead from its agent, who is emailed without the reason; then they may choose another. */
export function takeBack(
  world: World,
  { leadId, staffId, why }: { leadId: string; staffId: string; why: string },
): Promise<AcceptanceEnded> {
  return inTransaction(world, async (tx): Promise<AcceptanceEnded> => {
    if (!(await findLead(tx.db, leadId))) return { ok: false, reason: "unknown-lead" };
    const refused = reasonRefusal(why);
    if (refused) return { ok: false, reason: refused };
    const acceptance = await openAcceptanceOf(tx.db, leadId);
    if (!acceptance) return { ok: false, reason: "over" };
    const ended = await endWithin(tx, acceptance, { ending: "reassigned", reason: why, endedByStaff: staffId });
    if (!ended.ok) return ended;
    const detail = { agentId: acceptance.agentId, reason: why.trim() };
    await recordAuditEvent(tx, { staffId, action: "lead-taken-back", about: leadId, detail });
    await notifyAgentOfReassignment(tx, acceptance);
    return ended;
  });
}

interface Ending extends Partial<Pick<AcceptancesTable, "endedByMember" | "endedByStaff">> {
  ending: AcceptanceEnding;
  reason: string;
}

/** Ends an acceptance by a member, by staff, or, with neither, at the person's own wish. */
export async function endWithin(
  tx: Transaction,
  acceptance: AcceptancesTable,
  { ending, reason, ...by }: Ending,
): Promise<AcceptanceEnded> {
  const { agentId, leadId, endedAt } = acceptance;
  const lead = await findLead(tx.db, leadId);
  if (!lead || endedAt !== null) return { ok: false, reason: "over" };
  const stage = lead.pausedFrom ?? lead.stage;
  if (stage === "closed" || stage === "paid-at-closing") return { ok: false, reason: "closed" };
  const at = tx.now.toISOString();
  const text = reason.trim();
  if (!(await updateAcceptance(tx.db, acceptance, { endedAt: at, ending, endReason: text, ...by })))
    return { ok: false, reason: "over" };
  await endDeals(tx, acceptance, { memberId: by.endedByMember ?? null, staffId: by.endedByStaff ?? null });
  await releaseLead(tx.db, lead, at);
  await deleteTasks(tx.db, acceptance);
  await cancelAppointments(tx, agentId, { leadId });
  const memberId = by.endedByMember ?? null;
  await recordActivity(tx, { agentId, leadId, memberId, kind: ending, detail: { reason: text } });
  const event = { type: "lead.returned", data: { id: leadId, ending } } as const;
  await enqueueEvent(tx, { agentId, about: leadId, event });
  return { ok: true };
}
