import { useId } from "react";
import { Link } from "react-router";
import { BarChart, type ChartPart, ColumnChart, type ColumnPart } from "#app/ui/records/charts/chart.tsx";
import { reportCopy as copy, shortValueText, valueText } from "#content/reports/report-page.ts";
import type { FigureSum } from "#domain/reports/totals.ts";

export interface ShownFigure {
  name: string;
  title: string;
  counts: string;
  sums: FigureSum;
  /** What will be here; null: something is. */
  before: string | null;
  /** Something of it is known of a month or a part. */
  isDrawn: boolean;
  /** Null: only its parts have one. */
  value: string | null;
  /** What the value leaves out, or is made of; empty: nothing. */
  note: string;
  /** Of its rows. */
  link: string;
  /** By part, where the drawing is by month. */
  parts: ChartPart[];
  chart: { by: "month"; parts: ColumnPart[] } | { by: "part"; heading: string; parts: ChartPart[] };
}

export interface ShownGroups {
  figures: { name: string; title: string }[];
  /** Each with a value of each figure; null: nothing of it. */
  groups: { who: string; label: string; values: ({ text: string; link: string } | null)[] }[];
}

export interface ShownFigures {
  periods: { label: string; link: string; isHere: boolean }[];
  calendar: string;
  figures: ShownFigure[];
  groups: ({ title: string; line: string } & ShownGroups) | null;
  /** The address of the report as a file; null: the reader may have none. */
  csv: string | null;
}

const link = "text-primary-text underline underline-offset-4";

/** Every figure with its value, the groups side by side, then each figure with its drawing and table. */
export function ReportFigures({ figures, groups, calendar, csv }: ShownFigures) {
  const valued = figures.filter(({ value }) => value !== null);
  return (
    <>
      <section aria-label={copy.figures}>
        <dl className="grid grid-cols-1 gap-x-10 border-t border-line sm:grid-cols-2">
          {valued.map(({ name, title, value, before, link: rows }) => (
            <div key={name} className="flex items-baseline justify-between gap-x-6 border-b border-line py-1.5">
              <dt className="text-sm text-soft">{title}</dt>
              <dd className="text-right font-medium wrap-normal tabular-nums">
                {before === null ? (
                  <Link to={rows} className={link}>
                    {value}
                  </Link>
                ) : (
                  "–"
                )}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center justify-between gap-x-6 pt-2">
          <p className="text-sm text-soft">{calendar}</p>
          {csv ? (
            <a href={csv} download className={`flex min-h-11 items-center print:hidden ${link}`}>
              {copy.csv}
            </a>
          ) : null}
        </div>
      </section>
      {groups ? <ReportGroups {...groups} /> : null}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-2">
        {figures.map((figure) => (
          <FigureDrawing key={figure.name} {...figure} />
        ))}
      </div>
    </>
  );
}

function FigureDrawing({ title, counts, sums, before, isDrawn, value, note, link: rows, parts, chart }: ShownFigure) {
  const common = {
    ...{ title, line: counts, amount: copy.amount },
    show: (amount: number) => valueText(sums, amount),
    showShort: (amount: number) => shortValueText(sums, amount),
    ...(before !== null ? { empty: before } : isDrawn ? {} : { empty: "" }),
    head:
      before === null && value !== null ? (
        <div className="grid gap-1">
          <p>
            <Link to={rows} className={`text-2xl font-semibold tabular-nums ${link}`}>
              {value}
            </Link>
          </p>
          {note ? <p className="text-sm">{note}</p> : null}
          {parts.length > 0 ? (
            <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
              {parts.map(({ label, text, list = "" }) => (
                <Link key={label} to={list} className={link}>
                  {label}: {text}
                </Link>
              ))}
            </p>
          ) : null}
        </div>
      ) : undefined,
  };
  if (chart.by === "month")
    return (
      <ColumnChart {...common} part={copy.month} parts={chart.parts} isNoSum={sums !== "count" && sums !== "cents"} />
    );
  return <BarChart {...common} part={chart.heading} parts={chart.parts} isNoSum />;
}

/** The same figures side by side, a line for each group. */
function ReportGroups({ title, line, figures, groups }: { title: string; line: string } & ShownGroups) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {line ? <p className="text-sm text-soft">{line}</p> : null}
      {/** biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keys */}
      <section aria-labelledby={id} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left text-sm wrap-normal">
          <caption className="sr-only">{title}</caption>
          <thead className="text-soft">
            <tr className="border-b border-line align-bottom">
              <td />
              {figures.map(({ name, title: heading }) => (
                <th key={name} scope="col" className="min-w-24 py-2 pl-4 text-right font-normal">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ who, label, values }) => (
              <tr key={who} className="border-b border-line align-baseline">
                <th scope="row" className="min-w-24 py-2 font-medium">
                  {label}
                </th>
                {values.map((value, index) => (
                  <td key={figures[index]?.name} className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">
                    {value ? (
                      <Link to={value.link} className={link}>
                        {value.text}
                      </Link>
                    ) : (
                      "–"
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
