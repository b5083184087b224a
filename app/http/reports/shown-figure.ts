import { listUrl } from "#app/http/list-state.ts";
import { monthPart } from "#app/ui/records/charts/month-part.ts";
import type { ShownFigure, ShownGroups } from "#app/ui/records/reports/report-figures.tsx";
import { totalsText, valueText } from "#content/reports/report-page.ts";
import type { ReportScope } from "#database/reports/report-rows.ts";
import { figureValue, type Totals } from "#domain/reports/totals.ts";
import { figures, type ReportFigureName, whatCounts } from "#operations/reports/figures.ts";
import type { ReportedFigure } from "#operations/reports/report.ts";

/** The address of the rows of a figure, with what the report's own address has chosen. */
export type RowsLink = (name: ReportFigureName, more?: Record<string, string>) => string;

export const rowsLink =
  (base: string, kept: Record<string, string>): RowsLink =>
  (name, more = {}) =>
    listUrl(`${base}/${name}`, { ...kept, ...more });

/** A figure as all pages of reports say and draw it. */
export function shownFigure(
  { name, all, months, parts }: ReportedFigure,
  link: RowsLink,
  scope: ReportScope["of"],
): ShownFigure {
  const { title, before, sums, lacks, isNow, parts: named } = figures[name];
  const shown = (totals: Totals) => ({
    amount: figureValue(sums, totals) ?? 0,
    text: valueText(sums, figureValue(sums, totals)),
  });
  const byPart = parts.map(({ part, totals }) => ({
    ...{ label: named?.names[part] ?? part, list: link(name, { part }) },
    ...shown(totals),
  }));
  const byMonth = months.map(({ month, totals }) => ({
    ...monthPart(month, 0),
    ...shown(totals),
    ...(totals.count > 0 && { list: link(name, { month }) }),
  }));
  const some = byPart.filter((_, index) => (parts[index]?.totals.count ?? 0) > 0);
  const isByPart = isNow === true || named?.isFunnel === true;
  return {
    ...{ name, title, counts: whatCounts(name, scope), sums, link: link(name) },
    before: all.count === 0 ? before : null,
    isDrawn: [...months, ...parts].some(({ totals }) => figureValue(sums, totals) !== null),
    // Of a funnel the first stage says it.
    value: named?.isFunnel ? null : shown(all).text,
    note: totalsText(sums, all, lacks),
    // One part alone says what the figure says.
    parts: isByPart || some.length < 2 ? [] : some,
    chart: isByPart
      ? { by: "part", heading: named?.title ?? "", parts: isNow ? some : byPart }
      : { by: "month", parts: byMonth },
  };
}

/** Figures that can be divided among groups, side by side. @param names of the groups, in sequence */
export function shownGroups(
  report: readonly ReportedFigure[],
  names: ReadonlyMap<string, string>,
  link: RowsLink,
): ShownGroups {
  const divided = report.filter(({ name }) => figures[name].need === undefined && !figures[name].parts?.isFunnel);
  return {
    figures: divided.map(({ name }) => ({ name, title: figures[name].title })),
    groups: [...names].map(([who, label]) => ({
      ...{ who, label },
      values: divided.map(({ name, groups }) => {
        const totals = groups.find((one) => one.who === who)?.totals;
        const { sums } = figures[name];
        return totals ? { text: valueText(sums, figureValue(sums, totals)), link: link(name, { who }) } : null;
      }),
    })),
  };
}
