import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { addDuration } from "#domain/values/add-duration.ts";

const shownWeeks = 12;

const sources = {
  leads: { table: "leads", what: "count(*)" },
  applications: { table: "applications", what: "count(*)" },
  inquiries: { table: "inquiries", what: "count(*)" },
  revenue: { table: "orders", what: 'coalesce(sum("keptCents"), 0)' },
};

export type WeeklyFigure = keyof typeof sources;

/**
 * Each figure's amounts of the last twelve times seven days, oldest first; revenue in cents. Range scans of the indexes
 * on `receivedAt`: nothing older than twelve weeks is read.
 */
export async function weeklyFigures(
  reader: Reader,
  names: readonly WeeklyFigure[],
  now: Date,
): Promise<Map<WeeklyFigure, number[]>> {
  const weeks = Array.from({ length: shownWeeks }, (_, index) => {
    const [from, until] = [shownWeeks - index, shownWeeks - index - 1].map((back) =>
      addDuration(now, { days: -7 * back }),
    );
    return { from: from ?? "", until: until ?? "" };
  });
  const columns = names.flatMap((name) =>
    weeks.map(({ from, until }, week) => {
      const { table, what } = sources[name];
      const amount = sql`select ${sql.raw(what)} from ${sql.table(table)}
        where "receivedAt" > ${from} and "receivedAt" <= ${until}`;
      return sql`(${amount}) as ${sql.ref(name + week)}`;
    }),
  );
  if (columns.length === 0) return new Map();
  const { rows } = await sql<Record<string, number | string>>`select ${sql.join(columns)}`.execute(reader);
  return new Map(names.map((name) => [name, weeks.map((_, week) => Number(rows[0]?.[name + week] ?? 0))]));
}
