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
  const counters: Counters = {};
  for (const { name, part, sum } of await counterSums(reader, officeCounterNames))
    if (sum !== 0) counters[name] = { ...counters[name], [part]: sum };
  return counters;
}

/** In the sequence of the names, then by part. */
export async function counterSums<Name extends CounterName>(
  reader: Reader,
  names: readonly Name[],
): Promise<{ name: Name; part: string; sum: number }[]> {
  const rows = await reader
    .selectFrom("counters")
    .select(["name", "part", sql<number | string>`sum(amount)`.as("sum")])
    .where("name", "in", names)
    .groupBy(["name", "part"])
    .orderBy("part")
    .execute();
  const byName = Map.groupBy(rows, ({ name }): string => name);
  return names.flatMap((name) => (byName.get(name) ?? []).map(({ part, sum }) => ({ name, part, sum: Number(sum) })));
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
