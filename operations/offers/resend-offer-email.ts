import { lastDone } from "#database/audit/audit-events.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { resendSeconds } from "#domain/notifications/resend.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { notifyOfOffer } from "./notify-agent-of-offer.ts";

export type OfferResent = { ok: true } | { ok: false; reason: "unknown-lead" | "not-offered" };

/** By email, whatever its members chose. Within a minute it is sent once. Its clock goes on. */
export function resendOfferEmail(
  world: World,
  { leadId, staffId }: { leadId: string; staffId: string },
): Promise<OfferResent> {
  return inTransaction(world, async (tx): Promise<OfferResent> => {
    const lead = await findLead(tx.db, leadId);
    if (!lead) return { ok: false, reason: "unknown-lead" };
    const offer = await openOfferOfLead(tx.db, leadId);
    if (!offer) return { ok: false, reason: "not-offered" };
    const event = { about: leadId, action: "offer-email-sent" } as const;
    if (await lastDone(tx.db, event, addDuration(tx.now, { seconds: -resendSeconds }))) return { ok: true };
    await notifyOfOffer(tx, lead, offer, "made", { again: true });
    await recordAuditEvent(tx, { ...event, staffId, detail: { agentId: offer.agentId } });
    return { ok: true };
  });
}
