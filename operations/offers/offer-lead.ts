import { endCallbacks } from "#database/leads/lead-callbacks.ts";
import { advanceTurn } from "#database/leads/lead-history.ts";
import { recognizedPlace } from "#database/leads/lead-place.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { insertOffer } from "#database/offers/offers.ts";
import type { OfferTimes } from "#domain/offers/offer-clock.ts";
import { enqueueEvent } from "#operations/connections/enqueue-event.ts";
import { giveTurns } from "#operations/distribution/give-turns.ts";
import type { Transaction } from "#operations/transaction.ts";
import { notifyOfOffer } from "./notify-agent-of-offer.ts";

/** Offers a double-verified lead to one agent, who is emailed without the person's name or number. */
export async function offerLead(
  tx: Transaction,
  lead: LeadsTable,
  {
    staffId,
    isLive = false,
    ...to
  }: OfferTimes & { agentId: string; seat: number | null; staffId: string | null; isLive?: boolean },
): Promise<void> {
  const offer = { ...to, id: tx.newId(), leadId: lead.id, offeredAt: tx.now.toISOString() };
  const ending = { endedAt: offer.offeredAt, ending: "moved", endedBy: staffId, reason: null } as const;
  await endCallbacks(tx.db, [lead.id], ending);
  await insertOffer(tx.db, offer);
  if (lead.zip && to.seat !== null) await advanceTurn(tx.db, lead.zip, to.seat);
  if (!isLive) {
    await giveTurns(tx, lead, offer);
    await notifyOfOffer(tx, lead, offer, "made");
  }
  const zip = (await recognizedPlace(tx.db, lead)).zip ?? "";
  const url = new URL(`/my/offers/${offer.id}`, tx.baseUrl).href;
  const data = { id: offer.id, kind: lead.kind, zip, acceptBy: offer.acceptBy, url };
  await enqueueEvent(tx, { agentId: offer.agentId, about: lead.id, event: { type: "offer.opened", data } });
}
