import type { Coordinates } from "#domain/territory/distance.ts";
import { zonesOfState } from "#domain/territory/state-zones.ts";
import { lawfulZone } from "./county-zones.ts";

interface Place extends Coordinates {
  zip: string;
  state: string;
  county: string;
}

/**
 * By law the lines between time zones follow the lines of states and, but for a few counties, of counties. Coordinates
 * decide only in those: a map of zones is off by some miles at each border.
 *
 * @param center of the area, where known: nearer to the homes than the place's own coordinates
 * @returns IANA; null abroad and for military mail
 */
export function zoneAt(
  { zip, state, county, ...own }: Place,
  center: Coordinates | undefined,
  lookUpZone: (latitude: number, longitude: number) => string,
): string | null {
  const [first, ...others] = zonesOfState(state) ?? [];
  if (!first) return null;
  if (others.length === 0) return first;
  const lawful = lawfulZone({ zip, state, county });
  if (lawful) return lawful;
  const { latitude, longitude } = center ?? own;
  const found = lookUpZone(latitude / 100_000, longitude / 100_000);
  return [first, ...others].find((zone) => haveSameClocks(zone, found)) ?? first;
}

/** Through a year; "America/Boise" and "America/Denver" have. */
function haveSameClocks(one: string, other: string): boolean {
  return months.every((at) => clock(one, at) === clock(other, at));
}

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15, 12)));

const clock = (timeZone: string, at: Date) => at.toLocaleTimeString("en-US", { timeZone });
