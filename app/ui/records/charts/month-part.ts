import { lazy } from "#domain/values/lazy.ts";
import type { ColumnPart } from "./chart.tsx";

const monthName = lazy(() => new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }));
const shortName = lazy(() => new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" }));

/** A column of a chart. @param month YYYY-MM */
export function monthPart(month: string, amount: number): ColumnPart {
  const first = new Date(`${month}-01T00:00:00Z`);
  return { label: monthName().format(first), short: shortName().format(first), amount };
}
