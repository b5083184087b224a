import { findLead } from "#database/leads/lead-history.ts";
import type { OffersTable } from "#database/leads/leads-schema.ts";
import { endOffer, openOfferOfLead } from "#database/offers/offers.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import type { WithdrawalReason } from "#domain/offers/offer.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { notifyOfOffer } from "./notify-agent-of-offer.ts";

export type OfferWithdrawn = { ok: true } | { ok: false; reason: "unknown-lead" | "not-offered" | ReasonRefusal };

/** Staff take the offer back; the lead returns to the desk, and its agent is emailed. */
export function withdrawOffer(
  world: World,
  { leadId, staffId, why }: { leadId: string; staffId: string; why: string },
): Promise<OfferWithdrawn> {
  return inTransaction(world, async (tx): Promise<OfferWithdrawn> => {
    if (!(await findLead(tx.db, leadId))) return { ok: false, reason: "unknown-lead" };
    const refused = reasonRefusal(why);
    if (refused) return { ok: false, reason: refused };
    const offer = await withdrawWithin(tx, leadId, { reason: "staff", staffId, text: why.trim() });
    if (!offer) return { ok: false, reason: "not-offered" };
    const detail = { agentId: offer.agentId, reason: why.trim() };
    await recordAuditEvent(tx, { staffId, action: "offer-withdrawn", about: leadId, detail });
    return { ok: true };
  });
}

/** @returns the offer that was open; undefined if there was none */
export async function withdrawWithin(
  tx: Transaction,
  leadId: string,
  { reason, staffId = null, text = null }: { reason: WithdrawalReason; staffId?: string | null; text?: string | null },
): Promise<OffersTable | undefined> {
  const offer = await openOfferOfLead(tx.db, leadId);
  const lead = offer && (await findLead(tx.db, leadId));
  if (!lead) return undefined;
  const ending = { state: "withdrawn", endedAt: tx.now.toISOString(), reason, staffId, text } as const;
  if (!(await endOffer(tx.db, offer.id, ending))) return undefined;
  await notifyOfOffer(tx, lead, { ...offer, reason }, "withdrawn");
  return offer;
}
