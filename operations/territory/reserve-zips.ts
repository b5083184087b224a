import { insertAgentOnce } from "#database/agents/agents.ts";
import { findApplication } from "#database/agents/applications.ts";
import { hasPaid } from "#database/payments/plan-payment.ts";
import type { ApplicationsTable, Writer } from "#database/schema.ts";
import {
  activateClaims,
  allClaimsOf,
  hasEverRequested,
  insertClaim,
  releaseClaim,
  seatsAt,
  seatsOf,
  territoryOf,
  unpaidClaimOfSameAgent,
} from "#database/territory/claims.ts";
import { endWaitlistEntry, joinWaitlist, nextOnWaitlist, paidEntryOfSameAgent } from "#database/territory/waitlist.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { planByName } from "#domain/agents/plan.ts";
import {
  paidElsewhereReason,
  type ReservationKind,
  reservedUntil,
  zipLimits,
} from "#domain/territory/zip-exclusivity.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import type { World } from "#operations/world.ts";
import { notifyAssignedZip } from "./notify-of-zips.ts";

export interface ZipRequest {
  applicationId: string;
  plan: string;
  areas: string[];
  /** How many of the plan's zip codes it has already, or is waitlisted for. */
  has?: number;
}

export function zipRequestOf(application: ApplicationsTable): ZipRequest {
  const { id: applicationId, plan, planPrimaryArea, planSecondaryArea } = application;
  return { applicationId, plan, areas: [planPrimaryArea, planSecondaryArea] };
}

/**
 * Reserves the zip codes that an application names, up to its plan's limit, or joins their waitlists (specification 1).
 */
export async function reserveZips(world: World, tx: Writer, request: ZipRequest): Promise<void> {
  // Sorted, so that applications never wait for each other.
  for (const zip of (await zipsWished(tx, request)).toSorted()) {
    await world.database.lock(tx, `zip ${zip}`);
    await claimOrJoinWaitlist(world, tx, zip, request.applicationId);
  }
}

export async function zipsWished(tx: Writer, request: ZipRequest): Promise<string[]> {
  const plan = planByName(request.plan);
  if (!plan) return [];
  const wanted = zipCodesIn(request.areas.join("\n"));
  const known = await zipsByCode(tx, wanted);
  const open = Math.max(0, zipLimits[plan] - (request.has ?? 0));
  return wanted.filter((zip) => known.has(zip)).slice(0, open);
}

/**
 * Adds zip codes that an agent names after payment, except those lost before, or all if the application is in
 * moderation: staff decide about them. The transaction must have locked the agent.
 * @returns which of these areas it has or is waitlisted for, and which not
 */
export async function addZips(
  world: World,
  tx: Writer,
  application: ApplicationsTable,
  areas: string[],
): Promise<{ has: string[]; hasNot: string[] }> {
  const { id: applicationId, plan, moderationReason } = application;
  const { claims, waitlist } = await allClaimsOf(tx, applicationId);
  const known = new Set([...claims, ...waitlist].map(({ zip }) => zip));
  const has = claims.filter(({ state }) => state !== "released").length + waitlist.length;
  const named = zipCodesIn(areas.join("\n"));
  const added = moderationReason ? [] : named.filter((zip) => !known.has(zip));
  await reserveZips(world, tx, { applicationId, plan, areas: added, has });
  if (await activatePaidZips(world, tx, applicationId)) await takeOverUnpaidSeats(world, tx, applicationId);
  const now = await territoryOf(tx, applicationId);
  const theirs = new Set([...now.claims, ...now.waitlist].map(({ zip }) => zip));
  return { has: named.filter((zip) => theirs.has(zip)), hasNot: named.filter((zip) => !theirs.has(zip)) };
}

/** The transaction must have locked the zip code. With a seat there an application never joins the waitlist. */
export async function claimOrJoinWaitlist(world: World, tx: Writer, zip: string, applicationId: string): Promise<void> {
  if ((await seatsOf(tx, zip)).some((seat) => seat.applicationId === applicationId)) return;
  if (await claimSeat(world, tx, { zip, applicationId }, "applied")) return;
  const receivedAt = world.now().toISOString();
  await joinWaitlist(tx, { id: world.newId(), zip, applicationId, receivedAt, endedAt: null, ending: null });
}

/** Reserves what an application could not reserve before: it was in moderation, or its agent had paid for another. */
export async function claimDeferredZips(world: World, tx: Writer, application: ApplicationsTable): Promise<void> {
  if (!(await hasEverRequested(tx, application.id))) await reserveZips(world, tx, zipRequestOf(application));
}

/** An application in moderation reserves its zip codes when it is paid for. @returns whether the plan is paid for */
export async function activatePaidZips(world: World, tx: Writer, applicationId: string): Promise<boolean> {
  const isPaid = await hasPaid(tx, applicationId, "plan");
  const application = isPaid ? await findApplication(tx, applicationId) : undefined;
  if (!application) return false;
  await claimDeferredZips(world, tx, application);
  const at = world.now().toISOString();
  await activateClaims(tx, applicationId, at);
  await insertAgentOnce(tx, application, at);
  return true;
}

/**
 * An agent who applies twice is never waitlisted behind their own first application: the paid one takes its unpaid
 * seats. The caller knows that it is paid for; the same email alone proves nothing.
 */
export async function takeOverUnpaidSeats(world: World, tx: Writer, applicationId: string): Promise<void> {
  const { waitlist } = await territoryOf(tx, applicationId);
  for (const { id, zip } of waitlist.toSorted((one, other) => one.zip.localeCompare(other.zip))) {
    await world.database.lock(tx, `zip ${zip}`);
    const earlierClaim = await unpaidClaimOfSameAgent(tx, { zip, applicationId });
    const at = world.now().toISOString();
    const release = { releasedAt: at, reason: paidElsewhereReason, releasedBy: null };
    if (!earlierClaim || !(await releaseClaim(tx, earlierClaim, [earlierClaim.state], release))) continue;
    await claimSeat(world, tx, { zip, applicationId }, "applied");
    await endWaitlistEntry(tx, id, { endedAt: at, ending: "seated" });
    await activateClaims(tx, applicationId, at);
  }
}

/** The reverse: gives an application's unpaid seats to the same agent's paid application. */
export async function yieldToPaidApplication(world: World, tx: Writer, applicationId: string): Promise<void> {
  const { claims } = await territoryOf(tx, applicationId);
  for (const claim of claims.toSorted((one, other) => one.zip.localeCompare(other.zip))) {
    await world.database.lock(tx, `zip ${claim.zip}`);
    const entry = await paidEntryOfSameAgent(tx, claim);
    if (entry) await takeOverUnpaidSeats(world, tx, entry.applicationId);
  }
}

/** @returns how many seats were assigned */
export async function assignFromWaitlist(world: World, tx: Writer, zip: string): Promise<number> {
  for (let seated = 0; ; seated += 1) {
    const next = await nextOnWaitlist(tx, zip);
    if (!next || !(await claimSeat(world, tx, next, "offered"))) return seated;
    await endWaitlistEntry(tx, next.id, { endedAt: world.now().toISOString(), ending: "seated" });
    await activatePaidZips(world, tx, next.applicationId);
    const { claims } = await territoryOf(tx, next.applicationId);
    for (const claim of claims) if (claim.zip === zip) await notifyAssignedZip(world, tx, claim);
  }
}

async function claimSeat(
  world: World,
  tx: Writer,
  { zip, applicationId }: { zip: string; applicationId: string },
  kind: ReservationKind,
): Promise<boolean> {
  const seats = await seatsAt(tx, zip);
  const now = world.now();
  const isConfirmed = Boolean((await findApplication(tx, applicationId))?.confirmedAt);
  for (let seat = 1; seat <= seats; seat += 1) {
    const taken = await insertClaim(tx, {
      id: world.newId(),
      zip,
      seat,
      applicationId,
      state: "reserved",
      receivedAt: now.toISOString(),
      reservedUntil: reservedUntil(now, isConfirmed ? "confirmed" : kind),
      activatedAt: null,
      releasedAt: null,
      reason: null,
      releasedBy: null,
    });
    if (taken) return true;
  }
  return false;
}
