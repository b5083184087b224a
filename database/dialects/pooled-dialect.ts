import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from "kysely";
import type { Pool } from "pg";

/** @param limits set at the beginning of each transaction, and for it alone */
export function pooledDialect(pool: Pool, limits: Record<string, number>): Dialect {
  const base = new PostgresDialect({ pool });
  return {
    createAdapter: () => new LockedByCaller(),
    createDriver: () => new LimitedDriver(pool, limits),
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
  readonly #limits: string;
  constructor(pool: Pool, limits: Record<string, number>) {
    super({ pool });
    this.#limits = Object.entries(limits)
      .map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`)
      .join("; ");
  }
  /** One round trip. */
  override async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(" ");
    await connection.executeQuery(CompiledQuery.raw(`start transaction ${modes}; ${this.#limits}`));
  }
}
