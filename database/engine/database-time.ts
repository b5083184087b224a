import { sql } from "kysely";
import type { Database } from "#database/database.ts";

/** @returns undefined on SQLite, which has no clock but ours */
export async function databaseTime({ engine, read }: Database): Promise<Date | undefined> {
  if (engine === "sqlite") return undefined;
  const { rows } = await sql<{
    ms: string | number;
  }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(read);
  return rows[0] && new Date(Number(rows[0].ms));
}
