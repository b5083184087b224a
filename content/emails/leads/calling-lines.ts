import { shownAs } from "#content/dates.ts";
import type { CallingWindow } from "#domain/privacy/calling-window.ts";
import { officeZone } from "#domain/values/time/office-time.ts";

const usualHours = "9 AM to 8 PM";
const day = shownAs({ weekday: "long", month: "long", day: "numeric" });
const hour = shownAs({ hour: "numeric" });
const hourAndZone = shownAs({ hour: "numeric", timeZoneName: "short" });
const dayAndZone = shownAs({ timeZoneName: "longGeneric" });

/** "9 AM to 8 PM Eastern Time". */
export function callingHoursText(window: CallingWindow | undefined): string {
  if (!window) return `${usualHours} their local time`;
  const names = window.timeZones.map((timeZone) => dayAndZone(window.opensAt, timeZone).split(", ")[1]);
  return `${usualHours} ${[...new Set(names)].join(" and ")}`;
}

/** "before 8 PM EST on Friday, November 20", or "on Saturday, November 21, between 9 AM and 8 PM EST". */
export const whenToCall = (window: CallingWindow | undefined): string => inWindow(window, "their local time");

/** The same, to the person who is called. */
export const whenTheyCall = (window: CallingWindow | undefined): string => inWindow(window, "your time");

function inWindow(window: CallingWindow | undefined, whose: string): string {
  if (!window) return `between ${usualHours.replace("to", "and")} ${whose}`;
  const { isOpen, opensAt, closesAt, timeZones } = window;
  const [timeZone = officeZone] = timeZones;
  const on = day(opensAt, timeZone);
  const end = hourAndZone(closesAt, timeZone);
  return isOpen ? `before ${end} on ${on}` : `on ${on}, between ${hour(opensAt, timeZone)} and ${end}`;
}
