import type { PlanSlug } from "./plan.ts";

/**
 * "One Agent, One Zip Code" (specification 1): a zip code has one seat, and who has it has it alone. "A large, busy zip
 * code may get more than one agent": staff may raise its seats, with a reason. A seat is *reserved* by an application,
 * *held* once it is paid for, and *released* with a reason; who comes too late waits in line.
 */
export type ClaimState = "reserved" | "held" | "released";
export type ZipStanding = "free" | "held" | "waiting-list";

/** How many seats a zip code has, unless staff have raised them. */
export const usualSeats = 1;

/** How many zip codes a plan holds (specification 9); the Team Plan's are for each of its agents. */
export const zipLimits: Record<PlanSlug, number> = { standard: 3, professional: 6, growth: 10, team: 10 };

/** An application that is not paid for keeps its seats this long. */
const reservationDays = 7;

/** @returns when a reservation made at this time ends, ISO in UTC */
export function reservedUntil(now: Date): string {
  return new Date(now.getTime() + reservationDays * 86_400_000).toISOString();
}

/** @returns free while a seat is; held once all are taken; waiting-list once somebody waits for one */
export function standing({ seats, taken, waiting }: { seats: number; taken: number; waiting: number }): ZipStanding {
  if (taken < seats) return "free";
  return waiting > 0 ? "waiting-list" : "held";
}

/** What the public may know of a zip code. */
export interface CheckedZip {
  zip: string;
  city: string;
  state: string;
  standing: ZipStanding;
  /** How many agents wait for a seat. */
  waiting: number;
}

/** One of those around the zip code that was asked for. */
export interface NearbyZip extends CheckedZip {
  miles: number;
  /** Where it lies from the zip code that was asked for, in miles to the east and to the north. */
  east: number;
  north: number;
}
