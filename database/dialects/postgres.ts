import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database } from "../database.ts";
import type { Schema } from "../schema.ts";

const mostTries = 5;
/** serialization_failure, deadlock_detected: nothing was done and the same again may succeed. */
const worthAnotherTry = new Set(["40001", "40P01"]);

/** Opens PostgreSQL by its URL. Connections are made when first needed; a server that is away fails the query only. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 15_000, // In a crowd a place in the queue is worth more than a quick refusal.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  pool.on("error", () => {}); // An idle connection that broke is replaced at the next query, which reports for itself.
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: "postgres",
    read: kysely,
    write: (work) => withTries(() => kysely.transaction().execute(work)),
    hold: async (tx, name) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
    },
    close: () => kysely.destroy(),
  };
}

async function withTries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (tried >= mostTries || !code || !worthAnotherTry.has(code)) throw error;
    }
  }
}
