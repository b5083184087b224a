import { agentRecord } from "#database/agents/agents.ts";
import { checksOf, findLead, insertMove } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Writer } from "#database/schema.ts";
import { canInvoice } from "#domain/agents/agent-record.ts";
import { type LeadStage, type MoveRefusal, moveRefusal } from "#domain/leads/lead-lifecycle.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import type { World } from "#operations/world.ts";
import { agentsAlreadyWith, lockLeadForTransfer } from "./lock-lead-for-transfer.ts";
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
  const moved = await world.database.write(async (tx) => {
    // Resuming gives the person an agent, as routing does: it needs the same locks.
    const lead = await lockLeadForTransfer(world, tx, about);
    const within = await moveWithin(world, tx, move);
    if (!lead || !within.ok) return within;
    await notifyAgentOfMove(world, tx, lead, to);
    await recordAuditEvent(world, tx, { staffId, action: "lead-moved", about, detail: { to } });
    return within;
  });
  if (moved.ok) world.wakeOutbox();
  return moved;
}

/** The transaction must have locked the lead. `agentId`: the agent who gets it. */
export async function moveWithin(world: World, tx: Writer, move: LeadMove & { agentId?: string }): Promise<Moved> {
  const lead = await findLead(tx, move.leadId);
  if (!lead) return { ok: false, reason: "unknown-lead" };
  const agentId = move.agentId ?? lead.agentId;
  const checks = await checksOf(tx, lead.id);
  const agent = agentId === null ? undefined : await agentRecord(tx, agentId);
  const isWithAnother = (await agentsAlreadyWith(tx, lead)).some((other) => other !== agentId);
  const refused = moveRefusal(
    { ...lead, checks, hasAgent: agentId !== null, canInvoice: canInvoice(agent), isWithAnother },
    move,
  );
  if (refused) return { ok: false, reason: refused };
  await insertMove(tx, rowOf(world, lead, move), { stage: move.to, pausedFrom: pausedFromOf(lead, move), agentId });
  return { ok: true };
}

const pausedFromOf = (lead: LeadsTable, { to }: LeadMove) =>
  to === "paused" && lead.stage !== "paused" ? lead.stage : null;

function rowOf(world: World, lead: LeadsTable, { staffId, to, why }: LeadMove) {
  const movedAt = world.now().toISOString();
  return { id: world.newId(), leadId: lead.id, movedAt, staffId, fromStage: lead.stage, toStage: to, why: why.trim() };
}
