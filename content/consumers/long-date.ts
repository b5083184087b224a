import { lazy } from "#domain/values/lazy.ts";

const format = lazy(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }));

/** "March 1, 2027". @param day YYYY-MM-DD */
export const longDate = (day: string): string => format().format(new Date(day));
