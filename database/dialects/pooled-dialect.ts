import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type BinaryOperationNode,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type TransactionSettings,
} from "kysely";
import pg from "pg";
import { inFewTexts } from "./few-texts.ts";

/** The connection broke before its transaction did anything. */
export class NotBegunError extends Error {
  override readonly name = "NotBegunError";
}

/** Another connection would wait as long. */
export class SilentServerError extends Error {
  override readonly name = "SilentServerError";
}

const firstStatements = new AsyncLocalStorage<string | undefined>();

/** The transaction that `transact` begins takes these locks in the same round trip. */
export function beginsWith<T>(locks: string | undefined, transact: () => Promise<T>): Promise<T> {
  return firstStatements.run(locks, transact);
}

/** @param limits set at the beginning of each transaction, and for it alone */
export function pooledDialect(pool: pg.Pool, limits: Record<string, number>): Dialect {
  const base = new PostgresDialect({ pool });
  return {
    createAdapter: () => new LockedByCaller(),
    createDriver: () => new LimitedDriver(pool, limits),
    createIntrospector: (db) => base.createIntrospector(db),
    createQueryCompiler: () => new LiteralsCompiler(),
  };
}

/** `migrate` locks before Kysely would, which uses a lock of the session. */
class LockedByCaller extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class LiteralsCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode) {
    super.visitBinaryOperation(inFewTexts(node));
  }
}

/** Between two tries to connect while nobody answers. */
const longestPauseMs = 200;

class LimitedDriver extends PostgresDriver {
  readonly #pool: pg.Pool;
  readonly #limits: readonly string[];
  constructor(pool: pg.Pool, limits: Record<string, number>) {
    super({ pool });
    this.#pool = pool;
    this.#limits = Object.entries(limits).map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`);
  }
  /** A server or pooler that starts again is awaited as long as a busy one. */
  override async acquireConnection() {
    const { connectionTimeoutMillis = 0 } = this.#pool.options;
    for (const asked = performance.now(); ; ) {
      try {
        return await super.acquireConnection();
      } catch (error) {
        if (!isAway(error) || this.#pool.ending || performance.now() - asked > connectionTimeoutMillis) throw error;
        await sleep(Math.random() * longestPauseMs);
      }
    }
  }
  /** One round trip. */
  override async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ");
    try {
      const statements = [`start transaction ${modes}`, ...this.#limits, firstStatements.getStore() ?? []].flat();
      await connection.executeQuery(CompiledQuery.raw(statements.join("; ")));
    } catch (cause) {
      if (isBroken(cause)) throw new NotBegunError("The connection to PostgreSQL broke.", { cause });
      // It may have begun without its lock. A connection that ended has nothing to roll back.
      await connection.executeQuery(CompiledQuery.raw("rollback")).catch(() => {});
      throw cause;
    }
  }
}

/** Ended by the other side, at the latest by a shutdown (57P). */
const isBroken = (error: unknown) =>
  error instanceof pg.DatabaseError ? isStopped(error) : !(error instanceof SilentServerError);

/** The server stops or starts (57P), or the pooler has no server (08). */
const isStopped = ({ code = "" }: pg.DatabaseError) => code.startsWith("57P") || code.startsWith("08");

/** Nobody takes connections, or the one that begins is cut off. A refused password or certificate stays refused. */
const isAway = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? isStopped(error)
    : error instanceof Error &&
      ("code" in error
        ? ["ECONNREFUSED", "ECONNRESET", "EPIPE"].includes(String(error.code))
        : error.message === "Connection terminated unexpectedly");
