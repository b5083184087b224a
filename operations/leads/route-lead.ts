import { agentsWithCheckedLicense } from "#database/agents/agents.ts";
import { insert } from "#database/insert.ts";
import { findLead, lastSeatOf } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { agentsPassedOn } from "#database/offers/offers.ts";
import { refundedApplications } from "#database/payments/plan-payment.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import type { Reader } from "#database/schema.ts";
import { seatsOf } from "#database/territory/claims.ts";
import { findZip } from "#database/territory/zips.ts";
import {
  decideRoute as decide,
  type RoutingDecision,
  type RoutingFacts,
  type RoutingReason,
} from "#domain/leads/lead-routing.ts";
import { offerTimes } from "#domain/offers/offer-clock.ts";
import { callingHours, whereaboutsAt } from "#domain/privacy/calling-hours.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { agentsWithFeeOverdue } from "#operations/fees/invoices/agents-with-fee-overdue.ts";
import { agentsAway } from "#operations/members/agents-away.ts";
import { offerHours } from "#operations/offers/offer-hours.ts";
import { offerLead } from "#operations/offers/offer-lead.ts";
import { requestedAgentFor } from "#operations/profiles/requested-agent.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { agentsAlreadyWith } from "./agents-already-with.ts";

export interface Routable
  extends Pick<
    RoutingFacts,
    "consented" | "revoked" | "emailsOnly" | "notBefore" | "hasPhone" | "alreadyWith" | "passedOn" | "asked"
  > {
  zip: string | null;
  /** Two letters; used if there is no known zip code. */
  state: string | null;
  phone: string | null;
  /** Outside calling hours too: the clock of an offer waits for them. */
  anyHour?: boolean;
}

export type Routed = { ok: true; decision: RoutingDecision } | { ok: false; reason: "unknown-lead" | "not-verified" };

/** Offers a double-verified lead to the agent of its zip code, or leaves it to staff (specification 1). */
export async function routeLead(world: World, routingRequest: { leadId: string; staffId: string }): Promise<Routed> {
  return inTransaction(world, (tx) => routeWithin(tx, routingRequest));
}

/** @param isLive the person is on the line: the caller notifies of the offer */
export async function routeWithin(
  tx: Transaction,
  { leadId, staffId, isLive = false }: { leadId: string; staffId: string; isLive?: boolean },
): Promise<Routed> {
  const lead = await findLead(tx.db, leadId);
  if (!lead) return { ok: false, reason: "unknown-lead" };
  if (lead.stage !== "double-verified") return { ok: false, reason: "not-verified" };
  const decision = await decideAndOffer(tx, lead, { staffId, isLive });
  const agentId = decision.to?.agentId ?? null;
  await recordAuditEvent(tx, { staffId, action: "lead-routed", about: leadId, detail: { agentId } });
  return { ok: true, decision };
}

/** After a decline or a lapse: offers the lead to the next agent of its zip code, or leaves it to staff. */
export async function passOn(tx: Transaction, leadId: string, because: "declined" | "lapsed"): Promise<void> {
  const lead = await findLead(tx.db, leadId);
  if (lead?.stage === "double-verified") await decideAndOffer(tx, lead, { staffId: null, because });
}

async function decideAndOffer(
  tx: Transaction,
  lead: LeadsTable,
  { staffId, because, isLive = false }: { staffId: string | null; because?: "declined" | "lapsed"; isLive?: boolean },
): Promise<RoutingDecision> {
  const facts = { ...(await routable(tx, lead)), anyHour: because !== undefined };
  const { decision } = await explainRouting(tx.db, facts, tx.now);
  const times = decision.to && offerTimes(tx.now, await offerHours(tx.db, lead, decision.to.agentId));
  const to = times ? decision.to : null;
  const reasons: RoutingReason[] = [
    ...(because ? [because] : []),
    ...decision.reasons.filter((reason) => reason !== because),
    ...(decision.to && !times ? (["no-open-hours"] as const) : []),
  ];
  const row = { id: tx.newId(), leadId: lead.id, staffId, decidedAt: tx.now.toISOString() };
  await insert(tx.db, "leadRoutings", {
    ...row,
    agentId: to?.agentId ?? null,
    seat: to?.seat ?? null,
    reasons: JSON.stringify(reasons),
  });
  if (to && times) await offerLead(tx, lead, { ...to, ...times, staffId, isLive });
  return { to, reasons };
}

async function routable({ db, now }: Transaction, lead: LeadsTable): Promise<Routable> {
  const { zip, state, dialable } = lead;
  const alreadyWith = await agentsAlreadyWith(db, lead);
  const place = zip === null ? undefined : await findZip(db, zip);
  return {
    asked: await requestedAgentFor(db, { leadId: lead.id, state: place?.state ?? state, now }),
    zip,
    state,
    phone: dialable,
    hasPhone: dialable !== null,
    alreadyWith,
    passedOn: await agentsPassedOn(db, lead.id),
    ...(await consentStatus(db, lead, now)),
  };
}

export async function explainRouting(
  reader: Reader,
  lead: Routable,
  now: Date,
): Promise<{ decision: RoutingDecision; facts: RoutingFacts }> {
  const place = lead.zip ? await findZip(reader, lead.zip) : undefined;
  const { consented, revoked, emailsOnly, notBefore, hasPhone, alreadyWith, passedOn, asked = null } = lead;
  const seats = place ? await seatsOf(reader, place.zip) : [];
  const agents = seats.map(({ agentId }) => agentId);
  const refunded = await refundedApplications(
    reader,
    seats.map(({ applicationId }) => applicationId),
  );
  const licensed = await agentsWithCheckedLicense(reader, agents);
  const hours = callingHours(whereaboutsAt(place, { state: lead.state, dialable: lead.phone }), now);
  const facts: RoutingFacts = {
    consented,
    revoked,
    emailsOnly,
    notBefore,
    hasPhone,
    alreadyWith,
    passedOn,
    asked,
    away: [...(await agentsAway(reader, asked === null ? agents : [...agents, asked], now)).keys()],
    feeOverdue: await agentsWithFeeOverdue(reader, asked === null ? agents : [...agents, asked], now),
    zip: place?.zip ?? null,
    hours: lead.anyHour && hours === "closed" ? "open" : hours,
    seats: seats.map((seat) => ({
      ...seat,
      refunded: refunded.has(seat.applicationId),
      licenseChecked: licensed.has(seat.agentId),
    })),
    lastSeat: place ? await lastSeatOf(reader, place.zip) : null,
  };
  return { decision: decide(facts), facts };
}
