import { Socket } from "node:net";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database } from "#database/database.ts";
import { UnusableStoreError } from "#database/engine/errors.ts";
import type { Schema } from "#database/schema.ts";

const maxAttempts = 5;
const statementTimeoutMs = 15_000;
/** A live server has answered by then, if only with its own timeout. */
const idleTimeout = statementTimeoutMs + 1000;
/** serialization_failure and deadlock_detected: nothing was done, and a retry may succeed. */
const retryableCodes = new Set(["40001", "40P01"]);

/** Connections open on first use, so an unreachable server fails the query, not this call. */
export function openPostgres(url: string, idleTimeoutMs = idleTimeout): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 15_000, // When it is busy, a place in the queue is better than a quick refusal.
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    stream: () => socketWithIdleTimeout(idleTimeoutMs),
  });
  ignoreConnectionErrors(pool);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: "postgres",
    read: kysely,
    write: (work) => withRetries(() => kysely.transaction().execute(work)),
    runMaintenance: (work) => onConnectionWithoutTimeout(url, work),
    hasRoom: async () => true,
    scrub: async () => {},
    lock: async (tx, name) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
    },
    close: () => kysely.destroy(),
  };
}

/** A broken connection is replaced at the next query, which reports its own error. */
function ignoreConnectionErrors(pool: pg.Pool) {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}

/** A connection can die silently; the operating system notices only after 15 minutes, and queries wait until then. */
function socketWithIdleTimeout(optOut: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(optOut, () => socket.destroy(new Error("PostgreSQL stopped answering.")));
}

/** Migrating many rows, or waiting for another process that migrates, may take longer than a request. */
async function onConnectionWithoutTimeout<T>(url: string, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 15_000, keepAlive: true });
  ignoreConnectionErrors(pool);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const first = await connectOrExplain(url, pool.connect());
    first.release();
    return await kysely.connection().execute(work);
  } finally {
    await kysely.destroy();
  }
}

export async function connectOrExplain<T>(url: string, connecting: Promise<T>): Promise<T> {
  try {
    return await connecting;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnusableStoreError(`The store ${hostAndDatabase(url)} cannot be reached: ${reason}.`, { cause });
  }
}

/** Without credentials. The host is empty if the URL names a socket's folder. */
function hostAndDatabase(url: string): string {
  const { host, pathname } = URL.parse(url) ?? { host: "", pathname: "" };
  return `${host}${pathname}`;
}

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (tried >= maxAttempts || !code || !retryableCodes.has(code)) throw error;
    }
  }
}
