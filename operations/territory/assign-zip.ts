import { applicationOfAgent } from "#database/agents/applications.ts";
import { isCancelled } from "#database/agents/cancellations.ts";
import type { ApplicationsTable, Writer } from "#database/schema.ts";
import { claimOfAgent, territoryOf } from "#database/territory/claims.ts";
import { findZip } from "#database/territory/zips.ts";
import { planByName } from "#domain/agents/plan.ts";
import { type AssignmentRefusal, assignmentRefusal } from "#domain/territory/zip-exclusivity.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { confirmApplication } from "#operations/agents/confirm-application.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { activatePaidZips } from "./activate-zips.ts";
import { claimOrJoinWaitlist } from "./claim-seat.ts";
import { notifyAssignedZip } from "./notify-of-zips.ts";
import { liftBounds } from "./reservation-bounds.ts";

export interface ZipAssignment {
  agentId: string;
  zip: string;
  reason: string;
  staffId: string;
}

export type ZipAssigned =
  | { ok: true; zip: string; outcome: "active" | "reserved" | "waitlisted" }
  | { ok: false; reason: AssignmentRefusal | "unknown-agent" };

/** Assigns a zip code to an agent (decision 18): a free seat, reserved if unpaid, or an entry on the waitlist. */
export async function assignZip(world: World, assignment: ZipAssignment): Promise<ZipAssigned> {
  return inTransaction(world, (tx) => assign(tx, assignment));
}

async function assign(tx: Transaction, { agentId, staffId, ...typed }: ZipAssignment): Promise<ZipAssigned> {
  const application = await applicationOfAgent(tx.db, agentId);
  if (!application) return { ok: false, reason: "unknown-agent" };
  const place = await findZip(tx.db, zipCode(typed.zip) ?? "");
  const request = { zip: place?.zip, isClaimable: place?.populated === 1, reason: typed.reason };
  const refused = assignmentRefusal(await factsOf(tx.db, application), request);
  if (refused || !place) return { ok: false, reason: refused ?? "no-such-zip" };
  const { zip } = place;
  // Staff vouch for agents whom they assign a zip code.
  await confirmApplication(tx, application.id);
  await liftBounds(tx.db, application.id);
  await claimOrJoinWaitlist(tx, zip, application);
  await activatePaidZips(tx, application.id);
  const claim = await claimOfAgent(tx.db, { zip, agentId });
  const outcome = !claim ? "waitlisted" : claim.activatedAt ? "active" : "reserved";
  if (claim) await notifyAssignedZip(tx, claim, "by-office");
  const detail = { zip, outcome, reason: typed.reason.trim() };
  await recordAuditEvent(tx, { staffId, action: "zip-assigned", about: agentId, detail });
  return { ok: true, zip, outcome };
}

async function factsOf(db: Writer, application: ApplicationsTable) {
  const { agentId, email, plan, moderationReason } = application;
  const { claims, waitlist } = await territoryOf(db, { agentId });
  const zips = [...claims, ...waitlist].map(({ zip }) => zip);
  return {
    plan: planByName(plan),
    isErased: email === "",
    isInModeration: moderationReason !== null,
    isCancelled: await isCancelled(db, application),
    zips,
  };
}
