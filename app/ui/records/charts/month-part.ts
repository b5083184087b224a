import { monthName } from "#content/month-name.ts";
import { lazy } from "#domain/values/lazy.ts";
import type { ColumnPart } from "./chart.tsx";

const shortName = lazy(() => new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" }));

/** A column of a chart. @param month YYYY-MM */
export function monthPart(month: string, amount: number): ColumnPart {
  return { label: monthName(month), short: shortName().format(new Date(`${month}-01T00:00:00Z`)), amount };
}
