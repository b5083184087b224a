import type { PageRequest } from "#database/engine/paging.ts";
import { figureRows, hasManyLeads, type ReportGroup, totalsOfFigures } from "#database/reports/read-figures.ts";
import type { ReportRow, ReportScope, RowsAsked } from "#database/reports/report-rows.ts";
import type { Reader } from "#database/schema.ts";
import { type ReportLength, reportMonths } from "#domain/reports/report-months.ts";
import { addTotals, noTotals, type Totals, type TotalsGroup } from "#domain/reports/totals.ts";
import { localDay } from "#domain/values/time/day.ts";
import { figureNames, figures, type ReportFigure, type ReportFigureName } from "./figures.ts";

export interface ReportAsked {
  scope: ReportScope;
  length: ReportLength;
  /** By what its figures are divided, beside months. */
  group: ReportGroup;
  now: Date;
  /** IANA: whose calendar its months are. */
  timeZone: string;
  /** Whether the reader may do what a figure needs. */
  may(need: NonNullable<ReportFigure["need"]>): boolean;
}

export interface ReportedFigure {
  name: ReportFigureName;
  all: Totals;
  /** One for each month, the oldest first; empty if it stands as it is today. */
  months: { month: string; totals: Totals }[];
  /** By part, in sequence; of a funnel each has all that went further. */
  parts: { part: string; totals: Totals }[];
  groups: { who: string; totals: Totals }[];
}

/**
 * The figures that this reader sees, from a statement for sums and one for times. Where there are many leads it is two for
 * each month, so that none takes long: 10,000 leads within a year are 140 ms of CPU in all.
 */
export async function readReport(reader: Reader, asked: ReportAsked): Promise<ReportedFigure[]> {
  const names = shownFigures(asked);
  const rows = rowsAsked(reader, asked);
  const parts = (await hasManyLeads(rows)) ? rows.months.map((month) => [month]) : [rows.months];
  const counted: TotalsGroup[] = [];
  for (const [index, months] of parts.entries()) {
    const these = names.filter((name) => index === 0 || figures[name].isNow !== true);
    const named = these.map((name) => ({
      ...{ name, rows: figures[name].rows({ ...rows, months }) },
      spans: figures[name].sums === "minutes",
    }));
    counted.push(...(await totalsOfFigures(reader, named, asked.group)));
  }
  const byFigure = Map.groupBy(counted, ({ figure }) => figure);
  const months = rows.months.map(({ month }) => month);
  return names.map((name) => reportedFigure(name, withDivisor(name, byFigure), months));
}

function shownFigures({ scope, may }: Pick<ReportAsked, "scope" | "may">): ReportFigureName[] {
  const ofOne = scope.of === "workspace" && scope.memberId !== undefined;
  return figureNames.filter((name) => {
    const { of, need } = figures[name];
    return of.includes(scope.of) && (need === undefined || (!ofOne && may(need)));
  });
}

function rowsAsked(reader: Reader, { scope, length, now, timeZone }: ReportAsked): RowsAsked {
  const today = localDay(now, timeZone);
  return { reader, scope, months: reportMonths(today, timeZone, length), today, timeZone };
}

/** Its own rows, and of a figure for each row of another one those, too. */
function withDivisor(name: ReportFigureName, byFigure: ReadonlyMap<string, TotalsGroup[]>): TotalsGroup[] {
  const own = byFigure.get(name) ?? [];
  const { per } = figures[name];
  if (!per) return own;
  const others = (byFigure.get(per.figure) ?? []).filter(({ part }) => part === per.part);
  return [...own, ...others.map((one) => ({ ...one, totals: { ...noTotals, per: one.totals.count } }))];
}

function reportedFigure(
  name: ReportFigureName,
  groups: readonly TotalsGroup[],
  months: readonly string[],
): ReportedFigure {
  const { isNow, parts } = figures[name];
  const of = (those: (group: TotalsGroup) => boolean) => addTotals(groups.filter(those).map(({ totals }) => totals));
  const partNames = Object.keys(parts?.names ?? {});
  const who = [...new Set(groups.map((group) => group.who))];
  return {
    name,
    all: of(() => true),
    months: isNow ? [] : months.map((month) => ({ month, totals: of((group) => group.month === month) })),
    parts: partNames.map((part) => {
      const those = partsThatCount(name, part);
      return { part, totals: of((group) => those.includes(group.part)) };
    }),
    groups: who.map((one) => ({ who: one, totals: of((group) => group.who === one) })),
  };
}

/** The parts that count as this one: of a funnel itself and all after it. */
function partsThatCount(name: ReportFigureName, part: string): string[] {
  const { parts } = figures[name];
  const names = Object.keys(parts?.names ?? {});
  const place = names.indexOf(part);
  if (place < 0) return [];
  return parts?.isFunnel ? names.slice(place) : [part];
}

export interface RowsChosen {
  name: ReportFigureName;
  /** YYYY-MM, of the report's; undefined: all. */
  month?: string | undefined;
  part?: string | undefined;
  /** A group's; undefined: all. */
  who?: string | undefined;
}

/** The rows behind a number of the report, the newest first. @returns undefined for a figure that this reader does not see */
export async function readReportRows(
  reader: Reader,
  asked: ReportAsked,
  { name, month, part, who }: RowsChosen,
  window: PageRequest,
): Promise<ReportRow[] | undefined> {
  if (!shownFigures(asked).includes(name)) return undefined;
  const rows = rowsAsked(reader, asked);
  const months = month === undefined ? rows.months : rows.months.filter((one) => one.month === month);
  if (months.length === 0) return [];
  const parts = part === undefined ? undefined : partsThatCount(name, part);
  return figureRows(reader, figures[name].rows({ ...rows, months }), { group: asked.group, who, parts }, window);
}
