import type { Kysely } from "kysely";
import type { Schema, Writer } from "./schema.ts";

export type LockName =
  | "staff"
  | "sign-in attempts"
  | "consent chain"
  | "dataset zips"
  | `${"reservations" | "person" | "lead" | "zip" | "agent" | "order" | "payment" | "payments" | "review"} ${string}`;

export interface Database {
  readonly engine: "sqlite" | "postgres";
  readonly read: Kysely<Schema>;
  /**
   * Resolves once all changes are durable; rolls back and rejects if `work` throws. `work` may run again on a retry, so
   * it has no effects outside the database. It awaits only its own queries, because other writers wait for it.
   */
  write<T>(work: (tx: Writer) => Promise<T>): Promise<T>;
  /** Uses a connection without a statement timeout: for migrations. */
  runMaintenance<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Whether the disk has room for more than a few small rows; always true on PostgreSQL. */
  hasRoom(): Promise<boolean>;
  /** Removes erased data from SQLite's write-ahead log and its index of search terms. */
  scrub(): Promise<void>;
  /** Locks `name` until `tx` ends. */
  lock(tx: Writer, name: LockName): Promise<void>;
  close(): Promise<void>;
}
