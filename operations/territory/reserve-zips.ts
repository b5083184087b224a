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
import { paidAgainReason, type ReservationKind, reservedUntil, zipLimits } from "#domain/territory/zip-exclusivity.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import type { World } from "#operations/world.ts";
import { notifyAssignedZip } from "./notify-of-zips.ts";

export interface ZipRequest {
  applicationId: string;
  /** As typed into the application: decides how many zip codes may be claimed. */
  plan: string;
  /** The areas as typed, the first wish first. */
  areas: string[];
  /** How many of the plan's zip codes it has, or waits for, already. */
  has?: number;
}

/** What an application asks for. */
export function zipRequestOf(application: ApplicationsTable): ZipRequest {
  const { id: applicationId, plan, planPrimaryArea, planSecondaryArea } = application;
  return { applicationId, plan, areas: [planPrimaryArea, planSecondaryArea] };
}

/**
 * Reserves, within the application's transaction, the zip codes that its areas name, up to the plan's limit; where a
 * zip code's seats are taken the application joins its line (specification 1). Zip codes that do not exist, and plans
 * that are none of ours, are left for a person.
 */
export async function reserveZips(world: World, tx: Writer, request: ZipRequest): Promise<void> {
  // In one order for everybody, so that two applications never wait for each other.
  for (const zip of (await zipsWished(tx, request)).toSorted()) {
    await world.database.lock(tx, `zip ${zip}`);
    await claimOrJoinWaitlist(world, tx, zip, request.applicationId);
  }
}

/** The zip codes that an application would reserve or wait for. */
export async function zipsWished(tx: Writer, request: ZipRequest): Promise<string[]> {
  const plan = planByName(request.plan);
  if (!plan) return [];
  const wanted = zipCodesIn(request.areas.join("\n"));
  const known = await zipsByCode(tx, wanted);
  const open = Math.max(0, zipLimits[plan] - (request.has ?? 0));
  return wanted.filter((zip) => known.has(zip)).slice(0, open);
}

/**
 * Adds to what an application that is paid for has, or waits for, what its agent has named since, up to the plan's limit.
 * What it had before and lost is left to a person, and so is all where the application itself waits for one. Within a
 * transaction that holds the agent.
 * @returns what it has of these areas by now, and what not: of five digits, whether or not there is such a zip code
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

/**
 * Within a transaction that holds the zip code. Who has a seat there by now, as where the office lets an application
 * through while its payment comes, does not wait for another: nobody behind them would ever be seated.
 */
export async function claimOrJoinWaitlist(world: World, tx: Writer, zip: string, applicationId: string): Promise<void> {
  if ((await seatsOf(tx, zip)).some((seat) => seat.applicationId === applicationId)) return;
  if (await claimSeat(world, tx, { zip, applicationId }, "applied")) return;
  const receivedAt = world.now().toISOString();
  await joinWaitlist(tx, { id: world.newId(), zip, applicationId, receivedAt, endedAt: null, ending: null });
}

/**
 * What kept an application from reserving what it names is over (a review, or that another of its agent's was paid for):
 * now it does, unless it ever has.
 */
export async function claimDeferredZips(world: World, tx: Writer, application: ApplicationsTable): Promise<void> {
  if (!(await hasEverRequested(tx, application.id))) await reserveZips(world, tx, zipRequestOf(application));
}

/**
 * What an application has reserved is its own once its plan is paid for, whichever came first; and its agent's record
 * begins. What has reserved nothing so far does so with its payment: one that is held for review, since no machine pays a
 * hundred times, and one that came after another that was paid for.
 * @returns whether its plan is paid for
 */
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
 * Nobody waits behind themselves: who goes back and applies anew, for another plan or with a word put right, finds their
 * zip codes with their own first application. What that one has without money for it is this one's, once this one is paid
 * for, as its caller knows: an e-mail alone proves nothing.
 */
export async function takeOverUnpaidSeats(world: World, tx: Writer, applicationId: string): Promise<void> {
  const { waitlist } = await territoryOf(tx, applicationId);
  for (const { id, zip } of waitlist.toSorted((one, other) => one.zip.localeCompare(other.zip))) {
    await world.database.lock(tx, `zip ${zip}`);
    const earlierClaim = await unpaidClaimOfSameAgent(tx, { zip, applicationId });
    const at = world.now().toISOString();
    const release = { releasedAt: at, reason: paidAgainReason, releasedBy: null };
    if (!earlierClaim || !(await releaseClaim(tx, earlierClaim, [earlierClaim.state], release))) continue;
    await claimSeat(world, tx, { zip, applicationId }, "applied");
    await endWaitlistEntry(tx, id, { endedAt: at, ending: "seated" });
    await activateClaims(tx, applicationId, at);
  }
}

/** The other way round: what an application has that is not paid for, or not any more, is for their own that is. */
export async function yieldToPaidApplication(world: World, tx: Writer, applicationId: string): Promise<void> {
  const { claims } = await territoryOf(tx, applicationId);
  for (const claim of claims.toSorted((one, other) => one.zip.localeCompare(other.zip))) {
    await world.database.lock(tx, `zip ${claim.zip}`);
    const entry = await paidEntryOfSameAgent(tx, claim);
    if (entry) await takeOverUnpaidSeats(world, tx, entry.applicationId);
  }
}

/** Gives the free seats of a zip code to those who wait, in their order, and tells them. @returns how many */
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

/** @param kind how long it is reserved where the application is not confirmed */
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
