import { sql } from "kysely";
import type { World } from "#operations/world.ts";

/** The length of the longest text in any table, and where it is. */
export async function longestStored({ database }: Pick<World, "database">): Promise<{ length: number; in: string }> {
  const tables = await database.read.introspection.getTables();
  const texts = tables
    .filter(({ name }) => !name.startsWith("kysely"))
    .flatMap(({ name, columns }) =>
      columns.filter(({ dataType }) => /text/i.test(dataType)).map((column) => [name, column.name] as const),
    );
  let longest = { length: 0, in: "" };
  for (const [table, column] of texts) {
    const asked = sql<{ most: number | null }>`select max(length(${sql.ref(column)})) as most from ${sql.table(table)}`;
    const length = (await asked.execute(database.read)).rows[0]?.most ?? 0;
    if (length > longest.length) longest = { length, in: `${table}.${column}` };
  }
  return longest;
}
