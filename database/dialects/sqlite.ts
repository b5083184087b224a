import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type LimitNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  sql,
  ValueNode,
} from "kysely";
import type { Database } from "../database.ts";
import { StorageError } from "../errors.ts";
import type { Schema, Writer } from "../schema.ts";

const oldestSafeVersion = [3, 51, 3];
const mostCachedStatements = 200;
/** A submission takes two milliseconds: whoever else asks for something waits no longer than for these. */
const mostInOneCommit = 16;

/**
 * Opens a SQLite file, making it and its folder where they are missing.
 * Every acknowledged write is on disk (write-ahead log, synchronous FULL) and writers of other processes are waited
 * for up to five seconds.
 * @throws StorageError where the engine is too old; the engine's own error where the file cannot be opened.
 */
export function openSqlite(file: string): Database {
  if (file !== ":memory:") mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const handle = new DatabaseSync(file, { timeout: 5000 });
  handle.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  // 64 MB of pages: with the usual 2 a search among many records reads the same ones from the system again and again.
  // What a savepoint would take back lies in memory: in a file it is half of what a write costs.
  handle.exec("pragma cache_size = -65536; pragma temp_store = memory");
  assertSafeVersion(String(handle.prepare("select sqlite_version() as version").get()?.version));
  const kysely = new Kysely<Schema>({ dialect: immediateSqlite(handle) });
  return {
    engine: "sqlite",
    read: kysely,
    write: groupCommit(kysely),
    hold: async () => {}, // A transaction that began with "begin immediate" is already alone.
    close: async () => {
      await kysely.destroy();
      closeOnce(handle); // Kysely closes only what it has used.
    },
  };
}

/**
 * Before 3.51.3 a write-ahead log that is reset while another process writes could lose what was acknowledged.
 * @throws StorageError where this version is older
 */
export function assertSafeVersion(version: string) {
  const parts = version.split(".").map(Number);
  const firstDifference = oldestSafeVersion.findIndex((part, place) => part !== parts[place]);
  if (firstDifference === -1 || (parts[firstDifference] ?? 0) > (oldestSafeVersion[firstDifference] ?? 0)) return;
  throw new StorageError(
    `SQLite ${version} is older than ${oldestSafeVersion.join(".")}, which is the least we trust.`,
  );
}

/**
 * Group commit: writes asked for in one turn of the event loop share one "begin immediate … commit", up to a bound, and
 * are answered after it. Each runs in a savepoint of its own, so one that throws takes nothing of the others with it.
 */
function groupCommit(kysely: Kysely<Schema>): Database["write"] {
  type Job = { work: (tx: Writer) => Promise<unknown>; done(value: unknown): void; refused(error: unknown): void };
  const waiting: Job[] = [];
  let running = false;

  return (work) =>
    new Promise((done, refused) => {
      waiting.push({ work, done: done as Job["done"], refused });
      if (!running) setImmediate(runBatch);
      running = true;
    });

  async function runBatch() {
    const batch = waiting.splice(0, mostInOneCommit);
    const answers: (() => void)[] = [];
    try {
      await kysely.transaction().execute(async (tx) => {
        for (const job of batch) answers.push(await runOne(tx, job));
      });
      for (const answer of answers) answer();
    } catch (error) {
      for (const job of batch) job.refused(error);
    }
    if (waiting.length > 0) setImmediate(runBatch);
    else running = false;
  }

  async function runOne(tx: Writer, job: Job): Promise<() => void> {
    await sql`savepoint job`.execute(tx);
    try {
      const value = await job.work(tx);
      await sql`release job`.execute(tx);
      return () => job.done(value);
    } catch (error) {
      await sql`rollback to job`.execute(tx);
      await sql`release job`.execute(tx);
      return () => job.refused(error);
    }
  }
}

function immediateSqlite(handle: DatabaseSync): Dialect {
  const database = {
    prepare: cachedStatements(handle),
    close: () => closeOnce(handle),
  };
  const base = new SqliteDialect({ database });
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new ImmediateSqliteDriver({ database }, handle),
    createIntrospector: (db) => base.createIntrospector(db),
    createQueryCompiler: () => new LiteralLimitCompiler(),
  };
}

function closeOnce(handle: DatabaseSync) {
  if (handle.isOpen) handle.close();
}

/** SQLite does roll back DDL; Kysely's own adapter says no and would leave a failed migration half applied. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #handle: DatabaseSync;
  constructor(config: ConstructorParameters<typeof SqliteDriver>[0], handle: DatabaseSync) {
    super(config);
    this.#handle = handle;
  }
  /** A deferred "begin" that writes later fails at once beside a second writer, in spite of the busy timeout. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  /** On a full disk SQLite has already rolled back; a second rollback would hide the true error. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#handle.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite plans by the limit, and so prepares a statement anew each time that one is bound: it is written out instead. */
class LiteralLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode) {
    this.append("limit ");
    if (ValueNode.is(limit)) this.appendImmediateValue(limit.value);
    else this.visitNode(limit);
  }
}

function cachedStatements(handle: DatabaseSync) {
  type Prepared = ReturnType<typeof forKysely>;
  const known = new Map<string, Prepared>();
  return (text: string): Prepared => {
    const cached = known.get(text);
    if (cached) return cached;
    const prepared = forKysely(handle.prepare(text));
    if (known.size >= mostCachedStatements) known.delete(known.keys().next().value ?? "");
    known.set(text, prepared);
    return prepared;
  };
}

function forKysely(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...bind(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...bind(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...bind(parameters)),
  };
}

type Bindable = string | bigint | null | Uint8Array;

/**
 * Lets through only what means the same on the other side: node:sqlite takes a Date for named parameters and shifts
 * the rest, and stores a fraction in an INTEGER column as it likes. A whole number is bound as one: as a double it would
 * be "30301.0" in a TEXT column.
 */
function bind(parameters: readonly unknown[]): Bindable[] {
  return parameters.map((value) => {
    if (value === null || typeof value === "string" || value instanceof Uint8Array) return value;
    if (typeof value === "number" && Number.isSafeInteger(value)) return BigInt(value);
    throw new StorageError(`A ${typeof value} cannot be stored: only text, whole numbers, bytes and null can.`);
  });
}
