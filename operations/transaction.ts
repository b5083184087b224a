import type { WriteTurn } from "#database/database.ts";
import { dueDestinations } from "#database/notifications/due-destinations.ts";
import type { Writer } from "#database/schema.ts";
import type { Site, World } from "./world.ts";

/** What an operation has within a transaction. Nothing here reaches outside the database: the work may run again. */
export interface Transaction extends Site {
  db: Writer;
  /** One time for everything that the transaction stores. */
  now: Date;
}

/** Runs `work` in one transaction. Once its changes are durable, the outbox claims what they enqueued. */
export function inTransaction<T>(world: World, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return run(world, "acts", work);
}

/** The same, after all others of the same turn, or with one of the same keys. */
export function inTurn<T>(world: World, turn: WriteTurn, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return run(world, turn, work);
}

async function run<T>(world: World, turn: WriteTurn, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { done, due } = await world.database.write(
    async (db) => ({ done: await work(transactionOf(world, db)), due: dueDestinations(db) }),
    turn,
  );
  world.wakeOutbox(due);
  return done;
}

export function transactionOf(world: World, db: Writer): Transaction {
  const { baseUrl, officeEmail, operatorEmail, checkout, bank, newId, newSecret, hash, sign, proves, seal, unseal } =
    world;
  return {
    baseUrl,
    officeEmail,
    operatorEmail,
    checkout,
    bank,
    newId,
    newSecret,
    hash,
    sign,
    proves,
    seal,
    unseal,
    db,
    now: world.now(),
  };
}
