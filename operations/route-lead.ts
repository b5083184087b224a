import { routingReasons } from "#content/routing-reasons.ts";
import { advanceTurn, findLead, keepRouting, lastSeatOf } from "#database/lead-life.ts";
import type { LeadsTable, Reader, Writer } from "#database/schema.ts";
import { isSuppressed } from "#database/suppressions.ts";
import { seatsOf } from "#database/zip-claims.ts";
import { findZip } from "#database/zips.ts";
import { callingHours } from "#domain/calling-hours.ts";
import { routeLead as decide, type RoutingDecision, type RoutingFacts } from "#domain/routing.ts";
import { moveWithin } from "./move-lead.ts";
import type { World } from "./world.ts";

/** Of a real lead, or of one made up to test the router. */
export type Routable = Pick<LeadsTable, "zip" | "state" | "dialable" | "mailable" | "consent">;

export type Routed = { ok: true; decision: RoutingDecision } | { ok: false; reason: "unknown-lead" | "not-verified" };

/**
 * Sends a double-verified lead to the agent who holds its zip code, or leaves it to a person, and keeps the reasons
 * (specification 1). The turn of a busy zip code's seats is advanced in the same transaction.
 */
export function routeLead(world: World, { leadId, staffId }: { leadId: string; staffId: string }): Promise<Routed> {
  return world.database.write(async (tx): Promise<Routed> => {
    await world.database.hold(tx, `lead ${leadId}`);
    const lead = await findLead(tx, leadId);
    if (!lead) return { ok: false, reason: "unknown-lead" };
    if (lead.stage !== "double-verified") return { ok: false, reason: "not-verified" };
    if (lead.zip) await world.database.hold(tx, `zip ${lead.zip}`);
    const decision = await explainRouting(tx, lead, world.now());
    await keepDecision(world, tx, lead, decision);
    if (decision.to) {
      const why = decision.reasons.map((reason) => routingReasons[reason]).join(" ");
      await moveWithin(world, tx, { leadId, staffId, to: "transferred", why, agentId: decision.to.applicationId });
    }
    return { ok: true, decision };
  });
}

/** What would be decided for this lead now; changes nothing. */
async function explainRouting(reader: Reader, lead: Routable, now: Date): Promise<RoutingDecision> {
  const place = lead.zip ? await findZip(reader, lead.zip) : undefined;
  const facts: RoutingFacts = {
    zip: place?.zip ?? null,
    consented: lead.consent === 1,
    revoked: await isSuppressed(reader, lead),
    hasPhone: lead.dialable !== null,
    hours: callingHours(place?.state ?? lead.state, now),
    seats: place ? await seatsOf(reader, place.zip) : [],
    lastSeat: place ? await lastSeatOf(reader, place.zip) : null,
  };
  return decide(facts);
}

async function keepDecision(world: World, tx: Writer, lead: LeadsTable, { to, reasons }: RoutingDecision) {
  await keepRouting(tx, {
    id: world.newId(),
    leadId: lead.id,
    decidedAt: world.now().toISOString(),
    agentId: to?.applicationId ?? null,
    seat: to?.seat ?? null,
    reasons: JSON.stringify(reasons),
  });
  if (to && lead.zip) await advanceTurn(tx, lead.zip, to.seat);
}
