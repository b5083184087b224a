import { lazy } from "#domain/values/lazy.ts";

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
const formats = lazy(() => new Map<string, Intl.DateTimeFormat>());

/** "Friday, November 20 at 10:30 AM EST". @param at ISO @param timeZone IANA */
export function localMoment(at: string, timeZone: string): string {
  const format = formats().get(timeZone) ?? formatIn(timeZone);
  formats().set(timeZone, format);
  return format.format(new Date(at)).replace("\u202f", " ");
}

/** The day on a member's calendar, YYYY-MM-DD. @param timeZone IANA */
export const localDay = (at: Date, timeZone: string): string => at.toLocaleDateString("sv-SE", { timeZone });
