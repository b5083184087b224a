import { lazy } from "#domain/values/lazy.ts";

const format = lazy(() => new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }));

/** "November 2026". @param month YYYY-MM */
export const monthName = (month: string): string => format().format(new Date(`${month}-01T00:00:00Z`));
