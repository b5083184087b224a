import { sql } from "kysely";
import type { Database } from "#database/database.ts";

/** SQLite samples each index: milliseconds, however many records there are. */
export async function refreshStatistics({ engine, read }: Database): Promise<object> {
  if (engine === "sqlite") await sql`pragma analysis_limit = 1000`.execute(read);
  await sql`analyze`.execute(read);
  return {};
}
