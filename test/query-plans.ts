import { CompiledQuery, sql } from "kysely";
import { vi } from "vitest";
import type { Database } from "#database/database.ts";
import type { Reader } from "#database/schema.ts";

/** Returns the plan of each query in `work`. PostgreSQL would scan small tables, so sequential scans are off. */
export async function plansOf(database: Database, work: (reader: Reader) => Promise<unknown>): Promise<string[]> {
  const queries = await queriesOf(database, work);
  return database.write(async (tx) => {
    if (database.engine === "postgres") await sql`set local enable_seqscan = off`.execute(tx);
    const explain = database.engine === "sqlite" ? "explain query plan" : "explain";
    const plans: string[] = [];
    for (const { sql: text, parameters } of queries) {
      const query = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
      const { rows } = await tx.executeQuery<Record<string, unknown>>(query);
      plans.push(rows.map((row) => String(row.detail ?? row["QUERY PLAN"])).join("\n"));
    }
    return plans;
  });
}

/** All queries that `work` runs outside of transactions. */
export async function queriesOf(
  { read }: Database,
  work: (reader: Reader) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const running = vi.spyOn(read.getExecutor(), "executeQuery");
  await work(read);
  const queries = running.mock.calls.map(([query]) => query);
  running.mockRestore();
  return queries;
}

/** A full scan of one of our tables. A query may scan its own intermediate results ("found", "places"), and the full-text index is one. */
export const readsWholeTable =
  /Seq Scan|^SCAN (?!(?:found|places|decided|CONSTANT|searchIndex VIRTUAL TABLE INDEX)\b)(?!.*USING)/m;
