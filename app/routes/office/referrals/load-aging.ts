import type { AgingPageProps, AgingTable } from "#app/ui/office/referrals/aging-page.tsx";
import { plans } from "#content/plans.ts";
import { officeAging as copy } from "#content/referrals/office-aging.ts";
import {
  type AgedGroup,
  type AgingKey,
  agedGroups,
  daysToPay,
  disputedSum,
  expectedByMonth,
  firmsOf,
} from "#database/referrals/aged-invoices.ts";
import type { Reader } from "#database/schema.ts";
import { ageBuckets, noAging } from "#domain/referrals/fee-aging.ts";
import { median } from "#domain/values/median.ts";
import { usStates } from "#domain/values/us-states.ts";

const mostFirms = 20;

/** @param today YYYY-MM-DD */
export async function loadAging(read: Reader, today: string): Promise<Omit<AgingPageProps, "csv">> {
  const groups = await agedGroups(read, { today, by: ["state", "plan"] });
  const firms = await agedGroups(read, { today, by: ["brokerId"] });
  const days = await daysToPay(read);
  const all = noAging();
  for (const { bucket, cents, count } of groups) {
    all[bucket].cents += cents;
    all[bucket].count += count;
  }
  const plan = (slug: string) => Object.entries(plans).find(([one]) => one === slug)?.[1].name ?? copy.unknown;
  const byFirm = tableOf(firms, "brokerId").slice(0, mostFirms);
  const names = new Map(
    (
      await firmsOf(
        read,
        byFirm.map(({ key }) => key),
      )
    ).map(({ id, firm }) => [id, firm]),
  );
  const middle = median(days);
  return {
    bars: ageBuckets.map((bucket) => ({ bucket, cents: all[bucket].cents })),
    disputed: await disputedSum(read),
    daysToPay: middle === null ? null : { days: Math.round(middle), sample: days.length },
    expected: await expectedByMonth(read, `${today.slice(0, 7)}-01`),
    tables: [
      { by: "state", rows: named(tableOf(groups, "state"), (key) => usStates[key] ?? copy.unknown) },
      { by: "plan", rows: named(tableOf(groups, "plan"), plan) },
      { by: "brokerId", rows: named(byFirm, (key) => names.get(key) ?? copy.unknown) },
    ],
  };
}

interface Row {
  key: string;
  cents: Record<AgedGroup["bucket"], number>;
  total: number;
}

/** The most that is open first. */
function tableOf(groups: readonly AgedGroup[], by: AgingKey): Row[] {
  return [...Map.groupBy(groups, (group) => group[by])]
    .map(([key, those]) => {
      const cents = { "not-due": 0, "0-30": 0, "31-60": 0, "61-90": 0, "over-90": 0 };
      for (const one of those) cents[one.bucket] += one.cents;
      return { key, cents, total: Object.values(cents).reduce((sum, one) => sum + one, 0) };
    })
    .toSorted((one, other) => other.total - one.total || one.key.localeCompare(other.key));
}

const named = (rows: readonly Row[], nameOf: (key: string) => string): AgingTable["rows"] =>
  rows.map(({ key, cents, total }) => ({ key, name: nameOf(key), cents, total }));
