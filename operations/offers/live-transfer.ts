import { agentRecord } from "#database/agents/agents.ts";
import { endTurns } from "#database/distribution/turns.ts";
import { findLead } from "#database/leads/lead-history.ts";
import type { LeadsTable, OffersTable } from "#database/leads/leads-schema.ts";
import { insertLiveTransfer, lastTransferOf, setTransfer, stateOf } from "#database/offers/live-transfers.ts";
import { openOfferOfLead, restartOffer } from "#database/offers/offers.ts";
import { includesHandover, type TransferRefused } from "#domain/offers/handover.ts";
import { offerMinutes, offerTimes, resumesAt } from "#domain/offers/offer-clock.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { routeWithin } from "#operations/leads/route-lead.ts";
import { agentsAway } from "#operations/members/agents-away.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { notifyOfOffer } from "./notify-agent-of-offer.ts";
import { offerHours } from "./offer-hours.ts";

export type TransferStarted = { ok: true } | { ok: false; reason: "unknown-lead" | TransferRefused };

class Refused extends Error {
  readonly reason: TransferRefused;
  constructor(reason: TransferRefused) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * While the person is on the line: the lead's offer, or a new one to the agent whom the rules of routing name, rings for two
 * minutes. A member who accepts by then joins; after that it is an ordinary offer, with all of its time.
 */
export async function startLiveTransfer(
  world: World,
  by: { leadId: string; staffId: string },
): Promise<TransferStarted> {
  try {
    return await inTransaction(world, (tx) => startWithin(tx, by));
  } catch (error) {
    // What was routed is undone with it: the lead stays where it was.
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}

async function startWithin(
  tx: Transaction,
  { leadId, staffId }: { leadId: string; staffId: string },
): Promise<TransferStarted> {
  const lead = await findLead(tx.db, leadId);
  if (!lead) return { ok: false, reason: "unknown-lead" };
  const last = await lastTransferOf(tx.db, { leadId });
  if (last && stateOf(last, tx.now.toISOString()) === "rings") return { ok: true };
  const offer = (await openOfferOfLead(tx.db, leadId)) ?? (await newOffer(tx, lead, staffId));
  const refused = await refusalOf(tx, lead, offer);
  if (refused) throw new Refused(refused);
  const joinBy = addDuration(tx.now, { minutes: offerMinutes.live });
  const times = offerTimes(new Date(joinBy), await offerHours(tx.db, lead, offer.agentId));
  if (!times) throw new Refused("not-in-hours");
  await restartOffer(tx.db, offer.id, times);
  await endTurns(tx.db, offer.id);
  const transfer = { id: tx.newId(), leadId, offerId: offer.id, staffId, startedAt: tx.now.toISOString() };
  await insertLiveTransfer(tx.db, { ...transfer, joinBy });
  await recordAuditEvent(tx, { staffId, action: "live-transfer", about: leadId, detail: { agentId: offer.agentId } });
  await notifyOfOffer(tx, lead, { ...offer, acceptBy: joinBy }, "live");
  return { ok: true };
}

async function newOffer(tx: Transaction, lead: LeadsTable, staffId: string): Promise<OffersTable> {
  if (lead.stage !== "double-verified") throw new Refused("not-verified");
  await routeWithin(tx, { leadId: lead.id, staffId, isLive: true });
  const offer = await openOfferOfLead(tx.db, lead.id);
  if (!offer) throw new Refused("no-agent");
  return offer;
}

async function refusalOf(
  tx: Transaction,
  lead: LeadsTable,
  { agentId }: OffersTable,
): Promise<TransferRefused | undefined> {
  const plan = (await agentRecord(tx.db, agentId))?.plan ?? null;
  if (!includesHandover(plan, "live-transfer")) return "not-in-plan";
  if ((await agentsAway(tx.db, [agentId], tx.now)).has(agentId)) return "agent-away";
  return resumesAt(tx.now, await offerHours(tx.db, lead, agentId)) === undefined ? undefined : "not-in-hours";
}

export type TransferEnded = { ok: true } | { ok: false; reason: "unknown-lead" | "not-ringing" };

/** The person hung up. The offer goes on as an ordinary one. */
export function endLiveTransfer(
  world: World,
  { leadId, staffId }: { leadId: string; staffId: string },
): Promise<TransferEnded> {
  return inTransaction(world, async (tx): Promise<TransferEnded> => {
    if (!(await findLead(tx.db, leadId))) return { ok: false, reason: "unknown-lead" };
    const last = await lastTransferOf(tx.db, { leadId });
    const endedAt = tx.now.toISOString();
    if (!last || stateOf(last, endedAt) !== "rings") return { ok: false, reason: "not-ringing" };
    await setTransfer(tx.db, last.id, { endedAt });
    await recordAuditEvent(tx, { staffId, action: "live-transfer-ended", about: leadId });
    return { ok: true };
  });
}
