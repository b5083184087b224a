import { mkdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
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
import type { Database } from "#database/database.ts";
import { StorageError, UnusableStoreError } from "#database/engine/errors.ts";
import type { Schema } from "#database/schema.ts";
import { checkpointSoon } from "./checkpoint.ts";
import { groupCommit, whenOthersAreDone } from "./group-commit.ts";
import { type WalSync, walSync } from "./log-sync.ts";
import { advised, cachedStatements, type DamageWatch, watchForDamage } from "./sqlite-statements.ts";

/** A dozen submissions, in bytes. */
const leastRoom = 1 << 20;
/** How long SQLite itself waits for another writer, in milliseconds. */
const busyTimeout = 5000;
const oldestSafeVersion = [3, 51, 3];

/**
 * Opens a SQLite file, making it and its folder where they are missing.
 * Every acknowledged write is on disk (write-ahead log, synced after each commit) and a moment later in the file itself.
 * Writers of other processes are waited for. Once the file is found to be damaged nothing more is written to it.
 * @throws StorageError where the engine is too old, UnusableStoreError where the file cannot be opened
 */
export function openSqlite(file: string): Database {
  if (file !== ":memory:") mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const handle = openHandle(file);
  // The log is folded into the file each second (checkpoint.ts), and within a commit only where it grows by 16 MB sooner.
  handle.exec("pragma wal_autocheckpoint = 4000");
  // 4 MB of pages, not the usual 2: the system keeps them as well, so that with 64 a search of a million records is a tenth
  // quicker, and a busy day's whole store is kept a second time (docs/decisions/029).
  // What a savepoint would take back lies in memory: in a file it is half of what a write costs.
  handle.exec("pragma cache_size = -4096; pragma temp_store = memory");
  assertSafeVersion(String(handle.prepare("select sqlite_version() as version").get()?.version));
  const damage = watchForDamage();
  const log = walSync(file);
  const kysely = new Kysely<Schema>({ dialect: immediateSqlite(handle, { damage, log }) });
  return {
    engine: "sqlite",
    read: kysely,
    write: groupCommit(kysely, {
      refusal: () => damage.refusal() ?? log.refusal(),
      committed: checkpointSoon(handle),
    }),
    runMaintenance: (work) =>
      whenOthersAreDone(() => kysely.connection().execute((db) => withRoomToSort(db, () => work(db)))),
    hasRoom: async () => {
      const { bavail, bsize } = await statfs(path.dirname(path.resolve(file)));
      return bavail * bsize >= leastRoom;
    },
    scrub: async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(kysely);
    },
    lock: async () => {}, // A transaction that began with "begin immediate" is already alone.
    close: async () => {
      await kysely.destroy();
      closeOnce(handle); // Kysely closes only what it has used.
      log.close();
    },
  };
}

/** The engine alone would say neither which file it is nor what to look at. */
function openHandle(file: string): DatabaseSync {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(file, { timeout: busyTimeout });
    // All that FULL adds to NORMAL is a sync of the log within each commit: ours follows the commit (log-sync.ts).
    handle.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on");
    // What is deleted or written over is zeroed in the file: what a person asked to be erased is in no free page.
    handle.exec("pragma secure_delete = on");
    return handle;
  } catch (cause) {
    handle?.close();
    throw new UnusableStoreError(`The store ${file} cannot be opened: ${advised(cause) ?? cause}`, { cause });
  }
}

/** What is sorted for an index of many records may need more room than there is memory. */
async function withRoomToSort<T>(db: Kysely<Schema>, work: () => Promise<T>): Promise<T> {
  await sql`pragma temp_store = file`.execute(db);
  try {
    return await work();
  } finally {
    await sql`pragma temp_store = memory`.execute(db);
  }
}

/**
 * Before 3.51.3 a write-ahead log that is reset while another process writes could lose what was acknowledged.
 * @throws StorageError where this version is older
 */
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

class DurableSqliteDriver extends SqliteDriver {
  readonly #handle: DatabaseSync;
  readonly #log: WalSync;
  constructor(
    config: ConstructorParameters<typeof SqliteDriver>[0],
    { handle, log }: { handle: DatabaseSync; log: WalSync },
  ) {
    super(config);
    this.#handle = handle;
    this.#log = log;
  }
  /**
   * A deferred "begin" that writes later fails at once beside a second writer, in spite of the busy timeout. This one
   * fails at once as well: SQLite's own wait would hold up the event loop, so whoever begins waits (group-commit.ts).
   */
  override async beginTransaction(connection: DatabaseConnection) {
    this.#handle.exec("pragma busy_timeout = 0");
    try {
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    } finally {
      this.#handle.exec(`pragma busy_timeout = ${busyTimeout}`);
    }
  }
  /** Nobody else in this process has the connection, and so sees what was committed, before it is on disk. */
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection);
    await this.#log.sync();
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
