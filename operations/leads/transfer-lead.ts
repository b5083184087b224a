import { agentOf } from "#database/agents/agent-of.ts";
import { agentsWithCheckedLicense } from "#database/agents/agents.ts";
import { insert } from "#database/insert.ts";
import { findAgentByEmail, hasActiveZips, type RoutableAgent } from "#database/leads/lead-agents.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { agentsPassedOn } from "#database/offers/offers.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import type { Writer } from "#database/schema.ts";
import { seatsOf } from "#database/territory/claims.ts";
import { type TransferRefusal, transferRefusal } from "#domain/leads/lead-routing.ts";
import { offerTimes } from "#domain/offers/offer-clock.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { agentsWithFeeOverdue } from "#operations/fees/invoices/agents-with-fee-overdue.ts";
import { agentsAway } from "#operations/members/agents-away.ts";
import { offerHours } from "#operations/offers/offer-hours.ts";
import { offerLead } from "#operations/offers/offer-lead.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { agentsAlreadyWith } from "./agents-already-with.ts";

export interface TransferChoice {
  leadId: string;
  staffId: string;
  /** Empty if `agentEmail` names them. */
  agentId: string;
  agentEmail: string;
  why: string;
}

export type TransferReason = "not-verified" | "no-agent" | "no-open-hours" | Exclude<TransferRefusal, "away">;

export type Transferred =
  | { ok: true }
  | { ok: false; reason: "unknown-lead" | TransferReason }
  /** `until`: the last day, YYYY-MM-DD. */
  | { ok: false; reason: "away"; until: string };

/** Staff choose the agent, within the rules of domain/leads/lead-routing.ts; the agent is offered the lead. */
export async function transferLead(world: World, choice: TransferChoice): Promise<Transferred> {
  return inTransaction(world, (tx) => transferWithin(tx, choice));
}

async function transferWithin(tx: Transaction, choice: TransferChoice): Promise<Transferred> {
  const { leadId, staffId } = choice;
  const lead = await findLead(tx.db, leadId);
  if (!lead) return { ok: false, reason: "unknown-lead" };
  if (lead.stage !== "double-verified") return { ok: false, reason: "not-verified" };
  const agent = await chosenAgent(tx.db, choice);
  if (!agent) return { ok: false, reason: "no-agent" };
  const seats = lead.zip ? await seatsOf(tx.db, lead.zip) : [];
  const away = await agentsAway(tx.db, [agent.id, ...seats.map(({ agentId }) => agentId)], tx.now);
  const refused = transferRefusal(
    {
      ...(await consentStatus(tx.db, lead, tx.now)),
      seats,
      alreadyWith: await agentsAlreadyWith(tx.db, lead),
      passedOn: await agentsPassedOn(tx.db, leadId),
      away: [...away.keys()],
      feeOverdue: await agentsWithFeeOverdue(tx.db, [agent.id, ...seats.map(({ agentId }) => agentId)], tx.now),
    },
    {
      agentId: agent.id,
      hasActiveZips: await hasActiveZips(tx.db, agent.id),
      licenseChecked: (await agentsWithCheckedLicense(tx.db, [agent.id])).size > 0,
      why: choice.why,
    },
  );
  if (refused === "away") return { ok: false, reason: refused, until: away.get(agent.id) ?? "" };
  if (refused) return { ok: false, reason: refused };
  const times = offerTimes(tx.now, await offerHours(tx.db, lead, agent.id));
  if (!times) return { ok: false, reason: "no-open-hours" };

  const seat = seats.find((one) => one.agentId === agent.id && one.state === "active")?.seat ?? null;
  const why = choice.why.trim();
  const row = { id: tx.newId(), leadId, staffId, decidedAt: tx.now.toISOString(), agentId: agent.id, seat };
  await insert(tx.db, "leadRoutings", { ...row, reasons: JSON.stringify(why) });
  await recordAuditEvent(tx, {
    staffId,
    action: "lead-transferred",
    about: leadId,
    detail: { agentId: agent.id },
  });
  await offerLead(tx, lead, { ...times, agentId: agent.id, seat, staffId });
  return { ok: true };
}

function chosenAgent(db: Writer, { agentId, agentEmail }: TransferChoice): Promise<RoutableAgent | undefined> {
  return agentId ? agentOf(db, agentId) : findAgentByEmail(db, agentEmail.trim());
}
