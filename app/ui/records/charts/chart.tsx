import type { ReactNode } from "react";
import { Link } from "react-router";
import { chartCopy as copy } from "#content/charts.ts";
import { groupDigits } from "#domain/values/group-digits.ts";
import { axisTicks } from "./axis-ticks.ts";

export interface ChartPart {
  label: string;
  amount: number;
  /** URL of the list of what was counted. */
  list?: string;
  /** What stands for the amount: more than a number, or that it is unknown. */
  text?: string;
}

export interface ColumnPart extends ChartPart {
  /** A few letters; the first one must do where space is tight. */
  short: string;
}

export interface ChartProps<Part extends ChartPart = ChartPart> {
  title: string;
  line?: string;
  /** Headings of the table: the parts, and their amounts. */
  part: string;
  amount: string;
  parts: Part[];
  show?(amount: number): string;
  /** Of the axis and in the drawing, where there is little room. Left out: as `show`. */
  showShort?(amount: number): string;
  /** Amounts of which no sum means anything, such as medians: no total and no shares. */
  isNoSum?: boolean;
  /** Between the title and the drawing. */
  head?: ReactNode;
  /** In place of the drawing, if there is nothing to draw; empty: nothing is said. */
  empty?: string;
}

/** Horizontal bars between label and amount, over one grid with its axis; the table adds the shares. */
export function BarChart(props: ChartProps) {
  const { parts, show = groupDigits, showShort = show } = props;
  const ticks = axisTicks(Math.max(...parts.map(({ amount }) => amount)));
  const end = ticks.at(-1) ?? 1;
  return (
    <Chart {...props}>
      <div className="grid grid-cols-[minmax(min-content,auto)_minmax(20%,1fr)_auto] gap-x-3 text-sm wrap-normal sm:grid-cols-[minmax(min-content,auto)_minmax(40%,1fr)_auto] sm:gap-x-4">
        <svg aria-hidden className="col-start-2 row-start-1 h-full w-full overflow-visible">
          {ticks.map((tick) => (
            <line key={tick} {...vertical(share(tick, end))} y2="100%" className="stroke-line" />
          ))}
        </svg>
        <ul className="col-span-full row-start-1 grid grid-cols-subgrid">
          {parts.map(({ label, amount, list, text }) => (
            <li key={label} className="col-span-full grid grid-cols-subgrid items-center py-1">
              {list ? (
                <Link to={list} className="text-primary-text underline underline-offset-4">
                  {label}
                </Link>
              ) : (
                <span>{label}</span>
              )}
              <svg aria-hidden className="h-3 w-full overflow-visible">
                <rect height="100%" rx="2" width={`${share(amount, end)}%`} className="fill-primary-text" />
              </svg>
              <span className="text-right font-medium tabular-nums">{text ?? show(amount)}</span>
            </li>
          ))}
        </ul>
        <svg aria-hidden className="col-start-2 h-5 w-full overflow-visible fill-soft text-xs tabular-nums">
          {ticks.map((tick, index) => (
            <text
              key={tick}
              x={`${share(tick, end)}%`}
              y="14"
              textAnchor={anchorOf(index, ticks.length)}
              // Only the ends, where labels would touch.
              className={index > 0 && index < ticks.length - 1 ? "max-sm:hidden" : undefined}
            >
              {showShort(tick)}
            </text>
          ))}
        </svg>
      </div>
    </Chart>
  );
}

const vertical = (percent: number) => ({ x1: `${percent}%`, x2: `${percent}%` });
const anchorOf = (index: number, count: number) => (index === 0 ? "start" : index === count - 1 ? "end" : "middle");

/** Percent of the chart. */
const widestColumn = 12;
/** Have room for their whole names on a phone. */
const fewParts = 6;

/** Vertical columns for a series in time, with both axes; the table has the amounts. */
export function ColumnChart(props: ChartProps<ColumnPart>) {
  const { parts, show = groupDigits, showShort = show } = props;
  const ticks = axisTicks(Math.max(...parts.map(({ amount }) => amount)));
  const end = ticks.at(-1) ?? 1;
  const width = 100 / parts.length;
  const column = Math.min(0.7 * width, widestColumn);
  return (
    <Chart {...props}>
      <div
        aria-hidden
        className="grid grow grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(10rem,1fr)_auto] gap-x-2 pt-3"
      >
        <svg aria-hidden className="h-full w-12 overflow-visible fill-soft text-xs tabular-nums">
          {ticks.map((tick) => (
            <text key={tick} x="100%" y={`${100 - share(tick, end)}%`} dy="0.32em" textAnchor="end">
              {showShort(tick)}
            </text>
          ))}
        </svg>
        <svg aria-hidden className="h-full w-full overflow-visible">
          {ticks.map((tick) => (
            <line
              key={tick}
              x2="100%"
              y1={`${100 - share(tick, end)}%`}
              y2={`${100 - share(tick, end)}%`}
              className={tick === 0 ? "stroke-edge" : "stroke-line"}
            />
          ))}
          {parts.map(({ label, amount, text }, index) => (
            <rect
              key={label}
              x={`${(index + 0.5) * width - column / 2}%`}
              width={`${column}%`}
              y={`${100 - share(amount, end)}%`}
              height={`${share(amount, end)}%`}
              className="fill-primary-text"
            >
              <title>{`${label}: ${text ?? show(amount)}`}</title>
            </rect>
          ))}
          {labeledColumns(parts).map((index) => (
            <text
              key={index}
              x={`${(index + 0.5) * width}%`}
              y={`${100 - share(parts[index]?.amount ?? 0, end)}%`}
              dy="-0.4em"
              textAnchor={index === 0 ? "start" : index === parts.length - 1 ? "end" : "middle"}
              className="fill-ink text-xs font-medium tabular-nums"
            >
              {showShort(parts[index]?.amount ?? 0)}
            </text>
          ))}
        </svg>
        <div className="col-start-2 grid auto-cols-fr grid-flow-col pt-1.5 text-center text-xs text-soft">
          {parts.map(({ label, short }) => (
            <span key={label}>
              {short.slice(0, 1)}
              <span className={parts.length > fewParts ? "max-sm:hidden" : ""}>{short.slice(1)}</span>
            </span>
          ))}
        </div>
      </div>
    </Chart>
  );
}

/** The highest column and the last one have their amounts above them, unless they would touch. */
function labeledColumns(parts: readonly ChartPart[]): number[] {
  const amounts = parts.map(({ amount }) => amount);
  const [highest, last] = [amounts.indexOf(Math.max(...amounts)), parts.length - 1];
  const apart = parts.length > fewParts ? 3 : 1;
  return [highest, ...(last - highest >= apart ? [last] : [])].filter((index) => (amounts[index] ?? 0) > 0);
}

/** One amount is compared with nothing, so a drawing would say less than the words. */
const Single = ({ part: { label, list }, text }: { part: ChartPart; text: string }) => (
  <p className="flex flex-wrap items-baseline gap-x-3">
    <span className="text-lg font-semibold tabular-nums">{text}</span>
    {list ? (
      <Link to={list} className="text-primary-text underline underline-offset-4">
        {label}
      </Link>
    ) : (
      <span>{label}</span>
    )}
  </p>
);

function Chart({
  title,
  line,
  parts,
  part,
  amount,
  show = groupDigits,
  isNoSum = false,
  head,
  empty,
  children,
}: ChartProps & { children: ReactNode }) {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const [only] = parts.length === 1 ? parts : [];
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-5">
      <div>
        <h2 className="text-base font-semibold">{title}</h2>
        {line ? <p className="max-w-measure text-sm text-soft">{line}</p> : null}
      </div>
      {head}
      {only && empty === undefined && total > 0 ? (
        <Single part={only} text={only.text ?? show(only.amount)} />
      ) : empty === undefined && (isNoSum || total > 0) ? (
        <>
          {children}
          <details className="text-[0.9375rem]">
            <summary className="min-h-11 content-center text-sm text-primary-text">{copy.asTable}</summary>
            <table className="w-full text-left">
              <caption className="sr-only">{title}</caption>
              <thead className="text-sm text-soft">
                <tr>
                  <th scope="col" className="py-1.5 font-medium">
                    {part}
                  </th>
                  <th scope="col" className="py-1.5 text-right font-medium">
                    {amount}
                  </th>
                  {isNoSum ? null : (
                    <th scope="col" className="py-1.5 text-right font-medium">
                      {copy.share}
                    </th>
                  )}
                </tr>
              </thead>
              <tbody className="divide-y divide-line border-y border-line">
                {parts.map(({ label, amount, list, text }) => (
                  <tr key={label}>
                    <th scope="row" className="py-1.5 font-normal">
                      {list ? (
                        <Link to={list} className="text-primary-text underline underline-offset-4">
                          {label}
                        </Link>
                      ) : (
                        label
                      )}
                    </th>
                    <td className="py-1.5 text-right tabular-nums">{text ?? show(amount)}</td>
                    {isNoSum ? null : <td className="py-1.5 text-right tabular-nums">{`${share(amount, total)}%`}</td>}
                  </tr>
                ))}
              </tbody>
              {isNoSum ? null : (
                <tfoot>
                  <tr>
                    <th scope="row" className="py-1.5 font-medium">
                      {copy.total}
                    </th>
                    <td className="py-1.5 text-right font-medium tabular-nums">{show(total)}</td>
                    <td />
                  </tr>
                </tfoot>
              )}
            </table>
          </details>
        </>
      ) : empty === "" ? null : (
        <p className="max-w-measure text-soft">{empty ?? copy.empty}</p>
      )}
    </section>
  );
}

/** Percent, to one decimal. */
const share = (amount: number, whole: number) => Math.round((Math.max(amount, 0) / whole) * 1000) / 10;
