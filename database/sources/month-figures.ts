import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { type SourceCounterName, sourceCounterNames } from "#database/sources/source-counter-rules.ts";
import type { MonthFigures } from "#domain/sources/source-report.ts";

const columns = {
  "leads-by-source": "leads",
  "verified-by-source": "verified",
  "accepted-by-source": "accepted",
  "closed-by-source": "closed",
  "fees-by-source": "feeCents",
} as const satisfies Record<SourceCounterName, keyof MonthFigures>;

/** From the counters: no lead is read, however many there are. */
export async function monthFigures(reader: Reader): Promise<MonthFigures[]> {
  const rows = await reader
    .selectFrom("counters")
    .select(["name", "part", sql<number | string>`sum(amount)`.as("sum")])
    .where("name", "in", sourceCounterNames)
    .groupBy(["name", "part"])
    .execute();
  const months = new Map<string, MonthFigures>();
  for (const name of sourceCounterNames) {
    for (const { part, sum } of rows.filter((row) => row.name === name)) {
      const [sourceId = "", month = ""] = part.split(" ");
      const known = months.get(part) ?? { sourceId, month, leads: 0, verified: 0, accepted: 0, closed: 0, feeCents: 0 };
      if (month) months.set(part, { ...known, [columns[name]]: Number(sum) });
    }
  }
  return [...months.values()];
}
