import { longDate } from "#content/consumers/long-date.ts";
import { isDay } from "#domain/members/day.ts";
import { officeZone } from "#domain/staff/office-time.ts";
import { lazy } from "#domain/values/lazy.ts";

const day = lazy(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: officeZone }));

/** "November 22, 2026": the date in New York. @param at ISO, or a day (YYYY-MM-DD), which is one everywhere */
export const dayOf = (at: string): string => (isDay(at) ? longDate(at) : day().format(new Date(at)));

const clock = lazy(
  () =>
    new Intl.DateTimeFormat("en-US", {
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
      timeZone: officeZone,
    }),
);

/** "November 22, 2026, 11:29 PM EST". */
export const momentOf = (at: string) => `${dayOf(at)}, ${clock().format(new Date(at)).replace("\u202f", " ")}`;
