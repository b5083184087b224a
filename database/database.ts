import type { Kysely } from "kysely";
import type { Schema, Writer } from "./schema.ts";

/**
 * Transactions that take turns on PostgreSQL, over all processes.
 * Submissions: they meet at the end of the consent chain, at the office's notices and, young stores, on every index page.
 * Without turns 6 of 1000 failed at 50 a second (p99 2.5 s), and 15 of 200 claims for one zip code; with them 0 and
 * 46 ms (`npm run bench:writes`).
 * Staff: Better Auth stores sessions in transactions of its own, which PostgreSQL does not compare with ours.
 */
export type Turn = "submissions" | "staff";

export interface Database {
  readonly engine: "sqlite" | "postgres";
  readonly read: Kysely<Schema>;
  /**
   * Resolves once all changes are durable; rolls back and rejects if `work` throws. `work` may run again on a retry, so
   * it has no effects outside the database. It awaits only its own queries, because other writers wait for it.
   * Transactions are serializable: each sees what those before it stored, and nothing of the others.
   * @param place "first": before those of this process that wait for the same turn
   */
  write<T>(work: (tx: Writer) => Promise<T>, turn?: Turn, place?: "first"): Promise<T>;
  /** Without a statement timeout, for migrations; on PostgreSQL in one transaction. */
  runMaintenance<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /**
   * Statements that take long, one after the other, each by itself: beside the event loop, on another connection.
   * Not for a store in memory.
   */
  runBeside(statements: readonly string[]): Promise<void>;
  /** Whether the disk has room for so many bytes, or for more than a few small rows; always true on PostgreSQL. */
  hasRoom(bytes?: number): Promise<boolean>;
  /** Connections to a database server; undefined for SQLite. */
  connections(): { open: number; idle: number; waiting: number } | undefined;
  /** Removes erased data from SQLite's write-ahead log and its index of search terms. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}
