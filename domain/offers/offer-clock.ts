import { callingHours, hourIn, type Whereabouts } from "#domain/privacy/calling-hours.ts";
import { zonesOfState } from "#domain/territory/state-zones.ts";
import { stateCode } from "#domain/values/us-states.ts";

/**
 * An offer lasts this long, counted only while the person may be called and it is 8 AM to 8 PM at the agent's. "live": while
 * the person is on the line, before the minutes of the offer begin.
 */
export const offerMinutes = { offer: 30, live: 2 };
const [workBegins, workEnds] = [8, 20];

const furthestDays = 14;
/** Hours begin and end, and daylight saving changes, at whole quarters of an hour in every time zone. */
const quarter = 15 * 60_000;

export interface OfferHours {
  person: Whereabouts;
  /** Where the agent works (IANA); empty if unknown, and then the person's hours alone count. */
  agentZones: readonly string[];
}

export interface OfferTimes {
  /** ISO, UTC: when half of the time has passed, and all of it. */
  remindAt: string;
  acceptBy: string;
}

/** @returns undefined if the time does not pass within 14 days: then staff decide */
export function offerTimes(offeredAt: Date, hours: OfferHours): OfferTimes | undefined {
  const remindAt = openMinutesAfter(offeredAt, offerMinutes.offer / 2, hours);
  const acceptBy = remindAt && openMinutesAfter(offeredAt, offerMinutes.offer, hours);
  return remindAt && acceptBy && { remindAt: remindAt.toISOString(), acceptBy: acceptBy.toISOString() };
}

export interface TimeLeft {
  /** Whole ones, rounded up. */
  minutes: number;
  /** Of all the time there was, 0 to 1. */
  share: number;
}

/** The time left of an offer that ends at `acceptBy` (ISO). @param minutes all that it had */
export function timeLeft(now: Date, acceptBy: string, hours: OfferHours, minutes = offerMinutes.offer): TimeLeft {
  const end = Date.parse(acceptBy);
  let open = 0;
  for (const { from, until } of quarters(now, end)) if (isOpen(from, hours)) open += until - from;
  return { minutes: Math.ceil(open / 60_000), share: Math.min(1, open / (minutes * 60_000)) };
}

export const minutesLeft = (now: Date, acceptBy: string, hours: OfferHours): number =>
  timeLeft(now, acceptBy, hours).minutes;

/** When the clock runs again; undefined if it runs now, or does not within 14 days. */
export function resumesAt(now: Date, hours: OfferHours): string | undefined {
  if (isOpen(now.getTime(), hours)) return undefined;
  for (const { from } of quarters(now, now.getTime() + furthestDays * 24 * 3_600_000))
    if (isOpen(from, hours)) return new Date(from).toISOString();
  return undefined;
}

export interface PlaceOfAgent {
  /** The member's own choice (IANA). */
  timeZone: string | null;
  /** Of most of the agent's zip codes. */
  zipZone: string | null;
  /** As typed. */
  state: string;
}

/** Where the agent works: the member's own choice, else the zone of the zip codes, else all zones of the state. */
export function zonesOfAgent({ timeZone, zipZone, state }: PlaceOfAgent): readonly string[] {
  const known = timeZone ?? zipZone;
  if (known) return [known];
  return zonesOfState(stateCode(state) ?? "") ?? [];
}

/** @returns undefined if so many do not pass within 14 days */
export function openMinutesAfter(start: Date, minutes: number, hours: OfferHours): Date | undefined {
  let missing = minutes * 60_000;
  for (const { from, until } of quarters(start, start.getTime() + furthestDays * 24 * 3_600_000)) {
    if (!isOpen(from, hours)) continue;
    if (until - from >= missing) return new Date(from + missing);
    missing -= until - from;
  }
  return undefined;
}

function* quarters(start: Date, end: number): Generator<{ from: number; until: number }> {
  for (let from = start.getTime(); from < end; ) {
    const until = Math.min(end, (Math.floor(from / quarter) + 1) * quarter);
    yield { from, until };
    from = until;
  }
}

/** Where the person's hours are unknown the agent's alone count: staff chose the agent, who calls with care. */
function isOpen(at: number, { person, agentZones }: OfferHours): boolean {
  const now = new Date(at);
  return agentZones.every((zone) => isWorkingTime(zone, now)) && callingHours(person, now) !== "closed";
}

/** 8 AM to 8 PM there. */
export const isWorkingTime = (zone: string, now: Date): boolean =>
  workBegins <= hourIn(zone, now) && hourIn(zone, now) < workEnds;
