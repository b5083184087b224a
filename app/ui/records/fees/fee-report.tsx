import { BarChart, ColumnChart, type ColumnPart } from "#app/ui/records/charts/chart.tsx";
import { ageBucketNames, feeReportCopy as copy } from "#content/fees/fee-report.ts";
import type { AgeBucket, AgedSum } from "#domain/fees/invoices/fee-aging.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

export interface ShownFeeReport {
  /** "2026", or "November 2026". */
  period: string;
  bars: { bucket: AgeBucket; cents: Cents }[];
  /** Neither due nor forgiven. */
  disputed: AgedSum;
  invoicedCents: Cents;
  paidCents: Cents;
  expected: ColumnPart[];
  daysToPay: { days: number; sample: number } | null;
}

/** Expected, invoiced, paid and open: the same figures for the office, a firm and an agent. */
export function FeeFigures({ report }: { report: ShownFeeReport }) {
  const { period, bars, disputed, invoicedCents, paidCents, expected, daysToPay } = report;
  const open = bars.reduce((sum, { cents }) => sum + cents, disputed.cents);
  const facts = [
    { name: copy.open, value: formatCents(open) },
    { name: copy.invoicedIn(period), value: formatCents(invoicedCents) },
    { name: copy.paidIn(period), value: formatCents(paidCents) },
    { name: copy.expectedInAll, value: formatCents(expected.reduce((sum, { amount }) => sum + amount, 0)) },
    { name: copy.daysToPay, value: daysToPay ? copy.daysOf(daysToPay.days, daysToPay.sample) : copy.noPayments },
  ];
  return (
    <>
      <dl className="max-w-[34rem] divide-y divide-line border-y border-line">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex items-baseline justify-between gap-x-6 py-1.5">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="text-right font-medium wrap-normal tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {disputed.count > 0 ? <p>{copy.disputed(formatCents(disputed.cents), disputed.count)}</p> : null}
    </>
  );
}

/** What is open by age, and what is expected by month; nothing of what is empty. */
export function FeeCharts({ report: { bars, expected } }: { report: ShownFeeReport }) {
  return (
    <>
      {bars.some(({ cents }) => cents > 0) ? (
        <BarChart
          {...copy.bars}
          parts={bars.map(({ bucket, cents }) => ({ label: ageBucketNames[bucket], amount: cents }))}
          show={formatCents}
        />
      ) : null}
      {expected.length > 0 ? <ColumnChart {...copy.expected} parts={expected} show={formatCents} /> : null}
    </>
  );
}
