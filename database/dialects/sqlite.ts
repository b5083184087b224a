import { mkdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  type BinaryOperationNode,
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
import type { Database } from "#database/database.ts";
import { statementLog } from "#database/dialects/statement-watch.ts";
import { StorageError, UnusableStoreError } from "#database/engine/errors.ts";
import type { Schema } from "#database/schema.ts";
import { answersOfPages } from "./ask-once.ts";
import { checkpointSoon } from "./checkpoint.ts";
import { inFewTexts } from "./few-texts.ts";
import { groupCommit, retryWhileBusy } from "./group-commit.ts";
import { type WalSync, walSync } from "./log-sync.ts";
import { queryTurns } from "./query-turns.ts";
import { type BesideStatement, runBeside } from "./run-beside.ts";
import { cachedStatements, type DamageWatch, watchForDamage, withAdvice } from "./sqlite-statements.ts";

/** In bytes: about a dozen submissions. */
const minFreeBytes = 1 << 20;
/** In milliseconds. */
const busyTimeout = 5000;
const oldestSafeVersion = [3, 51, 3];

/**
 * Acknowledged writes are in the synced write-ahead log, and about a second later in the file. A damaged file gets no
 * more writes. @throws StorageError if SQLite is too old, UnusableStoreError if the file cannot be opened
 */
export function openSqlite(file: string): Database {
  if (file !== ":memory:") mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const handle = openHandle(file);
  handle.exec("pragma wal_autocheckpoint = 4000");
  // A cache of 4 MB instead of 2: with 64 MB a search of a million records is only a tenth faster (docs/decisions/029).
  // Savepoints keep their rollback data in memory: in a file it would be half the cost of a write.
  handle.exec("pragma cache_size = -4096; pragma temp_store = memory");
  assertSafeVersion(String(handle.prepare("select sqlite_version() as version").get()?.version));
  const damage = watchForDamage();
  const log = walSync(file);
  const kysely = new Kysely<Schema>({ dialect: immediateSqlite(handle, { damage, log }), ...statementLog() });
  const { askOnce, forgetting } = answersOfPages(kysely);
  const rules = { refusal: () => damage.refusal() ?? log.refusal(), committed: checkpointSoon(handle) };
  return {
    engine: "sqlite",
    read: kysely,
    askOnce,
    write: forgetting(groupCommit(kysely, rules)),
    runMaintenance: (work) =>
      retryWhileBusy(() => kysely.connection().execute((db) => withSortsOnDisk(db, () => work(db)))),
    runBeside: (statements) => runBeside(file, statements),
    connections: () => undefined,
    hasRoom: async (bytes = minFreeBytes) => {
      const { bavail, bsize } = await statfs(path.dirname(path.resolve(file)));
      return bavail * bsize >= bytes;
    },
    // The first checkpoint keeps no writer waiting, so that the second is short.
    scrub: () =>
      runBeside(file, [...mergedSearchIndex, "pragma wal_checkpoint(passive)", "pragma wal_checkpoint(truncate)"]),
    close: async () => {
      await kysely.destroy();
      closeOnce(handle); // Kysely closes only what it has used.
      log.close();
    },
  };
}

function openHandle(file: string): DatabaseSync {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(file, { timeout: busyTimeout });
    // FULL adds only a sync of the log within each commit; ours follows the commit (log-sync.ts).
    handle.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on");
    // Deleted data is overwritten with zeros, so that no free page has data of an erased person.
    handle.exec("pragma secure_delete = on");
    return handle;
  } catch (cause) {
    handle?.close();
    throw new UnusableStoreError(`The store ${file} cannot be opened: ${withAdvice(cause) ?? cause}`, { cause });
  }
}

async function withSortsOnDisk<T>(db: Kysely<Schema>, work: () => Promise<T>): Promise<T> {
  await sql`pragma temp_store = file`.execute(db);
  try {
    return await work();
  } finally {
    await sql`pragma temp_store = memory`.execute(db);
  }
}

const merge = (pages: number) => `insert into "searchIndex" ("searchIndex", rank) values ('merge', ${pages})`;

/** FTS5 keeps beginnings of deleted words between its pages. Merging removes them, in steps, so that others can write. */
const mergedSearchIndex: readonly BesideStatement[] = [
  // A merge needs two segments: this row makes the second.
  `insert into "searchIndex" (rowid, terms) values (-1, '-')`,
  `insert into "searchIndex" ("searchIndex", rowid, terms) values ('delete', -1, '-')`,
  merge(-500),
  { repeat: merge(500) },
];

/** Before 3.51.3, resetting the write-ahead log while another process wrote could lose acknowledged data. */
export function assertSafeVersion(version: string) {
  const parts = version.split(".").map(Number);
  const firstDifference = oldestSafeVersion.findIndex((part, index) => part !== parts[index]);
  if (firstDifference === -1 || (parts[firstDifference] ?? 0) > (oldestSafeVersion[firstDifference] ?? 0)) return;
  throw new StorageError(
    `SQLite ${version} is older than ${oldestSafeVersion.join(".")}, the oldest version that is safe to use.`,
  );
}

function immediateSqlite(handle: DatabaseSync, { damage, log }: { damage: DamageWatch; log: WalSync }): Dialect {
  const database = {
    prepare: cachedStatements(handle, damage),
    close: () => closeOnce(handle),
  };
  const base = new SqliteDialect({ database });
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new DurableSqliteDriver({ database }, { handle, log }),
    createIntrospector: (db) => base.createIntrospector(db),
    createQueryCompiler: () => new LiteralsCompiler(),
  };
}

function closeOnce(handle: DatabaseSync) {
  if (handle.isOpen) handle.close();
}

/** SQLite does roll back DDL. Kysely's own adapter denies it and would leave a failed migration half applied. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class DurableSqliteDriver extends SqliteDriver {
  readonly #handle: DatabaseSync;
  readonly #log: WalSync;
  readonly #startQuery = queryTurns();
  #connection: DatabaseConnection | undefined;
  constructor(
    config: ConstructorParameters<typeof SqliteDriver>[0],
    { handle, log }: { handle: DatabaseSync; log: WalSync },
  ) {
    super(config);
    this.#handle = handle;
    this.#log = log;
  }
  override async acquireConnection() {
    this.#connection ??= inTurns(await super.acquireConnection(), this.#startQuery);
    return this.#connection;
  }
  /** Fails at once, because SQLite's own wait would block the event loop; the caller waits (group-commit.ts). */
  override async beginTransaction(connection: DatabaseConnection) {
    this.#handle.exec("pragma busy_timeout = 0");
    try {
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    } finally {
      this.#handle.exec(`pragma busy_timeout = ${busyTimeout}`);
    }
  }
  /** Keeps the connection until the sync, so that nobody in this process reads a commit that is not on disk. */
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection);
    await this.#log.sync();
  }
  /** On a full disk SQLite has already rolled back; a second rollback would hide the true error. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#handle.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Also within a transaction, which keeps its connection for many queries. */
function inTurns(connection: DatabaseConnection, startQuery: () => Promise<void>): DatabaseConnection {
  return {
    async executeQuery(query) {
      await startQuery();
      return connection.executeQuery(query);
    },
    streamQuery: (...query) => connection.streamQuery(...query),
  };
}

/** SQLite would prepare a statement with a bound limit again for each value, so the limit is written out. */
class LiteralsCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode) {
    super.visitBinaryOperation(inFewTexts(node));
  }
  protected override visitLimit({ limit }: LimitNode) {
    this.append("limit ");
    if (ValueNode.is(limit)) this.appendImmediateValue(limit.value);
    else this.visitNode(limit);
  }
}
