import { endOffer, offerOf } from "#database/offers/offers.ts";
import { type DeclineReason, type DeclineRefusal, declineRefusal } from "#domain/offers/offer.ts";
import { passTurn } from "#operations/distribution/follow-turns.ts";
import { hasTurn } from "#operations/distribution/turns-now.ts";
import { passOn } from "#operations/leads/route-lead.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import type { Answering } from "./accept-offer.ts";

export type OfferDeclined =
  | { ok: true }
  | { ok: false; reason: "unknown-offer" | "not-signed" | "over" | "not-their-turn" | DeclineRefusal };

/** Of a team that gives leads in turn, it goes on to the next member. Else the lead goes on to the next agent of its zip code who has not had it, else to staff. */
export function declineOffer(
  world: World,
  by: Answering,
  { offerId, reason, text }: { offerId: string; reason: DeclineReason | undefined; text: string },
): Promise<OfferDeclined> {
  return inTransaction(world, async (tx): Promise<OfferDeclined> => {
    const offer = await offerOf(tx.db, by, offerId);
    if (!offer) return { ok: false, reason: "unknown-offer" };
    if (!by.hasSigned) return { ok: false, reason: "not-signed" };
    if (offer.state !== "open") return { ok: false, reason: "over" };
    const refused = declineRefusal(reason, text);
    if (refused || !reason) return { ok: false, reason: refused ?? "no-reason" };
    const { agentId, leadId } = offer;
    const memberId = by.member.id;
    if (!(await hasTurn(tx.db, offer.id, memberId, tx.now))) return { ok: false, reason: "not-their-turn" };
    const event = { agentId, memberId, action: "offer-declined", about: leadId, detail: { reason } } as const;
    if (await passTurn(tx, { offerId, memberId, reason: "declined" })) {
      await recordMemberEvent(tx, event);
      return { ok: true };
    }
    const ending = { state: "declined", endedAt: tx.now.toISOString(), memberId, reason, text: text.trim() } as const;
    await endOffer(tx.db, offer.id, ending);
    await recordMemberEvent(tx, event);
    await passOn(tx, leadId, "declined");
    return { ok: true };
  });
}
