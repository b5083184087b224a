import type { Kysely } from "kysely";
import type { Schema, Writer } from "./schema.ts";

/**
 * Beside what a transaction runs on PostgreSQL, over all processes (decision 3).
 * Keys: a submission, beside all that have none of them. With none it is as such a submission, and waits for no other.
 * Submissions: one that may concern any other. Acts: beside each other, after the submissions before them.
 * Staff: Better Auth stores sessions in transactions of its own, which PostgreSQL does not compare with ours.
 * Left out: nothing that it reads or writes decides about a submission.
 */
export type WriteTurn = { keys: readonly string[] } | "submissions" | "acts" | "staff";

export interface Database {
  readonly engine: "sqlite" | "postgres";
  readonly read: Kysely<Schema>;
  /**
   * For a page: its parts ask for the same agent, lead and zip code, and the store is asked once. After a change it is asked
   * again.
   */
  askOnce<T>(page: () => Promise<T>): Promise<T>;
  /**
   * Resolves once all changes are durable; rolls back and rejects if `work` throws. `work` may run again on a retry, so
   * it has no effects outside the database. It awaits only its own queries, because other writers wait for it.
   * Transactions are serializable, all but those with keys: each sees what those before it stored, and nothing of others.
   */
  write<T>(work: (tx: Writer) => Promise<T>, turn?: WriteTurn): Promise<T>;
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
