import { findAgent, findAgentByEmail, hasActiveZips, type RoutableAgent } from "#database/leads/lead-agents.ts";
import { advanceTurn, insertRouting } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import type { Writer } from "#database/schema.ts";
import { seatsOf } from "#database/territory/claims.ts";
import { type TransferRefusal, transferRefusal } from "#domain/leads/lead-routing.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import type { World } from "#operations/world.ts";
import { agentsAlreadyWith, lockLeadForTransfer } from "./lock-lead-for-transfer.ts";
import { moveWithin } from "./move-lead.ts";
import { notifyAgentOfLead } from "./notify-agent-of-lead.ts";

export interface TransferChoice {
  leadId: string;
  staffId: string;
  /** The agent's application; empty if `agentEmail` names them. */
  agentId: string;
  agentEmail: string;
  why: string;
}

export type TransferReason = "not-verified" | "no-agent" | TransferRefusal;

export type Transferred = { ok: true } | { ok: false; reason: "unknown-lead" | TransferReason };

/** Staff choose the agent, within the rules of domain/leads/lead-routing.ts. */
export async function transferLead(world: World, choice: TransferChoice): Promise<Transferred> {
  const transferred = await world.database.write((tx) => transferWithin(world, tx, choice));
  if (transferred.ok) world.wakeOutbox();
  return transferred;
}

async function transferWithin(world: World, tx: Writer, choice: TransferChoice): Promise<Transferred> {
  const { leadId, staffId } = choice;
  const lead = await lockLeadForTransfer(world, tx, leadId);
  if (!lead) return { ok: false, reason: "unknown-lead" };
  if (lead.stage !== "double-verified") return { ok: false, reason: "not-verified" };
  const agent = await chosenAgent(tx, choice);
  if (!agent) return { ok: false, reason: "no-agent" };
  const seats = lead.zip ? await seatsOf(tx, lead.zip) : [];
  const refused = transferRefusal(
    { ...(await consentStatus(tx, lead)), seats, alreadyWith: await agentsAlreadyWith(tx, lead) },
    { applicationId: agent.id, hasActiveZips: await hasActiveZips(tx, agent.id), why: choice.why },
  );
  if (refused) return { ok: false, reason: refused };

  const seat = seats.find(({ applicationId, state }) => applicationId === agent.id && state === "active")?.seat ?? null;
  const why = choice.why.trim();
  const row = { id: world.newId(), leadId, staffId, decidedAt: world.now().toISOString(), agentId: agent.id, seat };
  await insertRouting(tx, { ...row, reasons: JSON.stringify(why) });
  await recordAuditEvent(world, tx, {
    staffId,
    action: "lead-transferred",
    about: leadId,
    detail: { agentId: agent.id },
  });
  await transfer(world, tx, lead, { staffId, agentId: agent.id, seat, why });
  return { ok: true };
}

function chosenAgent(tx: Writer, { agentId, agentEmail }: TransferChoice): Promise<RoutableAgent | undefined> {
  return agentId ? findAgent(tx, agentId) : findAgentByEmail(tx, agentEmail.trim());
}

export async function transfer(
  world: World,
  tx: Writer,
  lead: LeadsTable,
  to: { staffId: string; agentId: string; seat: number | null; why: string },
): Promise<void> {
  const { staffId, agentId, seat, why } = to;
  const moved = await moveWithin(world, tx, { leadId: lead.id, staffId, to: "transferred", why, agentId });
  if (!moved.ok) throw new Error(`A double-verified lead could not be transferred: ${moved.reason}.`);
  if (lead.zip && seat !== null) await advanceTurn(tx, lead.zip, seat);
  await notifyAgentOfLead(world, tx, lead, agentId);
}
