import { type Kysely, sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";

/** Of one table alone: describing all tables takes ten times as long as the rest of a start. @returns none if it is missing */
export async function columnsOf(db: Kysely<Schema>, engine: Database["engine"], table: string): Promise<string[]> {
  const named =
    engine === "sqlite"
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{ name: string }>`select attname as name from pg_attribute
          where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped`;
  return (await named.execute(db)).rows.map(({ name }) => name);
}
