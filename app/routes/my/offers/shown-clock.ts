import { type OfferHours, offerMinutes, resumesAt, timeLeft } from "#domain/offers/offer-clock.ts";
import { officeZone } from "#domain/values/time/office-time.ts";

/** What pages show of the time to answer an offer. @param live it rings while the person is on the line */
export function shownClock(now: Date, acceptBy: string, hours: OfferHours, live = false) {
  return {
    acceptBy,
    ...timeLeft(now, acceptBy, hours, live ? offerMinutes.live : offerMinutes.offer),
    waitsUntil: resumesAt(now, hours) ?? null,
    timeZone: hours.agentZones[0] ?? officeZone,
  };
}
