import type { PlanSlug } from "#domain/agents/plan.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { addDuration } from "#domain/values/add-duration.ts";

/**
 * "One Agent, One Zip Code" (specification 1): a zip code has one seat, and who has it has it alone. "A large, busy zip
 * code may get more than one agent": staff may raise its seats, with a reason. A seat is *reserved* by an application,
 * *held* once it is paid for, and *released* with a reason; who comes too late waits in line.
 */
export type ClaimState = "reserved" | "active" | "released";
export type ZipStatus = "free" | "taken" | "waitlist";

/** How many seats a zip code has, unless staff have raised them. */
export const usualSeats = 1;

/** How many zip codes a plan holds (specification 9); the Team Plan's are for each of its agents. */
export const zipLimits: Record<PlanSlug, number> = { standard: 3, professional: 6, growth: 10, team: 10 };

/**
 * How long a zip code stays reserved without payment: for who has just applied; for who has waited for it and is offered it
 * by email; and for an application that is confirmed, by its email, by a checkout that was started with it, or by staff.
 */
const reservationMinutes = { applied: 30, offered: 24 * 60, confirmed: 7 * 24 * 60 };
export type ReservationKind = keyof typeof reservationMinutes;
/** For the sentences that say so. */
export const unconfirmedMinutes = reservationMinutes.applied;

/** The reason that is kept with a seat that was given up because of that; what is paid for later is known by it. */
export const unpaidReason = "not paid for in time";

/** The same of a seat that went to another application of the same person, since that one was paid for. */
export const paidAgainReason = "another application of theirs was paid for";

/** @param madeAt a Date, or ISO @returns when a reservation made then ends, ISO in UTC */
export function reservedUntil(madeAt: Date | string, kind: ReservationKind): string {
  return addDuration(madeAt, { minutes: reservationMinutes[kind] });
}

/** How many agents a zip code may have, and how many have a seat of it. */
export interface ZipSeatCounts {
  seats: number;
  taken: number;
}

/** @returns free while a seat is; held once all are taken; waiting-list once somebody waits for one */
export function zipStatus({ seats, taken, waitlisted }: ZipSeatCounts & { waitlisted: number }): ZipStatus {
  if (taken < seats) return "free";
  return waitlisted > 0 ? "waitlist" : "taken";
}

/** More agents than this in one zip code would be no promise at all; and it catches a slip of the finger. */
export const mostSeats = 5;

export type SeatsRefusal = "no-number" | "not-more" | "too-many" | ReasonRefusal;

/**
 * @param wish.seats as typed; how many seats there shall be
 * @returns why the seats may not be raised so, or undefined: they may
 */
export function seatsRefusal(
  now: { seats: number },
  request: { seats: string; reason: string },
): SeatsRefusal | undefined {
  if (!/^\d{1,3}$/.test(request.seats.trim())) return "no-number";
  const seats = Number(request.seats);
  if (seats <= now.seats) return "not-more";
  if (seats > mostSeats) return "too-many";
  return reasonRefusal(request.reason);
}

/**
 * Why an agent's seat is given back, in the kinds that the agent is told: the time for paying is over, they asked for
 * it, their plan has ended, or the office decided. Staff's own reason stays in the office.
 */
export const releaseGrounds = ["agent-asked", "plan-ended", "office"] as const;
type StaffGround = (typeof releaseGrounds)[number];
export type ReleaseGround = StaffGround | "unpaid";
export type ReleaseRefusal = "no-ground" | ReasonRefusal;

export function isReleaseGround(text: string): text is StaffGround {
  return (releaseGrounds as readonly string[]).includes(text);
}

/** @returns why a claim may not be released so, or undefined: it may */
export function releaseRefusal(request: { ground: string; reason: string }): ReleaseRefusal | undefined {
  return isReleaseGround(request.ground) ? reasonRefusal(request.reason) : "no-ground";
}

/** Why a person may not claim a zip code for an agent. */
export type AssignmentRefusal =
  | "erased"
  | "no-such-zip"
  | "has-it"
  | "no-plan"
  | "plan-full"
  | "held-for-review"
  | ReasonRefusal;

/**
 * A person may claim for an agent what an application might have named: within the number of the plan, counting what is
 * waited for, and not where it is held for review. Who was erased is nobody, and gets nothing.
 * @param agent.plan undefined: none of ours, and so nothing that could be paid for
 * @param wish.zip undefined: there is no such zip code
 */
export function assignmentRefusal(
  agent: { plan: PlanSlug | undefined; isErased: boolean; isInModeration: boolean; zips: readonly string[] },
  request: { zip: string | undefined; reason: string },
): AssignmentRefusal | undefined {
  if (agent.isErased) return "erased";
  if (agent.isInModeration) return "held-for-review";
  if (!agent.plan) return "no-plan";
  if (!request.zip) return "no-such-zip";
  if (agent.zips.includes(request.zip)) return "has-it";
  if (agent.zips.length >= zipLimits[agent.plan]) return "plan-full";
  return reasonRefusal(request.reason);
}

/** What the public may know of a zip code. */
export interface CheckedZip extends ZipSeatCounts {
  zip: string;
  city: string;
  state: string;
  status: ZipStatus;
  /** How many agents wait for a seat. */
  waitlisted: number;
}

/** One of those around the zip code that was asked for. */
export interface NearbyZip extends CheckedZip {
  miles: number;
  /** Where it lies from the zip code that was asked for, in miles to the east and to the north. */
  east: number;
  north: number;
}
