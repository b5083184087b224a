import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely } from "kysely";
import pg from "pg";
import type { Database } from "#database/database.ts";
import { locksOf, runsBesideOthers, WholeTurnError } from "#database/dialects/beside-others.ts";
import { statementLog } from "#database/dialects/statement-watch.ts";
import { StorageError, UnusableStoreError } from "#database/engine/errors.ts";
import type { Schema, Writer } from "#database/schema.ts";
import { answersOfPages } from "./ask-once.ts";
import { delayInserts } from "./delay-inserts.ts";
import { beginsWith, NotBegunError, pooledDialect, SilentServerError } from "./pooled-dialect.ts";
import { isOutdated, prepareStatements } from "./prepare-statements.ts";
import { statementTimeoutMs } from "./statement-limit.ts";
import { turnQueues } from "./turn-queues.ts";

const maxAttempts = 30;
/** An act that failed so often is repeated alone, as many at the same time can be about one row. */
const besideOthersAtMost = 8;
/** In milliseconds, at random below it, and longer with each attempt. */
const [firstPause, longestPause] = [10, 200];
/** A live server has answered by then, if only with its own timeout. */
const idleTimeout = statementTimeoutMs + 1000;
/** A transaction awaits only its own queries. A process that stopped within one keeps the others waiting until then. */
const idleInTransactionMs = 3000;
/** Less, so that what a stopped process still waits for does not become its own, one connection after the other. */
const lockTimeoutMs = 2000;
/** serialization_failure, deadlock_detected and lock_not_available: nothing was done, and a retry may succeed. */
const retryableCodes = new Set(["40001", "40P01", "55P03"]);

/** Of the connections, for submissions; the rest stay free for readers and acts. */
const sharedOut = 0.6;

export interface PostgresOptions {
  /** Connections at most. */
  poolSize?: number;
  idleTimeoutMs?: number;
  /** While the server is busy, or away, a place in the queue is better than a quick refusal. */
  connectsWithinMs?: number;
}

/**
 * Connections open on first use, so an unreachable server fails the query, not this call. Nothing belongs to a session:
 * a pooler may give each transaction another one, and refuses parameters at the start of a connection.
 */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const { poolSize = 10, idleTimeoutMs = idleTimeout, connectsWithinMs = 15_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectsWithinMs,
    keepAlive: true,
    pipeline: true,
    stream: () => socketWithIdleTimeout(idleTimeoutMs),
  });
  ignoreConnectionErrors(pool);
  pool.on("connect", prepareStatements);
  pool.on("connect", delayInserts);
  const limits = {
    ...{ statement_timeout: statementTimeoutMs, lock_timeout: lockTimeoutMs },
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  const kysely = new Kysely<Schema>({ dialect: pooledDialect(pool, limits), ...statementLog() });
  const waitingHere = turnQueues({ submissions: 1, staff: 1, beside: Math.ceil(poolSize * sharedOut) });
  const serially = <T>(work: (tx: Writer) => Promise<T>, turn?: keyof typeof lockOf) =>
    withRetries((tried) => {
      const isAlone = turn === "acts" && tried > besideOthersAtMost;
      return serializable(kysely, work, turn && lockOf[isAlone ? "submissions" : turn]);
    });
  const wholeTurn = <T>(work: (tx: Writer) => Promise<T>) =>
    waitingHere("submissions", () => serially(work, "submissions"));
  const { askOnce, forgetting } = answersOfPages(kysely);
  return {
    engine: "postgres",
    read: kysely,
    askOnce,
    write: forgetting(async (work, turn) => {
      if (turn === "submissions") return wholeTurn(work);
      if (turn === "staff") return waitingHere(turn, () => serially(work, turn));
      if (typeof turn !== "object") return serially(work, turn);
      const attempts = () => withRetries(() => besideOthers(kysely, work, turn.keys));
      try {
        return await (turn.keys.length > 0 ? waitingHere("beside", attempts) : attempts());
      } catch (error) {
        if (!concernsOthers(error)) throw error;
        return wholeTurn(work);
      }
    }),
    runMaintenance: (work) => inUnlimitedTransaction(url, work),
    runBeside: (statements) => oneByOne(url, statements),
    hasRoom: async () => true,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    scrub: async () => {},
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
  // What is sent in one turn of the event loop leaves in one system call.
  const uncork = socket.uncork.bind(socket);
  socket.uncork = () => process.nextTick(uncork);
  return socket.setTimeout(optOut, () => socket.destroy(new SilentServerError("PostgreSQL stopped answering.")));
}

/** Migrating many rows, or waiting for another process that migrates, may take longer than a request. */
async function inUnlimitedTransaction<T>(url: string, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 15_000, keepAlive: true });
  ignoreConnectionErrors(pool);
  const limits = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const kysely = new Kysely<Schema>({ dialect: pooledDialect(pool, limits) });
  try {
    const first = await connectOrExplain(url, pool.connect());
    first.release();
    return await kysely.transaction().execute(work);
  } catch (error) {
    throw refusedByPooler(error) ?? error;
  } finally {
    await kysely.destroy();
  }
}

/** Each statement is a transaction: PostgreSQL refuses some within one. */
async function oneByOne(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000, keepAlive: true });
  client.on("error", () => {});
  await connectOrExplain(url, client.connect());
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** PgBouncer's own words. */
function refusedByPooler(error: unknown): StorageError | undefined {
  if (!(error instanceof Error && /statement pooling/.test(error.message))) return undefined;
  return new StorageError(
    "DATABASE_URL names a pooler in statement mode, which has no transactions. Set it to transaction or session mode.",
  );
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

/** What concurrent transactions read and write decides whether both can stand; otherwise one of them is repeated. */
function serializable<T>(db: Kysely<Schema>, work: (tx: Writer) => Promise<T>, lock: string | undefined): Promise<T> {
  return beginsWith(lock, () => db.transaction().setIsolationLevel("serializable").execute(work));
}

/** Each statement sees what others have committed until then, as those who could contradict it wait for its keys. */
function besideOthers<T>(db: Kysely<Schema>, work: (tx: Writer) => Promise<T>, keys: readonly string[]): Promise<T> {
  const locks = keys.length > 0 ? `; select ${locksOf(keys)}` : "";
  return beginsWith(`${besideOthersLock}${locks}`, () =>
    db
      .transaction()
      .setIsolationLevel("read committed")
      .execute((tx) => work(runsBesideOthers(tx))),
  );
}

/** Its keys did not name all that it concerns, which a unique index noticed, or the work itself. */
const concernsOthers = (error: unknown) =>
  error instanceof WholeTurnError || (error instanceof pg.DatabaseError && error.code?.startsWith("23"));

const tableOfTurn = { submissions: "turnsOfSubmissions", staff: "turnsOfStaff" } satisfies Record<string, keyof Schema>;

/**
 * The lock comes first: a serializable transaction sees the store as it was at its first query, and locking a table is
 * none. Submissions do not keep out each other, nor acts each other; a submission and an act do. No mode keeps out readers.
 */
const besideOthersLock = `lock table "${tableOfTurn.submissions}" in row exclusive mode`;
const lockOf = {
  acts: `lock table "${tableOfTurn.submissions}" in share mode`,
  submissions: `lock table "${tableOfTurn.submissions}" in share row exclusive mode`,
  staff: `lock table "${tableOfTurn.staff}" in share update exclusive mode`,
};

async function withRetries<T>(attempt: (tried: number) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(tried);
    } catch (error) {
      if (tried >= maxAttempts || !isRetryable(error)) throw error;
      await sleep(Math.random() * Math.min(firstPause * tried, longestPause));
    }
  }
}

const isRetryable = (error: unknown) =>
  error instanceof NotBegunError ||
  isOutdated(error) ||
  (error instanceof pg.DatabaseError && error.code !== undefined && retryableCodes.has(error.code));
