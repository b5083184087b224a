import { routingReasons } from "#content/leads/routing-reasons.ts";
import { agentsWithCheckedLicense } from "#database/agents/agents.ts";
import { findLead, insertRouting, lastSeatOf } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { refundedApplications } from "#database/payments/plan-payment.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { seatsOf } from "#database/territory/claims.ts";
import { findZip } from "#database/territory/zips.ts";
import { decideRoute as decide, type RoutingDecision, type RoutingFacts } from "#domain/leads/lead-routing.ts";
import { callingHours } from "#domain/privacy/calling-hours.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { agentsAlreadyWith } from "./agents-already-with.ts";
import { transfer } from "./transfer-lead.ts";

export interface Routable extends Pick<RoutingFacts, "consented" | "revoked" | "hasPhone" | "alreadyWith"> {
  zip: string | null;
  /** Two letters; used if there is no known zip code. */
  state: string | null;
  phone: string | null;
}

export type Routed = { ok: true; decision: RoutingDecision } | { ok: false; reason: "unknown-lead" | "not-verified" };

/** Transfers a double-verified lead to the agent of its zip code, or leaves it to staff (specification 1). */
export async function routeLead(world: World, routingRequest: { leadId: string; staffId: string }): Promise<Routed> {
  return inTransaction(world, (tx) => routeWithin(tx, routingRequest));
}

async function routeWithin(tx: Transaction, { leadId, staffId }: { leadId: string; staffId: string }): Promise<Routed> {
  const lead = await findLead(tx.db, leadId);
  if (!lead) return { ok: false, reason: "unknown-lead" };
  if (lead.stage !== "double-verified") return { ok: false, reason: "not-verified" };
  const { decision } = await explainRouting(tx.db, await routable(tx.db, lead), tx.now);
  const { to, reasons } = decision;
  const decidedAt = tx.now.toISOString();
  const agentId = to?.agentId ?? null;
  const row = { id: tx.newId(), leadId, staffId, decidedAt, agentId, seat: to?.seat ?? null };
  await insertRouting(tx.db, { ...row, reasons: JSON.stringify(reasons) });
  await recordAuditEvent(tx, { staffId, action: "lead-routed", about: leadId, detail: { agentId } });
  if (to) {
    const why = reasons.map((reason) => routingReasons[reason]).join(" ");
    await transfer(tx, lead, { staffId, agentId: to.agentId, seat: to.seat, why });
  }
  return { ok: true, decision };
}

async function routable(db: Writer, lead: LeadsTable): Promise<Routable> {
  const { zip, state, dialable } = lead;
  const alreadyWith = await agentsAlreadyWith(db, lead);
  return {
    zip,
    state,
    phone: dialable,
    hasPhone: dialable !== null,
    alreadyWith,
    ...(await consentStatus(db, lead)),
  };
}

export async function explainRouting(
  reader: Reader,
  lead: Routable,
  now: Date,
): Promise<{ decision: RoutingDecision; facts: RoutingFacts }> {
  const place = lead.zip ? await findZip(reader, lead.zip) : undefined;
  const { consented, revoked, hasPhone, alreadyWith } = lead;
  const seats = place ? await seatsOf(reader, place.zip) : [];
  const refunded = await refundedApplications(
    reader,
    seats.map(({ applicationId }) => applicationId),
  );
  const licensed = await agentsWithCheckedLicense(
    reader,
    seats.map(({ agentId }) => agentId),
  );
  const facts: RoutingFacts = {
    consented,
    revoked,
    hasPhone,
    alreadyWith,
    zip: place?.zip ?? null,
    hours: callingHours({ state: place?.state ?? lead.state, phone: lead.phone }, now),
    seats: seats.map((seat) => ({
      ...seat,
      refunded: refunded.has(seat.applicationId),
      licenseChecked: licensed.has(seat.agentId),
    })),
    lastSeat: place ? await lastSeatOf(reader, place.zip) : null,
  };
  return { decision: decide(facts), facts };
}
