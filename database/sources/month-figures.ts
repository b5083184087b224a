import { counterSums } from "#database/engine/counters.ts";
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
  const months = new Map<string, MonthFigures>();
  for (const { name, part, sum } of await counterSums(reader, sourceCounterNames)) {
    const [sourceId = "", month = ""] = part.split(" ");
    const known = months.get(part) ?? { sourceId, month, leads: 0, verified: 0, accepted: 0, closed: 0, feeCents: 0 };
    if (month) months.set(part, { ...known, [columns[name]]: sum });
  }
  return [...months.values()];
}
