import { type OfferHours, resumesAt, timeLeft } from "#domain/leads/offer-clock.ts";
import { officeZone } from "#domain/values/time/office-time.ts";

/** What pages show of the time to answer an offer. */
export function shownClock(now: Date, acceptBy: string, hours: OfferHours) {
  return {
    acceptBy,
    ...timeLeft(now, acceptBy, hours),
    waitsUntil: resumesAt(now, hours) ?? null,
    timeZone: hours.agentZones[0] ?? officeZone,
  };
}
