import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { addDuration } from "#domain/values/add-duration.ts";

const shownWeeks = 12;

/** Of the last twelve times seven days, oldest first. */
export type WeeklyFigures = Record<"leads" | "applications" | "inquiries" | "revenue", number[]>;

/** Counts range scans of the indexes on `receivedAt`; nothing older than twelve weeks is read. Revenue is in cents. */
export async function weeklyFigures(reader: Reader, now: Date): Promise<WeeklyFigures> {
  const weeks = Array.from({ length: shownWeeks }, (_, index) => {
    const [from, until] = [shownWeeks - index, shownWeeks - index - 1].map((back) =>
      addDuration(now, { days: -7 * back }),
    );
    return { from: from ?? "", until: until ?? "" };
  });
  return {
    leads: await inEach(reader, weeks, { table: "leads", what: "count(*)" }),
    applications: await inEach(reader, weeks, { table: "applications", what: "count(*)" }),
    inquiries: await inEach(reader, weeks, { table: "inquiries", what: "count(*)" }),
    revenue: await inEach(reader, weeks, { table: "orders", what: 'coalesce(sum("keptCents"), 0)' }),
  };
}

async function inEach(
  reader: Reader,
  weeks: { from: string; until: string }[],
  { table, what }: { table: string; what: string },
): Promise<number[]> {
  const parts = weeks.map(
    ({ from, until }) =>
      sql`(select ${sql.raw(what)} from ${sql.table(table)} where "receivedAt" > ${from} and "receivedAt" <= ${until})`,
  );
  const columns = parts.map((part, index) => sql`${part} as ${sql.ref(`week${index}`)}`);
  const { rows } = await sql<Record<string, number | string>>`select ${sql.join(columns)}`.execute(reader);
  return weeks.map((_, index) => Number(rows[0]?.[`week${index}`] ?? 0));
}
