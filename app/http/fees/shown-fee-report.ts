import { monthPart } from "#app/ui/records/charts/month-part.ts";
import type { ShownFeeReport } from "#app/ui/records/fees/fee-report.tsx";
import { monthName } from "#content/dates.ts";
import type { FeePeriod, FeeReport } from "#database/fees/fee-report.ts";
import { addAged, ageBuckets } from "#domain/fees/invoices/fee-aging.ts";
import { median } from "#domain/values/median.ts";

interface Shown {
  /** YYYY-MM-DD. */
  today: string;
  /** Of the report. */
  period: FeePeriod;
}

/** What the pages of the office, of a firm and of an agent say and draw. */
export function shownFeeReport(report: FeeReport, { today, period }: Shown): ShownFeeReport {
  const { aged, expected, invoicedCents, paidCents, daysToPay } = report;
  const sums = addAged(aged.map(({ cents }) => cents));
  const disputed = aged.map((one) => one.disputed);
  const middle = median(daysToPay);
  return {
    period: period === "year" ? today.slice(0, 4) : monthName(today.slice(0, 7)),
    ...{ invoicedCents, paidCents },
    bars: ageBuckets.map((bucket) => ({ bucket, cents: sums[bucket] })),
    disputed: {
      cents: disputed.reduce((sum, { cents }) => sum + cents, 0),
      count: disputed.reduce((sum, { count }) => sum + count, 0),
    },
    expected: expected.map(({ month, cents }) => monthPart(month, cents)),
    daysToPay: middle === null ? null : { days: Math.round(middle), sample: daysToPay.length },
  };
}
