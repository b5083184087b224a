import { offerLapsed, offerMade, offerReminder, offerWithdrawn } from "#content/emails/offers/offers.ts";
import type { LeadsTable, OffersTable } from "#database/leads/leads-schema.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { recipientsOfOffer } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";
import { offerFacts } from "./offer-facts.ts";

const composed = { made: offerMade, reminder: offerReminder, lapsed: offerLapsed, withdrawn: offerWithdrawn };

/**
 * One email to each member who is there. Agents pay for this service, so it ignores opt-outs. No email about an offer
 * names the person.
 */
export async function notifyOfOffer(
  tx: Transaction,
  lead: LeadsTable,
  offer: Pick<OffersTable, "id" | "agentId" | "acceptBy"> & Partial<Pick<OffersTable, "reason">>,
  what: keyof typeof composed,
): Promise<void> {
  const facts = {
    ...(await offerFacts(tx.db, lead, offer.agentId)),
    acceptBy: offer.acceptBy,
    reason: offer.reason ?? null,
    url: new URL(`/my/offers/${offer.id}`, tx.baseUrl).href,
  };
  const recipients = await recipientsOfOffer(tx.db, offer.agentId, tx.now);
  const isInTeam = recipients.length > 1;
  for (const { firstName, email, timeZone } of recipients) {
    const message = composed[what]({ ...facts, isInTeam, agentName: firstName, timeZone });
    await enqueue(tx.db, emailMessage(tx, lead.id, { ...message, to: email, service: true, urgent: true }));
  }
}
