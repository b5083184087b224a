import { monthName } from "#content/dates.ts";
import { reportCsv as names, plainValue, unitNames } from "#content/reports/report-page.ts";
import { figureValue, type Totals } from "#domain/reports/totals.ts";
import type { CsvColumns } from "#domain/text/csv-cell.ts";
import { figures } from "#operations/reports/figures.ts";
import type { ReportedFigure } from "#operations/reports/report.ts";

interface ReportLine {
  figure: string;
  /** Of the member, agent, source or zip code; or of the part. */
  group: string;
  month: string;
  value: string | number | null;
  unit: string;
  rows: number;
  known: number;
}

/** A line for each number of the report: of all, of each month, part and group. */
export function reportLines(report: readonly ReportedFigure[], groupNames: ReadonlyMap<string, string>): ReportLine[] {
  return report.flatMap(({ name, all, months, parts, groups }) => {
    const { title, sums, parts: named, need } = figures[name];
    const line = (totals: Totals, { group = "", month = "" }): ReportLine => ({
      ...{ figure: title, group, month, unit: unitNames[sums] },
      value: plainValue(sums, figureValue(sums, totals)),
      ...{ rows: totals.count, known: sums === "count" ? totals.count : totals.known },
    });
    const divided = need === undefined ? [...groupNames] : [];
    return [
      line(all, {}),
      ...months.map(({ month, totals }) => line(totals, { month })),
      ...parts.map(({ part, totals }) => line(totals, { group: named?.names[part] ?? part })),
      ...divided.flatMap(([who, group]) => {
        const found = groups.find((one) => one.who === who);
        return found ? [line(found.totals, { group })] : [];
      }),
    ];
  });
}

export const figureColumns: CsvColumns<ReportLine> = {
  [names.figure]: ["text", ({ figure }) => figure],
  [names.group]: ["text", ({ group }) => group],
  [names.month]: ["text", ({ month }) => month],
  [names.value]: ["number", ({ value }) => value],
  [names.unit]: ["text", ({ unit }) => unit],
  [names.rows]: ["number", ({ rows }) => rows],
  [names.known]: ["number", ({ known }) => known],
};

/** What the rows page says of which rows they are: "November 2026, Own clients". */
export const rowsTitle = (names: readonly (string | undefined)[], month: string | undefined): string =>
  [month && monthName(month), ...names].filter(Boolean).join(", ");
