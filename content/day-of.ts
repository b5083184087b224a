import { officeZone } from "#domain/staff/office-time.ts";
import { lazy } from "#domain/values/lazy.ts";

const day = lazy(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: officeZone }));

/** The date in New York. @param at ISO */
export const dayOf = (at: string) => day().format(new Date(at));

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
