import { zonesOfState } from "#domain/territory/state-zones.ts";
import { formatsByZone } from "#domain/values/time/formats-by-zone.ts";
import { anywhere, zonesOfNumber } from "./number-zones.ts";

/** Calls are allowed from 9 AM to 8 PM where the person wants to live and where their phone's area code is. */
export const callingHoursOfDay = { opens: 9, closes: 20 };

export type CallingHours = "open" | "closed" | "unknown";

export interface Whereabouts {
  /** Of the zip code where they want to live (IANA); null if that is unknown. */
  timeZone: string | null;
  /** Where they want to live, two letters; null if unknown. All its zones count where no zip code is known. */
  state: string | null;
  /** E.164, or null. */
  phone: string | null;
}

/** @param place what is known of the wanted zip code */
export function whereaboutsAt(
  place: { timeZone: string | null; state: string } | undefined,
  lead: { state: string | null; dialable: string | null },
): Whereabouts {
  return { timeZone: place?.timeZone ?? null, state: place?.state ?? lead.state, phone: lead.dialable };
}

export function callingHours(where: Whereabouts, now: Date): CallingHours {
  const zones = timeZonesOf(where);
  if (!zones) return "unknown";
  return isInHours(zones, now) ? "open" : "closed";
}

export function isInHours(zones: readonly string[], now: Date): boolean {
  const { opens, closes } = callingHoursOfDay;
  return zones.every((zone) => opens <= hourIn(zone, now) && hourIn(zone, now) < closes);
}

const halfHour = 30 * 60_000;
/** Every pair of zones is open within two days, or never. */
const farthestHalfHours = 2 * 48;

/** The next half hour at which calls are allowed; undefined if nothing is known of where they are. */
export function callableFrom(where: Whereabouts, now: Date): Date | undefined {
  const zones = timeZonesOf(where);
  return zones && inHoursFrom(zones, now);
}

/** The next half hour in the hours of all these zones; undefined: there is none. */
export function inHoursFrom(zones: readonly string[], from: Date): Date | undefined {
  const first = Math.ceil(from.getTime() / halfHour);
  for (let next = 0; next < farthestHalfHours; next++) {
    const at = new Date((first + next) * halfHour);
    if (isInHours(zones, at)) return at;
  }
  return undefined;
}

/** @returns local times such as "10:05 AM": several if zones differ, none if the state is unknown */
export function clocksIn(where: Whereabouts, now: Date): string[] {
  const shown = (timeZonesOf(where) ?? []).map((timeZone) => clock(timeZone).format(now).replace("\u202f", " "));
  return [...new Set(shown)];
}

/**
 * The zones whose hours all count, those of the place first. A number of the same zone adds none; without a place the
 * number's count. An area code that we do not know may be of any. @returns undefined if neither is known
 */
export function timeZonesOf({ timeZone, state, phone }: Whereabouts): readonly string[] | undefined {
  const place = timeZone ? [timeZone] : zonesOfState(state ?? "");
  const number = zonesOfNumber(phone ?? "");
  if (!place) return number;
  return number !== anywhere && place.some((zone) => number?.includes(zone)) ? place : [...place, ...(number ?? [])];
}

/** @param timeZone IANA @returns 0 to 23 */
export const hourIn = (timeZone: string, now: Date): number => Number(hour(timeZone).format(now));

const clock = formatsByZone("en-US", { hour: "numeric", minute: "2-digit" });
const hour = formatsByZone("en-US", { hour: "numeric", hourCycle: "h23" });
