import type { OfferTurnsTable } from "#database/distribution/distribution-schema.ts";
import { dueTurns, openTurnsOf, turnsOfOffer, updateTurns } from "#database/distribution/turns.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { findOffer } from "#database/offers/offers.ts";
import type { PassedOver } from "#domain/distribution/turns.ts";
import { notifyOfOffer } from "#operations/offers/notify-agent-of-offer.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { isOwnTurn } from "./turns-now.ts";

/**
 * Ends a member's part in an open offer: the next one's turn begins now, or everybody's. @returns false if nobody of the
 * team is left who could accept it, or the offer has no turns
 */
export async function passTurn(
  tx: Transaction,
  {
    offerId,
    memberId,
    reason,
  }: { offerId: string; memberId: string; reason: Extract<PassedOver, "declined" | "left"> },
): Promise<boolean> {
  const turns = await turnsOfOffer(tx.db, offerId);
  const own = turns.find((turn) => turn.memberId === memberId);
  const isGone = ({ reason: why, openFrom }: OfferTurnsTable) =>
    why === "declined" || why === "left" || openFrom === null;
  const others = turns.filter((turn) => turn !== own && !isGone(turn));
  if (!own || others.length === 0) return false;
  const now = tx.now.toISOString();
  await updateTurns(tx.db, { offerId, memberId }, { reason, fromAt: null, untilAt: null, openFrom: null });
  const next = others.find(({ fromAt }) => fromAt !== null && fromAt > now);
  if (isOwnTurn(own, now) && own.untilAt !== null) {
    if (next) await updateTurns(tx.db, { offerId, memberId: next.memberId }, { fromAt: now });
    else for (const turn of others) await updateTurns(tx.db, { offerId, memberId: turn.memberId }, { openFrom: now });
  }
  await notifyDue(tx, offerId);
  return true;
}

/** Of open offers in which a member who leaves has a turn. */
export async function passTurnsOf(tx: Transaction, who: { agentId: string; memberId: string }): Promise<void> {
  for (const { id: offerId } of await openTurnsOf(tx.db, who))
    await passTurn(tx, { offerId, memberId: who.memberId, reason: "left" });
}

const mostAtOnce = 200;

/** Notifies members whose turn has come. Safe to repeat and to kill. */
export async function followTurns(world: World): Promise<number> {
  const due = await dueTurns(world.database.read, world.now().toISOString(), mostAtOnce);
  for (const { id } of due) await inTransaction(world, (tx) => notifyDue(tx, id));
  return due.length;
}

async function notifyDue(tx: Transaction, offerId: string): Promise<void> {
  const offer = await findOffer(tx.db, offerId);
  const lead = offer?.state === "open" ? await findLead(tx.db, offer.leadId) : undefined;
  if (offer && lead) await notifyOfOffer(tx, lead, offer, "made");
}
