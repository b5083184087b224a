import { data } from "react-router";
import { csvFile, csvFileOf, csvOfMore } from "#app/http/csv-file.ts";
import { listPage, listState, listUrl } from "#app/http/list-state.ts";
import type { ShownFigures } from "#app/ui/records/reports/report-figures.tsx";
import type { ShownReportRow, ShownRowsPage } from "#app/ui/records/reports/report-rows.tsx";
import { shortDate } from "#content/dates.ts";
import {
  reportCopy as copy,
  plainValue,
  reportCsv,
  reportRowCopy as rowCopy,
  valueText,
} from "#content/reports/report-page.ts";
import type { PageRequest } from "#database/engine/paging.ts";
import type { ReportRow } from "#database/reports/report-rows.ts";
import type { Reader } from "#database/schema.ts";
import { reportLengths } from "#domain/reports/report-months.ts";
import { minutesBetween } from "#domain/reports/totals.ts";
import type { CsvColumns } from "#domain/text/csv-cell.ts";
import { localDay } from "#domain/values/time/day.ts";
import { figures, parseReportFigure, type ReportFigureName, whatCounts } from "#operations/reports/figures.ts";
import { type ReportAsked, type RowsChosen, readReport, readReportRows } from "#operations/reports/report.ts";
import { figureColumns, reportLines, rowsTitle } from "./report-lines.ts";
import { rowsLink, shownFigure, shownGroups } from "./shown-figure.ts";

/** Of whom a row is: what leads there, if anything does. */
export interface RowSubject {
  name: string;
  to: string | null;
  /** Said below the name; empty: nothing. */
  about: string;
}

/** A place with a report: the workspace, the office or the pages of a firm. All say and draw the same figures. */
export interface ReportArea {
  read: Reader;
  asked: ReportAsked;
  /** Of its page: "/my/reports". */
  base: string;
  /** What the page's address has chosen, beside the period. */
  kept: Record<string, string>;
  groupTitle: string;
  /** The groups of the page in their sequence, of those that have rows, given with the most rows first; empty: it has none. */
  groupNames(found: readonly string[]): Promise<ReadonlyMap<string, string>>;
  subjectsOf(rows: readonly ReportRow[]): Promise<(row: ReportRow) => RowSubject>;
  /** Whether the reader may have files. */
  csv: boolean;
}

/** A page shows so many groups; its file has all. */
const mostGroups = 50;

const chosenIn = (area: ReportArea) => ({ months: String(area.asked.length), ...area.kept });

export async function loadFigures(area: ReportArea): Promise<ShownFigures> {
  const { base, asked, kept } = area;
  const { report, names } = await readArea(area);
  const chosen = chosenIn(area);
  const link = rowsLink(base, chosen);
  return {
    periods: reportLengths.map((length) => ({
      label: copy.lengths[length],
      link: listUrl(base, { ...kept, months: String(length) }),
      isHere: length === asked.length,
    })),
    calendar: copy.calendar(asked.timeZone),
    figures: report.map((figure) => shownFigure(figure, link, asked.scope.of)),
    groups:
      names.size > 0
        ? {
            title: area.groupTitle,
            line: names.size > mostGroups ? copy.firstGroups(mostGroups, area.csv) : "",
            ...shownGroups(report, new Map([...names].slice(0, mostGroups)), link),
          }
        : null,
    csv: area.csv ? listUrl(`${base}.csv`, chosen) : null,
  };
}

async function readArea(area: ReportArea) {
  const report = await readReport(area.read, area.asked);
  const rows = new Map<string, number>();
  for (const { who, totals } of report.flatMap(({ groups }) => groups))
    rows.set(who, (rows.get(who) ?? 0) + totals.count);
  const found = [...rows].toSorted(([, one], [, other]) => other - one).map(([who]) => who);
  return { report, names: await area.groupNames(found) };
}

/** Every number of the report as a file. */
export async function reportFile(area: ReportArea): Promise<Response> {
  const { report, names } = await readArea(area);
  return csvFileOf("report.csv", figureColumns, reportLines(report, names));
}

/** One page of the rows behind a number. */
export async function loadReportRows(area: ReportArea, url: URL, figure: string): Promise<ShownRowsPage> {
  const { name, month, part, who } = rowsIn(url, figure);
  const { title, parts } = figures[name];
  const { window } = listState(url, {});
  const found = await rowsOf(area, { name, month, part, who }, { ...window, oldestFirst: false });
  const state = { ...chosenIn(area), month: month ?? "", part: part ?? "", who: who ?? "" };
  const { rows, next, first } = listPage(url, state, found);
  const group = who === undefined ? undefined : (await area.groupNames([who])).get(who);
  return {
    title: copy.rowsOf(title, rowsTitle([part && parts?.names[part], group], month)),
    line: whatCounts(name, area.asked.scope.of),
    back: { to: listUrl(area.base, chosenIn(area)), label: copy.backToReport },
    rows: await shownRows(area, name, rows),
    pages: {
      shown: rows.length,
      ...(next && { next }),
      ...(first && { first }),
      ...(area.csv && { csv: listUrl(`${area.base}/${name}/rows.csv`, state) }),
    },
  };
}

/** The same as a file, whole. */
export function reportRowsFile(area: ReportArea, url: URL, figure: string): Response {
  const chosen = rowsIn(url, figure);
  const columns = csvOfMore<ReportRow, ShownReportRow>((_, rows) => shownRows(area, chosen.name, rows), rowColumns);
  const window = { terms: [], oldestFirst: false, after: undefined, most: 0 };
  return csvFile(`${chosen.name}.csv`, { columns, read: area.read, window }, (part) => rowsOf(area, chosen, part));
}

const rowColumns: CsvColumns<ShownReportRow> = {
  [reportCsv.day]: ["text", ({ day }) => day],
  [reportCsv.who]: ["text", ({ name }) => name],
  [reportCsv.about]: ["text", ({ about }) => about],
  [reportCsv.part]: ["text", ({ part }) => part],
  [reportCsv.value]: ["number", ({ plain }) => plain],
};

function rowsIn(url: URL, figure: string): RowsChosen {
  const name = parseReportFigure(figure);
  if (!name) throw data(null, { status: 404 });
  const of = (param: string) => url.searchParams.get(param) || undefined;
  return { name, month: of("month"), part: of("part"), who: of("who") };
}

async function rowsOf({ read, asked }: ReportArea, chosen: RowsChosen, window: PageRequest): Promise<ReportRow[]> {
  const found = await readReportRows(read, asked, chosen, window);
  if (!found) throw data(null, { status: 404 });
  return found;
}

async function shownRows(
  area: ReportArea,
  name: ReportFigureName,
  rows: readonly ReportRow[],
): Promise<ShownReportRow[]> {
  const { parts, isNow } = figures[name];
  const subjectOf = await area.subjectsOf(rows);
  return rows.map((row) => {
    const day = localDay(new Date(row.receivedAt), area.asked.timeZone);
    const part = parts?.names[row.part] ?? "";
    const { text, plain } = amountOf(name, row);
    const { name: whose, to, about } = subjectOf(row);
    const line = [about, part, isNow ? rowCopy.since(shortDate(day)) : shortDate(day)].filter(Boolean).join(" · ");
    return { id: row.id, name: whose, to, line, amount: text, day, about, part, plain };
  });
}

/** The amount of one row in words, and as a file has it. */
function amountOf(name: ReportFigureName, { receivedAt, until, amount }: ReportRow) {
  const { sums } = figures[name];
  switch (sums) {
    case "count":
      return { text: "", plain: 1 };
    case "minutes": {
      const minutes = until === null ? null : minutesBetween(receivedAt, until);
      return { text: minutes === null ? rowCopy.none : valueText(sums, minutes), plain: minutes };
    }
    case "share":
      return Number(amount) === 1 ? { text: rowCopy.kept, plain: 1 } : { text: rowCopy.missed, plain: 0 };
    case "cents":
    case "cents-per": {
      const cents = amount === null ? null : Number(amount);
      return { text: cents === null ? rowCopy.unknown : valueText(sums, cents), plain: plainValue(sums, cents) };
    }
  }
}
