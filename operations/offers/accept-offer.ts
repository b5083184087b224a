import { findLead } from "#database/leads/lead-history.ts";
import { hasLeft } from "#database/members/memberships.ts";
import { lastTransferOf, stateOf } from "#database/offers/live-transfers.ts";
import { endOffer, offerOf, openOffersOfPerson } from "#database/offers/offers.ts";
import { insertAcceptance } from "#database/work/acceptances.ts";
import type { Member } from "#domain/members/member.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { enqueueNetworkEvent } from "#operations/connections/enqueue-event.ts";
import { notifyPersonOfAgent } from "#operations/consumers/notify-person-of-agent.ts";
import { contactOfLead } from "#operations/contacts/contact-of-lead.ts";
import { hasTurn } from "#operations/distribution/turns-now.ts";
import { feePercentOf } from "#operations/fees/fee-percent.ts";
import { agentsWorkingWith } from "#operations/leads/agents-already-with.ts";
import { moveWithin } from "#operations/leads/move-lead.ts";
import { notifyAgentOfLead } from "#operations/leads/notify-agent-of-lead.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import { recordActivity } from "#operations/work/record-activity.ts";
import type { World } from "#operations/world.ts";
import { keepBookedCall } from "./booked-call.ts";
import { withdrawWithin } from "./withdraw-offer.ts";

/** A workspace and its member who answers. */
export type Answering = Pick<Workspace, "agentId" | "hasSigned"> & { member: Pick<Member, "id"> };

/** "over": it has ended, "not-their-turn": another of the team has it now. Its page says which. */
export type OfferAccepted =
  | { ok: true; leadId: string; isLive?: boolean }
  | { ok: false; reason: "unknown-offer" | "not-signed" | "over" | "not-their-turn" };

/**
 * The lead is theirs; one email names the person to them, another names them to the person. Only the state decides: an offer whose time has passed can be
 * accepted until it lapses. Of two members who press at once, the first has it, and the other reads who.
 */
export function acceptOffer(world: World, by: Answering, offerId: string): Promise<OfferAccepted> {
  return inTransaction(world, async (tx): Promise<OfferAccepted> => {
    const offer = await offerOf(tx.db, by, offerId);
    const lead = offer && (await findLead(tx.db, offer.leadId));
    // The member may have been removed since the request was authorized.
    if (!lead || (await hasLeft(tx.db, { agentId: by.agentId, memberId: by.member.id })))
      return { ok: false, reason: "unknown-offer" };
    if (!by.hasSigned) return { ok: false, reason: "not-signed" };
    const { agentId } = offer;
    const memberId = by.member.id;
    if (offer.state === "accepted" && offer.memberId === memberId) return { ok: true, leadId: lead.id };
    if (offer.state !== "open") return { ok: false, reason: "over" };
    if (!(await hasTurn(tx.db, offer.id, memberId, tx.now))) return { ok: false, reason: "not-their-turn" };
    // Since the offer the person may have turned out to be the one that another agent works with.
    const others = (await agentsWorkingWith(tx.db, lead)).filter((other) => other !== agentId);
    if (others.length > 0) {
      await withdrawWithin(tx, lead.id, { reason: "with-another" });
      return { ok: false, reason: "over" };
    }
    await endOffer(tx.db, offer.id, { state: "accepted", endedAt: tx.now.toISOString(), memberId });
    const moved = await moveWithin(tx, { leadId: lead.id, memberId, to: "transferred", why: "", agentId });
    if (!moved.ok) throw new Error(`An offered lead could not be transferred: ${moved.reason}.`);
    for (const other of await openOffersOfPerson(tx.db, lead))
      if (other.agentId !== agentId) await withdrawWithin(tx, other.leadId, { reason: "with-another" });
    const feePercent = await feePercentOf(tx.db, agentId);
    const contactId = await contactOfLead(tx, lead, { agentId, memberId });
    const acceptance = { id: offer.id, agentId, leadId: lead.id, memberId, feePercent, contactId };
    await insertAcceptance(tx.db, { ...acceptance, acceptedAt: tx.now.toISOString() });
    await keepBookedCall(tx, lead.id, { agentId, memberId });
    await recordActivity(tx, { agentId, leadId: lead.id, memberId, kind: "accepted", detail: { feePercent } });
    await recordMemberEvent(tx, { agentId, memberId, action: "offer-accepted", about: lead.id });
    await notifyAgentOfLead(tx, lead, { agentId, memberId });
    await notifyPersonOfAgent(tx, lead, { agentId, memberId });
    const url = new URL(`/office/leads/${lead.id}`, tx.baseUrl).href;
    const data = { id: offer.id, leadId: lead.id, agentId, url };
    await enqueueNetworkEvent(tx, { about: lead.id, event: { type: "offer.accepted", data } });
    const transfer = await lastTransferOf(tx.db, { offerId });
    const isLive = transfer !== undefined && stateOf(transfer, tx.now.toISOString()) === "answered";
    return { ok: true, leadId: lead.id, ...(isLive && { isLive }) };
  });
}
