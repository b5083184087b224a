import { type RawBuilder, sql } from "kysely";
import type { anniversaryRanges } from "#domain/work/anniversary.ts";

/** Whether the month and the day of a column (YYYY-MM-DD) are within one of these ranges (MM-DD). */
export function isWithinRanges(
  day: RawBuilder<unknown>,
  [[from, to], [from2, to2]]: ReturnType<typeof anniversaryRanges>,
): RawBuilder<boolean> {
  const of = sql`substr(${day}, 6)`;
  return sql<boolean>`((${of} >= ${from} and ${of} <= ${to}) or (${of} >= ${from2} and ${of} <= ${to2}))`;
}
