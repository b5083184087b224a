import { CompiledQuery, createQueryId, type RootOperationNode, sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { Reader } from "#database/schema.ts";

/**
 * How the engine answers each query that `work` asks, in its own words. Few rows are few enough for PostgreSQL to read
 * them all at times: asked is whether an index can serve.
 */
export async function plansOf(database: Database, work: (reader: Reader) => Promise<unknown>): Promise<string[]> {
  const queries: RootOperationNode[] = [];
  const noting = database.read.withPlugin({
    transformQuery({ node }) {
      queries.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await work(noting);
  const compiled = queries.map((node) => database.read.getExecutor().compileQuery(node, createQueryId()));
  return database.write(async (tx) => {
    if (database.engine === "postgres") await sql`set local enable_seqscan = off`.execute(tx);
    const explain = database.engine === "sqlite" ? "explain query plan" : "explain";
    const plans: string[] = [];
    for (const { sql: text, parameters } of compiled) {
      const query = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
      const { rows } = await tx.executeQuery<Record<string, unknown>>(query);
      plans.push(rows.map((row) => String(row.detail ?? row["QUERY PLAN"])).join("\n"));
    }
    return plans;
  });
}

/** A table of ours that is read from end to end; what a query has itself gathered ("found", "places") may be. */
export const readsWholeTable = /Seq Scan|^SCAN (?!(?:found|places|decided|CONSTANT)\b)(?!.*USING)/m;
