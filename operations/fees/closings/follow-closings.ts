import { closingsOfLead } from "#database/fees/closings.ts";
import { insertMove } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { updateAcceptance } from "#database/work/acceptances.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import { isWithAgent, type LeadStep } from "#domain/leads/lead-lifecycle.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { moveWithin } from "#operations/leads/move-lead.ts";
import type { Transaction } from "#operations/transaction.ts";

type By = { staffId: string; memberId?: undefined } | { memberId: string; staffId?: undefined };

/** Lead and agent's stage follow the closings: a lead is closed while one of its deals is. */
export async function followClosings(
  tx: Transaction,
  { lead, acceptance, by }: { lead: LeadsTable; acceptance: AcceptancesTable; by: By },
): Promise<void> {
  const states = (await closingsOfLead(tx.db, lead.id)).map(({ state }) => state);
  const isClosed = states.includes("closed");
  const isOpen = states.includes("under-contract");
  if (!isClosed && lead.stage === "closed") await takeLeadBack(tx, lead, by);
  if (lead.stage === "transferred" && (isClosed || isOpen)) await move(tx, lead, { by, to: "relationship-built" });
  if (isClosed && isWithAgent(lead.stage) && lead.stage !== "closed") await move(tx, lead, { by, to: "closed" });
  const stage = stageAfter(acceptance.stage, { isClosed, isOpen });
  const at = tx.now.toISOString();
  if (stage === acceptance.stage) return;
  const change = { stage, laterOn: null, lostReason: null, stageSince: at, touchedAt: at };
  if (!(await updateAcceptance(tx.db, acceptance, change)))
    throw new Error("An acceptance changed within a transaction that had read it.");
}

/** A deal that fell through leaves them where they had met. */
function stageAfter(stage: AgentStage, { isClosed, isOpen }: { isClosed: boolean; isOpen: boolean }): AgentStage {
  if (isClosed) return "closed";
  if (isOpen) return "under-contract";
  return stage === "closed" || stage === "under-contract" ? "met" : stage;
}

async function move(tx: Transaction, { id }: LeadsTable, { by, to }: { by: By; to: LeadStep }): Promise<void> {
  const moved = await moveWithin(tx, { leadId: id, to, why: "", ...by });
  if (!moved.ok) throw new Error(`A lead could not follow its closing: ${moved.reason}.`);
}

async function takeLeadBack(tx: Transaction, { id, agentId }: LeadsTable, by: By): Promise<void> {
  const { staffId = null, memberId = null } = by;
  const row = { id: tx.newId(), leadId: id, movedAt: tx.now.toISOString(), staffId, memberId, why: "" };
  const back = { stage: "relationship-built", pausedFrom: null, agentId } as const;
  await insertMove(tx.db, { ...row, fromStage: "closed", toStage: back.stage }, back);
}
