import { officeZone as timeZone } from "#domain/staff/office-time.ts";
import { lazy } from "#domain/values/lazy.ts";

const day = lazy(() => new Intl.DateTimeFormat("en-US", { timeZone, month: "short", day: "numeric", year: "numeric" }));
const clock = lazy(
  () => new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit", timeZoneName: "short" }),
);

/** Date and time in New York, the office's time zone, with AM and PM. @param at ISO, UTC */
export function dayAndClock(at: string): [day: string, clock: string] {
  const date = new Date(at);
  return [day().format(date), clock().format(date).replace("\u202f", " ")];
}
