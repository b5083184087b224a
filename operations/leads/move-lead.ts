import { agentRecord } from "#database/agents/agents.ts";
import { hasClosed } from "#database/fees/closings.ts";
import { invoiceStatesOfLead } from "#database/fees/fee-ledger.ts";
import { endCallbacks } from "#database/leads/lead-callbacks.ts";
import { checksOf, findLead, insertMove } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { canInvoice } from "#domain/agents/agent-record.ts";
import { isUnpaid } from "#domain/fees/invoices/invoice-balance.ts";
import { type LeadStage, type MoveRefusal, moveRefusal } from "#domain/leads/lead-lifecycle.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { enqueueNetworkEvent } from "#operations/connections/enqueue-event.ts";
import { withdrawWithin } from "#operations/offers/withdraw-offer.ts";
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

type Mover = { staffId: string; memberId?: undefined } | { memberId: string; staffId?: undefined };

/** `agentId`: the agent who gets it. A pause withdraws an open offer. */
export async function moveWithin(
  tx: Transaction,
  move: Omit<LeadMove, "staffId"> & Mover & { agentId?: string },
): Promise<Moved> {
  const lead = await findLead(tx.db, move.leadId);
  if (!lead) return { ok: false, reason: "unknown-lead" };
  const agentId = move.agentId ?? lead.agentId;
  const checks = await checksOf(tx.db, lead.id);
  const agent = agentId === null ? undefined : await agentRecord(tx.db, agentId);
  const isWithAnother = (await agentsAlreadyWith(tx.db, lead)).some((other) => other !== agentId);
  const refused = moveRefusal(
    {
      ...{ ...lead, checks, hasAgent: agentId !== null, canInvoice: canInvoice(agent), isWithAnother },
      hasClosed: await hasClosed(tx.db, lead.id),
      hasUnpaidInvoice: (await invoiceStatesOfLead(tx.db, lead.id)).some(isUnpaid),
    },
    move,
  );
  if (refused) return { ok: false, reason: refused };
  const { to, staffId = null, memberId = null } = move;
  const why = move.why.trim();
  const endedAt = tx.now.toISOString();
  await endCallbacks(tx.db, [lead.id], { endedAt, ending: "moved", endedBy: staffId, reason: null });
  if (lead.stage === "offered") await withdrawWithin(tx, lead.id, { reason: "paused", staffId, text: why });
  const fromStage = lead.stage === "offered" ? "double-verified" : lead.stage;
  const pausedFrom = to === "paused" && fromStage !== "paused" ? fromStage : null;
  const row = { id: tx.newId(), leadId: lead.id, movedAt: endedAt, staffId, memberId };
  await insertMove(tx.db, { ...row, fromStage, toStage: to, why }, { stage: to, pausedFrom, agentId });
  if (fromStage === "generated" && to === "double-verified") await tellOfVerified(tx, lead);
  return { ok: true };
}

function tellOfVerified(tx: Transaction, { id, kind, zip, state }: LeadsTable): Promise<void> {
  const url = new URL(`/office/leads/${id}`, tx.baseUrl).href;
  return enqueueNetworkEvent(tx, { about: id, event: { type: "lead.verified", data: { id, kind, zip, state, url } } });
}
