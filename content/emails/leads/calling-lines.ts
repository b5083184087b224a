import type { CallingWindow } from "#domain/privacy/calling-window.ts";

const usualHours = "9 AM to 8 PM";

/** "9 AM to 8 PM Eastern Time". */
export function callingHoursText(window: CallingWindow | undefined): string {
  if (!window) return `${usualHours} their local time`;
  const names = window.timeZones.map((timeZone) => part(window.opensAt, { timeZone, timeZoneName: "longGeneric" }));
  return `${usualHours} ${[...new Set(names)].join(" and ")}`;
}

/** "before 8 PM EST on Friday, November 20", or "on Saturday, November 21, between 9 AM and 8 PM EST". */
export const whenToCall = (window: CallingWindow | undefined): string => inWindow(window, "their local time");

/** The same, to the person who is called. */
export const whenTheyCall = (window: CallingWindow | undefined): string => inWindow(window, "your time");

function inWindow(window: CallingWindow | undefined, whose: string): string {
  if (!window) return `between ${usualHours.replace("to", "and")} ${whose}`;
  const { isOpen, opensAt, closesAt, timeZones } = window;
  const [timeZone] = timeZones;
  const day = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long", month: "long", day: "numeric" });
  const hour = (at: Date) =>
    new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric" }).format(at).replace("\u202f", " ");
  const zone = part(closesAt, { timeZone, timeZoneName: "short" });
  return isOpen
    ? `before ${hour(closesAt)} ${zone} on ${day.format(opensAt)}`
    : `on ${day.format(opensAt)}, between ${hour(opensAt)} and ${hour(closesAt)} ${zone}`;
}

function part(at: Date, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat("en-US", options).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
