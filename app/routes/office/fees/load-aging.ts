import { monthPart } from "#app/routes/office/month-part.ts";
import type { AgingPageProps, AgingRow } from "#app/ui/office/referrals/aging-page.tsx";
import { plans } from "#content/plans.ts";
import { officeAging as copy } from "#content/referrals/office-aging.ts";
import {
  type AgedSums,
  type AgingKey,
  agedSums,
  daysToPay,
  expectedByMonth,
  firmsOf,
  firmsWithMostOpen,
} from "#database/referrals/aged-invoices.ts";
import type { Reader } from "#database/schema.ts";
import { ageBuckets } from "#domain/referrals/collection/fee-aging.ts";
import { median } from "#domain/values/median.ts";
import { usStates } from "#domain/values/us-states.ts";

const mostFirms = 20;

/** @param today YYYY-MM-DD */
export async function loadAging(read: Reader, today: string): Promise<Omit<AgingPageProps, "csv">> {
  const sums = await agedSums(read, { today, by: ["state", "plan"] });
  const brokerIds = await firmsWithMostOpen(read, mostFirms);
  const ofFirms = brokerIds.length > 0 ? await agedSums(read, { today, by: ["brokerId"], of: { brokerIds } }) : [];
  const names = new Map((await firmsOf(read, brokerIds)).map(({ id, firm }) => [id, firm]));
  const days = await daysToPay(read);
  const middle = median(days);
  const planNames = new Map(Object.entries(plans).map(([slug, { name }]) => [slug, name]));
  const all = rowsBy(sums, () => "");
  return {
    bars: ageBuckets.map((bucket) => ({ bucket, cents: all[0]?.cents[bucket] ?? 0 })),
    disputed: {
      cents: sums.reduce((sum, { disputed }) => sum + disputed.cents, 0),
      count: sums.reduce((sum, { disputed }) => sum + disputed.count, 0),
    },
    daysToPay: middle === null ? null : { days: Math.round(middle), sample: days.length },
    expected: (await expectedByMonth(read, `${today.slice(0, 7)}-01`)).map(({ month, cents }) =>
      monthPart(month, cents),
    ),
    tables: [
      { by: "state", rows: named(sums, "state", (key) => usStates[key]) },
      { by: "plan", rows: named(sums, "plan", (key) => planNames.get(key)) },
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
      const cents = { "not-due": 0, "0-30": 0, "31-60": 0, "61-90": 0, "over-90": 0 };
      for (const one of those) for (const bucket of ageBuckets) cents[bucket] += one.cents[bucket];
      return { key, cents, total: Object.values(cents).reduce((sum, one) => sum + one, 0) };
    })
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total || one.key.localeCompare(other.key));
}
