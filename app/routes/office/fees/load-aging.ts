import { shownFeeReport } from "#app/http/fees/shown-fee-report.ts";
import type { AgingPageProps, AgingRow } from "#app/ui/office/fees/aging-page.tsx";
import { officeAging as copy } from "#content/fees/office-aging.ts";
import { plans } from "#content/plans.ts";
import { type AgedSums, type AgingKey, agedSums, firmsOf, firmsWithMostOpen } from "#database/fees/aged-invoices.ts";
import { feeReport } from "#database/fees/fee-report.ts";
import type { Reader } from "#database/schema.ts";
import { addAged } from "#domain/fees/invoices/fee-aging.ts";
import { usStates } from "#domain/values/us-states.ts";

const mostFirms = 20;

/** @param today YYYY-MM-DD */
export async function loadAging(read: Reader, today: string): Promise<Omit<AgingPageProps, "csv">> {
  const report = await feeReport(read, { today, period: "month", by: ["state", "plan"] });
  const brokerIds = await firmsWithMostOpen(read, mostFirms);
  const ofFirms = brokerIds.length > 0 ? await agedSums(read, { today, by: ["brokerId"], of: { brokerIds } }) : [];
  const names = new Map((await firmsOf(read, brokerIds)).map(({ id, firm }) => [id, firm]));
  const planNames = new Map(Object.entries(plans).map(([slug, { name }]) => [slug, name]));
  return {
    report: shownFeeReport(report, { today, period: "month" }),
    tables: [
      { by: "state", rows: named(report.aged, "state", (key) => usStates[key]) },
      { by: "plan", rows: named(report.aged, "plan", (key) => planNames.get(key)) },
      {
        ...{ by: "brokerId", rows: named(ofFirms, "brokerId", (key) => names.get(key)) },
        line: brokerIds.length === mostFirms ? copy.most(mostFirms) : undefined,
      },
    ],
  };
}

const named = (sums: readonly AgedSums[], by: AgingKey, nameOf: (key: string) => string | undefined): AgingRow[] =>
  rowsBy(sums, (one) => one[by]).map((row) => ({ ...row, name: nameOf(row.key) ?? copy.unknown }));

/** The most that is open first; without those on which nothing but disputes is open. */
function rowsBy(sums: readonly AgedSums[], keyOf: (sums: AgedSums) => string): Omit<AgingRow, "name">[] {
  return [...Map.groupBy(sums, keyOf)]
    .map(([key, those]) => {
      const cents = addAged(those.map((one) => one.cents));
      return { key, cents, total: Object.values(cents).reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total || one.key.localeCompare(other.key));
}
