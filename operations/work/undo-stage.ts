import { findLead, insertMove } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { acceptanceOf, updateAcceptance, type Viewer } from "#database/work/acceptances.ts";
import { activitiesOf } from "#database/work/activities.ts";
import { type StageUndoRefusal, undoRefusal } from "#domain/work/activity.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { enqueueStageChange } from "./change-stage.ts";
import { recordActivity } from "./record-activity.ts";

export type StageUndone = { ok: true } | { ok: false; reason: "unknown-lead" | StageUndoRefusal };

/** Takes the last change of a stage back, and the lead's life with it if the change had moved it. */
export function undoStage(
  world: World,
  by: Viewer,
  { leadId, activityId }: { leadId: string; activityId: string },
): Promise<StageUndone> {
  return inTransaction(world, async (tx): Promise<StageUndone> => {
    const acceptance = await acceptanceOf(tx.db, by, leadId);
    const lead = acceptance && (await findLead(tx.db, leadId));
    if (!lead) return { ok: false, reason: "unknown-lead" };
    const { agentId, version } = acceptance;
    const memberId = by.member.id;
    const activities = await activitiesOf(tx.db, acceptance);
    const change = activities.find(({ id }) => id === activityId);
    if (change?.kind !== "stage-changed" || change.undoes !== null) return { ok: false, reason: "unknown-change" };
    const { from, to, movedLead } = change.detail;
    if (!from || !to || change.detail.version === undefined) return { ok: false, reason: "unknown-change" };
    const isUndone = activities.some(({ undoes }) => undoes === activityId);
    const facts = { at: change.at, version: change.detail.version, isUndone };
    const refused = undoRefusal(facts, { ...acceptance, lead: lead.stage }, tx.now);
    if (refused) return { ok: false, reason: refused };
    if (!(await updateAcceptance(tx.db, acceptance, { ...from, stageSince: tx.now.toISOString() })))
      return { ok: false, reason: "changed-since" };
    if (movedLead && lead.stage === "relationship-built") await takeLeadBack(tx, memberId, lead);
    const detail = { from: to, to: from, version: version + 1, movedLead: false };
    await recordActivity(tx, { agentId, leadId, memberId, kind: "stage-changed", detail, undoes: activityId });
    const event = { agentId, memberId, action: "lead-moved", about: leadId, detail: { to: from.stage } } as const;
    await recordMemberEvent(tx, event);
    await enqueueStageChange(tx, acceptance, from.stage);
    return { ok: true };
  });
}

/** The only step back in a lead's life: the talk that moved it on had not taken place. */
async function takeLeadBack(tx: Transaction, memberId: string, { id, agentId }: LeadsTable): Promise<void> {
  const row = { id: tx.newId(), leadId: id, movedAt: tx.now.toISOString(), staffId: null, memberId, why: "" };
  const move = { ...row, fromStage: "relationship-built", toStage: "transferred" } as const;
  await insertMove(tx.db, move, { stage: "transferred", pausedFrom: null, agentId });
}
