import type { Kysely } from "kysely";
import type { Schema, Writer } from "./schema.ts";

/** What a transaction can lock: all records of a kind, or one of them. */
export type LockName =
  | "staff"
  | "sign-in attempts"
  | "consent chain"
  | "dataset zips"
  | `${"reservations" | "person" | "lead" | "zip" | "agent" | "order" | "payment" | "payments" | "review"} ${string}`;

/** How the application uses the store; `dialects/` has both implementations. */
export interface Database {
  readonly engine: "sqlite" | "postgres";
  readonly read: Kysely<Schema>;
  /**
   * Runs `work` in one transaction. Resolves once its changes are durable; if `work` throws, rolls back and rejects.
   * `work` may run again on a retry, so it has no effects outside the database. It awaits nothing but its own queries,
   * because other writers wait for it.
   */
  write<T>(work: (tx: Writer) => Promise<T>): Promise<T>;
  /** Runs `work` on a connection without a statement timeout: for migrations. */
  runMaintenance<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Whether the disk has room for more than a few small rows; always true on PostgreSQL. */
  hasRoom(): Promise<boolean>;
  /** Removes erased data from SQLite's write-ahead log. */
  scrub(): Promise<void>;
  /** Locks `name` until `tx` ends. */
  lock(tx: Writer, name: LockName): Promise<void>;
  close(): Promise<void>;
}
