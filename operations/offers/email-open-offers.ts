import { findLead } from "#database/leads/lead-history.ts";
import type { KnownMember } from "#database/members/members.ts";
import { openOffersOf } from "#database/offers/offers.ts";
import type { Transaction } from "#operations/transaction.ts";
import { emailOffer } from "./notify-agent-of-offer.ts";

/** To one member: what was sent to their phone did not arrive. */
export async function emailOpenOffers(tx: Transaction, { id, agentId }: KnownMember): Promise<void> {
  for (const offer of await openOffersOf(tx.db, { agentId }, { memberId: id, now: tx.now.toISOString() })) {
    const lead = await findLead(tx.db, offer.leadId);
    if (lead) await emailOffer(tx, lead, offer, id);
  }
}
