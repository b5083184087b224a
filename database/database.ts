import type { Kysely } from "kysely";
import type { Schema, Writer } from "./schema.ts";

/** What one transaction at a time may be about: a kind of thing as a whole, or one of its kind. */
export type LockName =
  | "staff"
  | "sign-in attempts"
  | "consent chain"
  | "dataset zips"
  | `${"reservations" | "person" | "lead" | "zip" | "agent" | "order" | "payment" | "payments" | "review"} ${string}`;

/** What the rest of the house may do with the store; `dialects/` holds the two that keep this promise. */
export interface Database {
  readonly engine: "sqlite" | "postgres";
  /** For queries that change nothing. */
  readonly read: Kysely<Schema>;
  /**
   * Runs `work` in one transaction. Resolves only after its changes are durable; rejects, with nothing of it kept,
   * where it throws. `work` awaits nothing but its own queries: other writers wait for it. It may run again where
   * the engine asks for a retry, so it must not touch the world outside.
   */
  write<T>(work: (tx: Writer) => Promise<T>): Promise<T>;
  /** Runs `work` on a connection of its own, whose statements may take as long as they take: for migrations. */
  runMaintenance<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Whether the disk has room for more than a few small rows; PostgreSQL's own server looks after its disk. */
  hasRoom(): Promise<boolean>;
  /** Leaves nothing of what was erased in the engine's log of changes. */
  scrub(): Promise<void>;
  /** Within a transaction: nobody else holds this name until the transaction ends. */
  lock(tx: Writer, name: LockName): Promise<void>;
  close(): Promise<void>;
}
