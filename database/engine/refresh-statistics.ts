import { sql } from "kysely";
import type { Database } from "#database/database.ts";

/**
 * Tells the engine how its records are spread, so that it chooses well among indexes. SQLite looks at a sample of each
 * index, which takes milliseconds however many records there are; PostgreSQL does so by itself, and now as well.
 */
export async function refreshStatistics({ engine, read }: Database): Promise<object> {
  if (engine === "sqlite") await sql`pragma analysis_limit = 1000`.execute(read);
  await sql`analyze`.execute(read);
  return {};
}
