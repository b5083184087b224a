import { findLead } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { acceptanceOf, touchAcceptance, updateAcceptance, type Viewer } from "#database/work/acceptances.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import type { ContactChannel, ContactOutcome, StageFacts } from "#domain/work/activity.ts";
import {
  impliesRelationship,
  type StageChange,
  type StageRefusal,
  stageAfterContact,
  stageRefusal,
} from "#domain/work/agent-stage.ts";
import { enqueueEvent } from "#operations/connections/enqueue-event.ts";
import { recheckClosings } from "#operations/fees/closings/recheck-closings.ts";
import { moveWithin } from "#operations/leads/move-lead.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { dayOfAgent } from "./day-of-agent.ts";
import { recordActivity } from "./record-activity.ts";

/** "changed-since": by a colleague, after this member's page was shown. */
export type StageChanged = { ok: true } | { ok: false; reason: "unknown-lead" | "changed-since" | StageRefusal };

/** @param change.version of the acceptance as the member saw it */
export const changeStage = (world: World, by: Viewer, change: ChangeOfLead): Promise<StageChanged> =>
  inTransaction(world, (tx) => changeStageWithin(tx, by, change));

type ChangeOfLead = StageChange & { leadId: string; version: number };

/** Within another act's transaction. */
export async function changeStageWithin(
  tx: Transaction,
  by: Viewer,
  { leadId, version, ...change }: ChangeOfLead,
): Promise<StageChanged> {
  const acceptance = await acceptanceOf(tx.db, by, leadId);
  const lead = acceptance && (await findLead(tx.db, leadId));
  if (!lead) return { ok: false, reason: "unknown-lead" };
  const to = change.to && factsOf({ ...change, to: change.to });
  // The second of two presses finds what the first has done.
  if (to && version === acceptance.version - 1 && isSame(acceptance, to)) return { ok: true };
  const position = { stage: acceptance.stage, endedAt: acceptance.endedAt, lead: lead.stage };
  const refused = stageRefusal(position, change, await dayOfAgent(tx.db, by.agentId, tx.now));
  if (refused && refused !== "same-stage") return { ok: false, reason: refused };
  if (version !== acceptance.version) return { ok: false, reason: "changed-since" };
  if (refused || !to) return { ok: false, reason: refused ?? "no-such-stage" };
  await stageWithin(tx, by.member.id, { acceptance, lead, to });
  return { ok: true };
}

/** The first stage that implies a talk moves the lead's life on, too. */
async function stageWithin(
  tx: Transaction,
  memberId: string,
  { acceptance, lead, to }: { acceptance: AcceptancesTable; lead: LeadsTable; to: StageFacts },
): Promise<void> {
  const { agentId, leadId, stage, laterOn, lostReason, version } = acceptance;
  const at = tx.now.toISOString();
  if (!(await updateAcceptance(tx.db, acceptance, { ...to, stageSince: at, touchedAt: at })))
    throw new Error("An acceptance changed within a transaction that had read it.");
  const movedLead = impliesRelationship(to.stage) && lead.stage === "transferred";
  if (movedLead) {
    const moved = await moveWithin(tx, { leadId, memberId, to: "relationship-built", why: "" });
    if (!moved.ok) throw new Error(`A transferred lead could not move on: ${moved.reason}.`);
  }
  const detail = { from: { stage, laterOn, lostReason }, to, version: version + 1, movedLead };
  await recordActivity(tx, { agentId, leadId, memberId, kind: "stage-changed", detail });
  const event = { agentId, memberId, action: "lead-moved", about: leadId, detail: { to: to.stage } } as const;
  await recordMemberEvent(tx, event);
  await enqueueStageChange(tx, acceptance, to.stage);
  await recheckClosings(tx, leadId);
}

/** A member contacted the person of a lead, or tried to: its stage follows, if it may, and else the time alone. */
export async function contactedWithin(
  tx: Transaction,
  memberId: string | null,
  {
    acceptance,
    lead,
    contact,
  }: {
    acceptance: AcceptancesTable;
    lead: LeadsTable;
    contact: { channel: ContactChannel; outcome: ContactOutcome };
  },
): Promise<void> {
  const stage = stageAfterContact(acceptance.stage, contact);
  const position = { stage: acceptance.stage, endedAt: null, lead: lead.stage };
  if (stage && memberId !== null && !stageRefusal(position, { to: stage, laterOn: "", reason: "" }, ""))
    await stageWithin(tx, memberId, { acceptance, lead, to: { stage, laterOn: null, lostReason: null } });
  else await touchAcceptance(tx.db, acceptance.id, tx.now.toISOString());
}

/** Without what the member wrote. */
export function enqueueStageChange(
  tx: Transaction,
  { agentId, leadId, stage }: Pick<AcceptancesTable, "agentId" | "leadId" | "stage">,
  to: AcceptancesTable["stage"],
): Promise<void> {
  const url = new URL(`/my/leads/${leadId}`, tx.baseUrl).href;
  const data = { id: leadId, from: stage, to, url };
  return enqueueEvent(tx, { agentId, about: leadId, event: { type: "lead.stage_changed", data } });
}

const factsOf = ({ to, laterOn, reason }: StageChange & { to: StageFacts["stage"] }): StageFacts => ({
  stage: to,
  laterOn: to === "later" ? laterOn : null,
  lostReason: to === "lost" ? reason.trim() : null,
});

const isSame = (one: StageFacts, { stage, laterOn, lostReason }: StageFacts) =>
  one.stage === stage && one.laterOn === laterOn && one.lostReason === lostReason;
