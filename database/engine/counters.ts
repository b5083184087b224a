import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import {
  type CounterName,
  counterQuery,
  counterRules,
  type OfficeCounterName,
  officeCounterNames,
} from "./counter-rules.ts";

/** Sums by figure and part: counts, or whole cents. Parts with sum 0 are left out. */
export type Counters = Partial<Record<OfficeCounterName, Record<string, number>>>;

export async function readCounters(reader: Reader): Promise<Counters> {
  const rows = await reader
    .selectFrom("counters")
    .select(["name", "part", sql<number | string>`sum(amount)`.as("sum")])
    .where("name", "in", officeCounterNames)
    .groupBy(["name", "part"])
    .orderBy("name")
    .orderBy("part")
    .execute();
  const counters: Counters = {};
  for (const name of officeCounterNames) {
    const parts = rows.filter((row) => row.name === name && Number(row.sum) !== 0);
    if (parts.length > 0) counters[name] = Object.fromEntries(parts.map(({ part, sum }) => [part, Number(sum)]));
  }
  return counters;
}

/** @returns figures that differ from the records, compared within one snapshot */
export async function wrongCounters(reader: Reader): Promise<CounterName[]> {
  const { rows } = await sql<{ name: CounterName }>`
    select distinct name from (
      select name, part from (
        select name, part, amount from counters
        union all select name, part, -amount from (${sql.raw(recounted)}) as counted
      ) as both_of_them group by name, part having sum(amount) <> 0
    ) as unequal order by name`.execute(reader);
  return rows.map(({ name }) => name);
}

const recounted = counterRules.map((rule) => counterQuery(rule, { row: "kept", from: rule.table })).join(" union all ");
