import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { isCancelled } from "#database/agents/cancellations.ts";
import type { Writer } from "#database/schema.ts";
import { claimOfAgent, territoryOf } from "#database/territory/claims.ts";
import type { ZipClaimsTable } from "#database/territory/territory-schema.ts";
import { zipLimitOf } from "#database/territory/zip-limit.ts";
import { findZip } from "#database/territory/zips.ts";
import { planByName } from "#domain/agents/plan.ts";
import { type ZipHolder, type ZipRefusal, zipRefusal } from "#domain/territory/zip-exclusivity.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import type { Transaction } from "#operations/transaction.ts";
import { activatePaidZips } from "./activate-zips.ts";
import { claimOrJoinWaitlist } from "./claim-seat.ts";

export type ZipOutcome = "active" | "reserved" | "waitlisted";
export type RequestedZip = { ok: true; zip: string } | { ok: false; reason: ZipRefusal };

/** @param typed as somebody typed it @returns the zip code, if the agent of this application can have it */
export async function requestedZip(
  tx: Transaction,
  application: ApplicationsTable,
  typed: string,
): Promise<RequestedZip> {
  const place = await findZip(tx.db, zipCode(typed) ?? "");
  const agent = await zipHolder(tx.db, application);
  const reason = zipRefusal(agent, { zip: place?.zip, isClaimable: place?.populated === 1 });
  if (reason || !place) return { ok: false, reason: reason ?? "no-such-zip" };
  return { ok: true, zip: place.zip };
}

/** A free seat, active if the plan is paid for and else reserved; or an entry on the waitlist (decision 18). */
export async function addZip(
  tx: Transaction,
  application: ApplicationsTable,
  zip: string,
): Promise<{ claim: ZipClaimsTable | undefined; outcome: ZipOutcome }> {
  await claimOrJoinWaitlist(tx, zip, application);
  await activatePaidZips(tx, application.id);
  const claim = await claimOfAgent(tx.db, { zip, agentId: application.agentId });
  return { claim, outcome: !claim ? "waitlisted" : claim.activatedAt ? "active" : "reserved" };
}

export async function zipHolder(db: Writer, application: ApplicationsTable): Promise<ZipHolder> {
  const { agentId, email, moderationReason } = application;
  const plan = planByName(application.plan);
  const { claims, waitlist } = await territoryOf(db, { agentId });
  return {
    plan,
    limit: plan ? await zipLimitOf(db, agentId, plan) : 0,
    isErased: email === "",
    isInModeration: moderationReason !== null,
    isCancelled: await isCancelled(db, application),
    zips: [...claims, ...waitlist].map(({ zip }) => zip),
  };
}
