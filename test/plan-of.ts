import { CompiledQuery, sql } from "kysely";
import type { Database } from "#database/database.ts";

/**
 * How the engine would find a query's rows, in its own words. A test's rows are few enough for PostgreSQL to read them
 * all at times: asked is whether an index can serve.
 */
export function planOf(database: Database, query: { sql: string; parameters: readonly unknown[] }): Promise<string> {
  return database.write(async (tx) => {
    if (database.engine === "postgres") await sql`set local enable_seqscan = off`.execute(tx);
    const explain = database.engine === "sqlite" ? "explain query plan" : "explain";
    const { rows } = await tx.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
    );
    return rows.map((row) => String(row.detail ?? row["QUERY PLAN"])).join("\n");
  });
}

/** A plan that reads some table from end to end. */
export const readsAll = /Seq Scan|^SCAN (?!.*USING)/m;
