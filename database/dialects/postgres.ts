import { Socket } from "node:net";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database } from "#database/database.ts";
import { UnusableStoreError } from "#database/engine/errors.ts";
import type { Schema } from "#database/schema.ts";

const mostTries = 5;
const longestStatement = 15_000;
/** A server that is there has answered by then, if only that it gave up. */
const idleTimeout = longestStatement + 1000;
/** serialization_failure, deadlock_detected: nothing was done and the same again may succeed. */
const worthAnotherTry = new Set(["40001", "40P01"]);

/**
 * Opens PostgreSQL by its URL. Connections are made when first needed; a server that is away fails the query only.
 * @param silence milliseconds without a word from the server, after which a connection is given up
 */
export function openPostgres(url: string, optOut = idleTimeout): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 15_000, // In a crowd a place in the queue is worth more than a quick refusal.
    statement_timeout: longestStatement,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    stream: () => impatientSocket(optOut),
  });
  survive(pool);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: "postgres",
    read: kysely,
    write: (work) => withTries(() => kysely.transaction().execute(work)),
    runMaintenance: (work) => onConnectionWithoutTimeout(url, work),
    hasRoom: async () => true,
    scrub: async () => {}, // Autovacuum frees what was deleted; the server's own disk is its operator's to guard.
    lock: async (tx, name) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
    },
    close: () => kysely.destroy(),
  };
}

/**
 * A connection that broke is replaced at the next query, which reports for itself: an idle one, and one that broke
 * between two queries of a transaction.
 */
function survive(pool: pg.Pool) {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}

/**
 * Between us and the server a connection can be forgotten without a word; the system would give it up after a quarter of
 * an hour, and everybody would wait for it until then.
 */
function impatientSocket(optOut: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(optOut, () => socket.destroy(new Error("PostgreSQL stopped answering.")));
}

/** A migration of many rows, and waiting for another process that is at it, may take longer than a visitor would wait. */
async function onConnectionWithoutTimeout<T>(url: string, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 15_000, keepAlive: true });
  survive(pool);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const first = await reached(url, pool.connect());
    first.release();
    return await kysely.connection().execute(work);
  } finally {
    await kysely.destroy();
  }
}

/**
 * @returns the connection that was asked for
 * @throws UnusableStoreError where there is none: the server's or the system's words, and whose they are
 */
export async function reached<T>(url: string, connecting: Promise<T>): Promise<T> {
  try {
    return await connecting;
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new UnusableStoreError(`The store ${reservePlace(url)} cannot be reached: ${words}.`, { cause });
  }
}

/** Host and database, without who signs in. A URL may leave the host out, where it names a socket's folder. */
function reservePlace(url: string): string {
  const { host, pathname } = URL.parse(url) ?? { host: "", pathname: "" };
  return `${host}${pathname}`;
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
