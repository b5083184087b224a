import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#app/ui/layout/card.tsx";
import { dashboardCopy as copy } from "#content/office/dashboard.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

export interface ChartPart {
  label: string;
  amount: number;
  /** URL of the list of what was counted. */
  list?: string;
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
}

/** Horizontal bars with label and amount; the table adds the shares. */
export function BarChart(props: ChartProps) {
  const { parts, show = groupDigits } = props;
  const most = Math.max(...parts.map(({ amount }) => amount), 1);
  return (
    <Chart {...props}>
      <ul className="grid gap-3">
        {parts.map(({ label, amount, list }) => (
          <li key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1">
            {list ? (
              <Link to={list} className="text-primary-text underline underline-offset-4">
                {label}
              </Link>
            ) : (
              <span>{label}</span>
            )}
            <span className="font-medium tabular-nums">{show(amount)}</span>
            <svg
              aria-hidden
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="col-span-2 h-2.5 w-full rounded-full"
            >
              <rect width="100" height="1" className="fill-wash-strong" />
              <rect width={share(amount, most)} height="1" className="fill-primary-text" />
            </svg>
          </li>
        ))}
      </ul>
    </Chart>
  );
}

/** Vertical columns for a series in time; the table has the amounts. */
export function ColumnChart(props: ChartProps<ColumnPart>) {
  const { parts, show = groupDigits } = props;
  const most = Math.max(...parts.map(({ amount }) => amount), 1);
  return (
    <Chart {...props}>
      <div aria-hidden className="grid grow grid-rows-[auto_minmax(8rem,1fr)_auto] gap-1.5">
        <p className="text-sm text-soft tabular-nums">{show(most)}</p>
        <div className="grid auto-cols-fr grid-flow-col gap-1 border-y border-line sm:gap-2">
          {parts.map(({ label, amount }) => (
            <svg key={label} viewBox="0 0 1 100" preserveAspectRatio="none" className="h-0 min-h-full w-full">
              <title>{`${label}: ${show(amount)}`}</title>
              <rect
                y={100 - share(amount, most)}
                width="1"
                height={share(amount, most)}
                className="fill-primary-text"
              />
            </svg>
          ))}
        </div>
        <div className="grid auto-cols-fr grid-flow-col gap-1 text-center text-xs text-soft sm:gap-2">
          {parts.map(({ label, short }) => (
            <span key={label}>
              {short.slice(0, 1)}
              <span className="max-sm:hidden">{short.slice(1)}</span>
            </span>
          ))}
        </div>
      </div>
    </Chart>
  );
}

function Chart({
  title,
  line,
  parts,
  part,
  amount,
  show = groupDigits,
  children,
}: ChartProps & { children: ReactNode }) {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-lead font-semibold">{title}</h2>
        {line ? <p className="text-sm text-soft">{line}</p> : null}
      </div>
      {total > 0 ? (
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
                  <th scope="col" className="py-1.5 text-right font-medium">
                    {copy.share}
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line border-y border-line">
                {parts.map(({ label, amount }) => (
                  <tr key={label}>
                    <th scope="row" className="py-1.5 font-normal">
                      {label}
                    </th>
                    <td className="py-1.5 text-right tabular-nums">{show(amount)}</td>
                    <td className="py-1.5 text-right tabular-nums">{`${share(amount, total)}%`}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" className="py-1.5 font-medium">
                    {copy.total}
                  </th>
                  <td className="py-1.5 text-right font-medium tabular-nums">{show(total)}</td>
                  <td />
                </tr>
              </tfoot>
            </table>
          </details>
        </>
      ) : (
        <p className="text-soft">{copy.empty}</p>
      )}
    </Card>
  );
}

/** Percent, to one decimal. */
const share = (amount: number, whole: number) => Math.round((Math.max(amount, 0) / whole) * 1000) / 10;
