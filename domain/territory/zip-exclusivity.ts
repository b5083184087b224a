import type { PlanSlug } from "#domain/agents/plan.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { ZipKind } from "./zip-kind.ts";

// Specification 1: a zip code has one seat; staff may add seats to a busy one, with a reason. An application reserves a
// seat, payment makes it active, a release with a reason ends it. Later applicants join the waitlist.
export type ZipClaimState = "reserved" | "active" | "released";
export type ZipStatus = "free" | "taken" | "waitlist";

export const defaultSeats = 1;

/** Specification 9. */
const zipsPerSeat: Record<PlanSlug, number> = { standard: 3, professional: 6, growth: 10, team: 10 };

/** @param seats members who have joined; it counts for a Team Plan alone, which has this many zip codes for each */
export const zipLimit = (plan: PlanSlug, seats = 1): number =>
  zipsPerSeat[plan] * (plan === "team" ? Math.max(1, seats) : 1);

/**
 * Confirmed: by the email link, by checkout or by staff. Offered: to the next agent on the waitlist, by email. Paid: before
 * the application came.
 */
const reservationMinutes = { applied: 30, offered: 24 * 60, confirmed: 7 * 24 * 60, paid: 7 * 24 * 60 };
export type ReservationKind = keyof typeof reservationMinutes;
export const unconfirmedMinutes = reservationMinutes.applied;

/** Stored, and compared when a late payment comes in. */
export const unpaidReason = "not paid for in time";

/** @param madeAt ISO or Date @returns ISO, UTC */
export function reservedUntil(madeAt: Date | string, kind: ReservationKind): string {
  return addDuration(madeAt, { minutes: reservationMinutes[kind] });
}

export interface ZipSeatCounts {
  seats: number;
  taken: number;
}

export function zipStatus({ seats, taken, waitlisted }: ZipSeatCounts & { waitlisted: number }): ZipStatus {
  if (taken < seats) return "free";
  return waitlisted > 0 ? "waitlist" : "taken";
}

/** Keeps the promise meaningful and catches typing errors. */
export const maxSeats = 5;

export type SeatsRefusal = "no-number" | "not-more" | "too-many" | ReasonRefusal;

export function seatsRefusal(
  now: { seats: number },
  request: { seats: string; reason: string },
): SeatsRefusal | undefined {
  if (!/^\d{1,3}$/.test(request.seats.trim())) return "no-number";
  const seats = Number(request.seats);
  if (seats <= now.seats) return "not-more";
  if (seats > maxSeats) return "too-many";
  return reasonRefusal(request.reason);
}

export const releaseGrounds = ["agent-asked", "plan-ended", "office"] as const;
type StaffGround = (typeof releaseGrounds)[number];
export type ReleaseGround = StaffGround | "unpaid";
export type ReleaseRefusal = "no-ground" | ReasonRefusal;

export function isReleaseGround(text: string): text is StaffGround {
  return (releaseGrounds as readonly string[]).includes(text);
}

export function releaseRefusal(request: { ground: string; reason: string }): ReleaseRefusal | undefined {
  return isReleaseGround(request.ground) ? reasonRefusal(request.reason) : "no-ground";
}

/** Why an agent can have no seat in a zip code and no place on its waitlist. */
export type ZipRefusal =
  | "erased"
  | "no-such-zip"
  | "not-claimable"
  | "has-it"
  | "no-plan"
  | "plan-full"
  | "in-moderation"
  | "cancelled";

export type AssignmentRefusal = ZipRefusal | ReasonRefusal;
/** Why a member cannot take a zip code: nobody signs in to the workspace of an erased agent. */
export type ClaimRefusal = Exclude<ZipRefusal, "erased"> | "not-paid" | "reviews-full";

export interface ZipHolder {
  /** Undefined if it is none of ours. */
  plan: PlanSlug | undefined;
  /** How many it may have now; 0 without a plan. */
  limit: number;
  isErased: boolean;
  isInModeration: boolean;
  isCancelled: boolean;
  /** Waitlist entries included. */
  zips: readonly string[];
}

export function zipRefusal(
  agent: ZipHolder,
  request: { zip: string | undefined; isClaimable: boolean },
): ZipRefusal | undefined {
  if (agent.isErased) return "erased";
  if (agent.isInModeration) return "in-moderation";
  if (agent.isCancelled) return "cancelled";
  if (!agent.plan) return "no-plan";
  if (!request.zip) return "no-such-zip";
  if (agent.zips.includes(request.zip)) return "has-it";
  if (!request.isClaimable) return "not-claimable";
  return agent.zips.length >= agent.limit ? "plan-full" : undefined;
}

export interface CheckedZip extends ZipSeatCounts {
  zip: string;
  city: string;
  state: string;
  kind: ZipKind;
  status: ZipStatus;
  waitlisted: number;
  /** Agents who have it and paid: people there are offered to one of them. */
  serving: number;
}

export interface NearbyZip extends CheckedZip {
  miles: number;
  /** Miles east and north of the zip code that was looked up. */
  east: number;
  north: number;
}
