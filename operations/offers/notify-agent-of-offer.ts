import { offerLapsed, offerMade, offerReminder, offerWithdrawn } from "#content/emails/offers.ts";
import { findAgent } from "#database/leads/lead-agents.ts";
import type { LeadsTable, OffersTable } from "#database/leads/leads-schema.ts";
import { placeOfAgent } from "#database/leads/offers.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { Reader } from "#database/schema.ts";
import { findZip } from "#database/territory/zips.ts";
import { zonesOfAgent } from "#domain/leads/offer-clock.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";

const composed = { made: offerMade, reminder: offerReminder, lapsed: offerLapsed, withdrawn: offerWithdrawn };

/** Agents pay for this service, so it ignores opt-outs. No email about an offer names the person. */
export async function notifyOfOffer(
  tx: Transaction,
  lead: LeadsTable,
  offer: Pick<OffersTable, "id" | "agentId" | "acceptBy"> & Partial<Pick<OffersTable, "reason">>,
  what: keyof typeof composed,
): Promise<void> {
  const agent = await findAgent(tx.db, offer.agentId);
  if (!agent || !isEmailAddress(agent.email)) return;
  const email = composed[what]({
    agentName: agent.firstName,
    kind: lead.kind,
    place: await placeOf(tx.db, lead),
    acceptBy: offer.acceptBy,
    timeZone: zonesOfAgent(await placeOfAgent(tx.db, offer.agentId))[0],
    reason: offer.reason ?? null,
    url: new URL(`/my/offers/${offer.id}`, tx.baseUrl).href,
  });
  await enqueue(tx.db, emailMessage(tx, lead.id, { ...email, to: agent.email, service: true, urgent: true }));
}

/** As far as we understand it; what the person typed may hold anything. */
async function placeOf(reader: Reader, lead: LeadsTable): Promise<string> {
  const zip = lead.zip ? await findZip(reader, lead.zip) : undefined;
  const city = [zip?.city ?? lead.city, zip?.state ?? lead.state].filter(Boolean).join(", ");
  return [lead.zip, city].filter(Boolean).join(" ");
}
