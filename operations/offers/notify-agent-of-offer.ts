import {
  offerChanged,
  offerLapsed,
  offerLive,
  offerMade,
  offerReminder,
  offerWithdrawn,
} from "#content/emails/offers/offers.ts";
import { callLine } from "#content/offers/handover.ts";
import type { LeadsTable, OffersTable } from "#database/leads/leads-schema.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { waysOfMember } from "#database/notifications/phones.ts";
import { emailAlone, waysFor } from "#domain/members/notification-ways.ts";
import type { OfferFacts } from "#domain/offers/offer.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { turnsToNotify } from "#operations/distribution/turns-now.ts";
import { type Recipient, recipientsOfOffer } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { notifyPhones } from "#operations/notifications/notify-phones.ts";
import type { Transaction } from "#operations/transaction.ts";
import { offerFacts } from "./offer-facts.ts";

const composed = {
  ...{ made: offerMade, reminder: offerReminder, lapsed: offerLapsed, withdrawn: offerWithdrawn },
  ...{ changed: offerChanged, live: offerLive },
};
type What = keyof typeof composed;

type Offer = Pick<OffersTable, "id" | "agentId" | "acceptBy"> & Partial<Pick<OffersTable, "reason">>;

/** What wants an answer may come by phone instead; how an offer changed or ended is always emailed. */
const isOpen = (what: What) => what === "made" || what === "reminder" || what === "live";

/**
 * To each member who is there and whose turn it is, in the ways that they chose. Agents pay for this service, so its emails ignore opt-outs. No
 * message about an offer names the person. @param again staff send it again, as the agent did not get it: by email alone
 */
export async function notifyOfOffer(
  tx: Transaction,
  lead: LeadsTable,
  offer: Offer,
  what: What,
  { again = false } = {},
): Promise<void> {
  const facts = await offerFacts(tx.db, lead, offer.agentId);
  // A live one has no turns: whoever picks up first has it.
  const asTurn = what === "changed" ? "again" : what === "made" || what === "reminder" ? what : "ended";
  const turns = await turnsToNotify(tx, offer.id, again ? "again" : asTurn);
  const present = await recipientsOfOffer(tx.db, offer.agentId, tx.now);
  const recipients = turns ? present.filter(({ memberId }) => turns.has(memberId ?? "")) : present;
  for (const to of recipients) {
    const until = turns?.get(to.memberId ?? "")?.until ?? null;
    const acceptBy = until ?? offer.acceptBy;
    const ways = to.memberId === null ? emailAlone : await waysOfMember(tx.db, to.memberId);
    const isEmailed = again || !isOpen(what) || waysFor("offers", ways).includes("email");
    const isInTeam = until === null && (turns?.size ?? present.length) > 1;
    if (isEmailed) await email(tx, { lead, offer: { ...offer, acceptBy }, facts, what, to, isInTeam });
    if (again || !isOpen(what)) continue;
    const reminder = what === "reminder";
    const { id: offerId } = offer;
    const place = zipCode(facts.place) ?? (facts.place || "your area");
    await notifyPhones(tx, ways, {
      ...{ kind: "offers", about: lead.id, urgent: true },
      notice: { kind: "offer", offerId, place, acceptBy, timeZone: to.timeZone, reminder, live: what === "live" },
      // One text for one offer.
      by: reminder ? ["push"] : ["push", "text"],
    });
  }
}

/** To one member, whom nothing else reaches any more. */
export async function emailOffer(tx: Transaction, lead: LeadsTable, offer: Offer, memberId: string): Promise<void> {
  const recipients = await recipientsOfOffer(tx.db, offer.agentId, tx.now);
  const facts = await offerFacts(tx.db, lead, offer.agentId);
  const isInTeam = recipients.length > 1;
  for (const to of recipients.filter((one) => one.memberId === memberId))
    await email(tx, { lead, offer, facts, what: "made", to, isInTeam });
}

interface Emailing {
  lead: LeadsTable;
  offer: Offer;
  facts: OfferFacts;
  what: What;
  to: Recipient;
  isInTeam: boolean;
}

function email(tx: Transaction, { lead, offer, facts, what, to, isInTeam }: Emailing): Promise<void> {
  const { acceptBy, reason = null } = offer;
  const { firstName: agentName, timeZone } = to;
  const url = new URL(`/my/offers/${offer.id}`, tx.baseUrl).href;
  const asRead = { who: "the person", zone: timeZone, now: tx.now.toISOString() };
  const callText = facts.call && callLine(facts.call, asRead);
  const message = composed[what]({ ...facts, acceptBy, reason, url, isInTeam, agentName, timeZone, callText });
  return enqueue(tx.db, emailMessage(tx, lead.id, { ...message, to: to.email, service: true, urgent: true }));
}
