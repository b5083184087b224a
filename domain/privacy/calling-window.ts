import { callingHoursOfDay, hourIn, timeZonesOf, type Whereabouts } from "./calling-hours.ts";

export interface CallingWindow {
  isOpen: boolean;
  opensAt: Date;
  closesAt: Date;
  /** The first is that of the wanted place. */
  timeZones: string[];
}

const hourMs = 3_600_000;

/** The calling hours that last now or come next. @returns undefined if no zone is known, or zones never overlap */
export function nextCallingWindow(where: Whereabouts, now: Date): CallingWindow | undefined {
  const timeZones = timeZonesOf(where);
  if (!timeZones) return undefined;
  const isOpenAt = openIn(timeZones);
  // Every zone of the US is whole hours off UTC.
  const thisHour = Math.floor(now.getTime() / hourMs) * hourMs;
  const hours = Array.from({ length: 48 }, (_, hour) => new Date(thisHour + hour * hourMs));
  const first = hours.findIndex(isOpenAt);
  const last = hours.findIndex((hour, index) => index > first && !isOpenAt(hour));
  const [opensAt, closesAt] = [hours[first], hours[last]];
  if (!opensAt || !closesAt) return undefined;
  return { isOpen: first === 0, opensAt, closesAt, timeZones: [...new Set(timeZones)] };
}

function openIn(timeZones: readonly string[]): (at: Date) => boolean {
  const { opens, closes } = callingHoursOfDay;
  return (at) => timeZones.every((timeZone) => opens <= hourIn(timeZone, at) && hourIn(timeZone, at) < closes);
}
