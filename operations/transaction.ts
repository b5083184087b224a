import type { LockName } from "#database/database.ts";
import type { Writer } from "#database/schema.ts";
import type { Site, World } from "./world.ts";

/** What an operation has within a transaction. Nothing here reaches outside the database: the work may run again. */
export interface Transaction extends Site {
  db: Writer;
  /** One time for everything that the transaction stores. */
  now: Date;
  /** Locks a name until the transaction ends. */
  lock(name: LockName): Promise<void>;
}

/** Runs `work` in one transaction. Once its changes are durable, the outbox looks for deliveries. */
export async function inTransaction<T>(world: World, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const done = await world.database.write((db) => work(transactionOf(world, db)));
  world.wakeOutbox();
  return done;
}

export function transactionOf(world: World, db: Writer): Transaction {
  const { baseUrl, officeEmail, checkout, newId, newSecret, hash, sign, proves } = world;
  const lock = (name: LockName) => world.database.lock(db, name);
  return { baseUrl, officeEmail, checkout, newId, newSecret, hash, sign, proves, db, now: world.now(), lock };
}
