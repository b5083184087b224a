import { monthName, shortMonthName } from "#content/dates.ts";
import type { ColumnPart } from "./chart.tsx";

/** A column of a chart. @param month YYYY-MM */
export function monthPart(month: string, amount: number): ColumnPart {
  return { label: monthName(month), short: shortMonthName(month), amount };
}
