import { consentStanding } from "#database/consents.ts";
import { type Agent, findAgent, findAgentByEmail, holdsZips } from "#database/lead-agents.ts";
import { advanceTurn, keepRouting } from "#database/lead-life.ts";
import type { LeadsTable, Writer } from "#database/schema.ts";
import { seatsOf } from "#database/zip-claims.ts";
import { type TransferRefusal, transferRefusal } from "#domain/routing.ts";
import { agentsAlreadyWith, leadToHandOver } from "./lead-to-hand-over.ts";
import { moveWithin } from "./move-lead.ts";
import { noteDeed } from "./note-deed.ts";
import { tellAgent } from "./tell-agent.ts";
import type { World } from "./world.ts";

export interface TransferChoice {
  leadId: string;
  staffId: string;
  /** The agent's application; or empty, and their e-mail stands below. */
  agentId: string;
  agentEmail: string;
  /** In the words of who decides. */
  why: string;
}

export type TransferReason = "not-verified" | "no-agent" | TransferRefusal;

export type Transferred = { ok: true } | { ok: false; reason: "unknown-lead" | TransferReason };

/**
 * A person sends a double-verified lead to an agent of their choice, within the rules (domain/routing.ts). The choice and
 * its reason are kept beside the router's own decisions, and the agent is told.
 */
export async function transferLead(world: World, choice: TransferChoice): Promise<Transferred> {
  const transferred = await world.database.write((tx) => transferWithin(world, tx, choice));
  if (transferred.ok) world.wakeOutbox();
  return transferred;
}

async function transferWithin(world: World, tx: Writer, choice: TransferChoice): Promise<Transferred> {
  const { leadId, staffId } = choice;
  const lead = await leadToHandOver(world, tx, leadId);
  if (!lead) return { ok: false, reason: "unknown-lead" };
  if (lead.stage !== "double-verified") return { ok: false, reason: "not-verified" };
  const agent = await chosenAgent(tx, choice);
  if (!agent) return { ok: false, reason: "no-agent" };
  const seats = lead.zip ? await seatsOf(tx, lead.zip) : [];
  const refused = transferRefusal(
    { ...(await consentStanding(tx, lead)), seats, alreadyWith: await agentsAlreadyWith(tx, lead) },
    { applicationId: agent.id, holdsZips: await holdsZips(tx, agent.id), why: choice.why },
  );
  if (refused) return { ok: false, reason: refused };

  const seat = seats.find(({ applicationId, state }) => applicationId === agent.id && state === "active")?.seat ?? null;
  const why = choice.why.trim();
  const kept = { id: world.newId(), leadId, staffId, decidedAt: world.now().toISOString(), agentId: agent.id, seat };
  await keepRouting(tx, { ...kept, reasons: JSON.stringify(why) });
  await noteDeed(world, tx, { staffId, action: "lead-transferred", about: leadId, detail: { agentId: agent.id } });
  await handOver(world, tx, lead, { staffId, agentId: agent.id, seat, why });
  return { ok: true };
}

function chosenAgent(tx: Writer, { agentId, agentEmail }: TransferChoice): Promise<Agent | undefined> {
  return agentId ? findAgent(tx, agentId) : findAgentByEmail(tx, agentEmail.trim());
}

/** Moves the lead to the agent, whoever decided it: the seat's turn is over, and the agent is told; all or nothing. */
export async function handOver(
  world: World,
  tx: Writer,
  lead: LeadsTable,
  to: { staffId: string; agentId: string; seat: number | null; why: string },
): Promise<void> {
  const { staffId, agentId, seat, why } = to;
  const moved = await moveWithin(world, tx, { leadId: lead.id, staffId, to: "transferred", why, agentId });
  if (!moved.ok) throw new Error(`A double-verified lead could not be transferred: ${moved.reason}.`);
  if (lead.zip && seat !== null) await advanceTurn(tx, lead.zip, seat);
  await tellAgent(world, tx, lead, agentId);
}
