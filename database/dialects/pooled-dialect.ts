import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import pg from "pg";

/** The connection broke before its transaction did anything. */
export class NotBegunError extends Error {
  override readonly name = "NotBegunError";
}

/** Another connection would wait as long. */
export class SilentServerError extends Error {
  override readonly name = "SilentServerError";
}

/**
 * @param limits set at the beginning of each transaction, and for it alone
 * @param lock taken then as well
 */
export function pooledDialect(pool: pg.Pool, limits: Record<string, number>, lock?: string): Dialect {
  const base = new PostgresDialect({ pool });
  return {
    createAdapter: () => new LockedByCaller(),
    createDriver: () => new LimitedDriver(pool, limits, lock),
    createIntrospector: (db) => base.createIntrospector(db),
    createQueryCompiler: () => base.createQueryCompiler(),
  };
}

/** `migrate` locks before Kysely would, which uses a lock of the session. */
class LockedByCaller extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class LimitedDriver extends PostgresDriver {
  readonly #first: string;
  constructor(pool: pg.Pool, limits: Record<string, number>, lock?: string) {
    super({ pool });
    const settings = Object.entries(limits).map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`);
    this.#first = [...settings, ...(lock ? [lock] : [])].join("; ");
  }
  /** One round trip. */
  override async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ");
    try {
      await connection.executeQuery(CompiledQuery.raw(`start transaction ${modes}; ${this.#first}`));
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
  error instanceof pg.DatabaseError ? error.code?.startsWith("57P") : !(error instanceof SilentServerError);
