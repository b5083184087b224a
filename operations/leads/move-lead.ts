import { agentRecord } from "#database/agents/agents.ts";
import { endCallbacks } from "#database/leads/lead-callbacks.ts";
import { checksOf, findLead, insertMove } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { canInvoice } from "#domain/agents/agent-record.ts";
import { type LeadStage, type MoveRefusal, moveRefusal } from "#domain/leads/lead-lifecycle.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { agentsAlreadyWith } from "./agents-already-with.ts";
import { notifyAgentOfMove } from "./notify-agent-of-lead.ts";

export interface LeadMove {
  leadId: string;
  staffId: string;
  to: LeadStage;
  why: string;
}

export type Moved = { ok: true } | { ok: false; reason: MoveRefusal | "unknown-lead" };

/** Moves a lead one step on, pauses or resumes it (specification 4). */
export async function moveLead(world: World, move: LeadMove): Promise<Moved> {
  const { leadId: about, staffId, to } = move;
  return inTransaction(world, async (tx) => {
    const lead = await findLead(tx.db, about);
    const within = await moveWithin(tx, move);
    if (!lead || !within.ok) return within;
    await notifyAgentOfMove(tx, lead, to);
    await recordAuditEvent(tx, { staffId, action: "lead-moved", about, detail: { to } });
    return within;
  });
}

/** `agentId`: the agent who gets it. */
export async function moveWithin(tx: Transaction, move: LeadMove & { agentId?: string }): Promise<Moved> {
  const lead = await findLead(tx.db, move.leadId);
  if (!lead) return { ok: false, reason: "unknown-lead" };
  const agentId = move.agentId ?? lead.agentId;
  const checks = await checksOf(tx.db, lead.id);
  const agent = agentId === null ? undefined : await agentRecord(tx.db, agentId);
  const isWithAnother = (await agentsAlreadyWith(tx.db, lead)).some((other) => other !== agentId);
  const refused = moveRefusal(
    { ...lead, checks, hasAgent: agentId !== null, canInvoice: canInvoice(agent), isWithAnother },
    move,
  );
  if (refused) return { ok: false, reason: refused };
  const ending = { endedAt: tx.now.toISOString(), ending: "moved", endedBy: move.staffId, reason: null } as const;
  await endCallbacks(tx.db, [lead.id], ending);
  await insertMove(tx.db, rowOf(tx, lead, move), { stage: move.to, pausedFrom: pausedFromOf(lead, move), agentId });
  return { ok: true };
}

const pausedFromOf = (lead: LeadsTable, { to }: LeadMove) =>
  to === "paused" && lead.stage !== "paused" ? lead.stage : null;

function rowOf(tx: Transaction, lead: LeadsTable, { staffId, to, why }: LeadMove) {
  const movedAt = tx.now.toISOString();
  return { id: tx.newId(), leadId: lead.id, movedAt, staffId, fromStage: lead.stage, toStage: to, why: why.trim() };
}
