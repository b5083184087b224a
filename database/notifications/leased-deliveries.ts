import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { DismissReason } from "./deliveries.ts";
import {
  type DeliveriesTable,
  type DeliveryTurn,
  type Destination,
  lastTurn,
  turnAfterAll,
  turns,
} from "./notifications-schema.ts";

/**
 * By turn, then the longest due. No two workers have the same delivery; after a killed worker it is due again when the
 * lease expires (ISO times). @param most of all; of the last turn, and of what comes after all, if that is less
 */
export function leaseDueDeliveries(
  { engine, write }: Pick<Database, "engine" | "write">,
  lease: Lease,
  most: number,
  mostOfLast = most,
  mostAfterAll = mostOfLast,
): Promise<DeliveriesTable[]> {
  const { destination, ...times } = lease;
  const text = [engine, destination, most, mostOfLast, mostAfterAll].join();
  const statement = statements.get(text) ?? leaseFor({ engine, destination, most, mostOfLast, mostAfterAll });
  statements.set(text, statement);
  return write((tx) => statement(tx, times));
}

/** By what is part of their texts. */
const statements = new Map<string, ReturnType<typeof leaseFor>>();

interface Leasing {
  engine: Database["engine"];
  destination: Destination;
  most: number;
  mostOfLast: number;
  mostAfterAll: number;
}

const leaseFor = ({ engine, destination, most, mostOfLast, mostAfterAll }: Leasing) =>
  compiledOnce((tx, { now, leasedUntil }: Omit<Lease, "destination">) =>
    tx
      .updateTable("deliveries")
      .set({ leasedUntil, attempts: sql<number>`attempts + 1` })
      .where("id", "in", firstDue(tx, engine, { destination, now }, most, mostOfLast, mostAfterAll))
      .returningAll(),
  );

interface Lease {
  destination: Destination;
  now: string;
  leasedUntil: string;
}

/**
 * Reads an index in order, a later turn only if there is room. Literals, as a partial index matches no parameter, and
 * SQLite would prepare the statement for each destination that it is given.
 */
export function firstDue(
  reader: Reader,
  engine: Database["engine"],
  { destination, now }: Pick<Lease, "destination" | "now">,
  most: number,
  mostOfLast = most,
  mostAfterAll = mostOfLast,
) {
  const mostOf = (turn: DeliveryTurn) => (turn === turnAfterAll ? mostAfterAll : turn === lastTurn ? mostOfLast : most);
  const [urgent, ...others] = turns.map((turn) => {
    const due = reader
      .selectFrom("deliveries")
      .select("id")
      .where(sql<boolean>`state = 'pending'`)
      .where("destination", "=", sql.lit(destination))
      .where("turn", "=", sql.lit(turn))
      .where("dueAt", "<=", now)
      .where((is) => is.or([is("leasedUntil", "is", null), is("leasedUntil", "<=", now)]))
      .orderBy("dueAt")
      .limit(mostOf(turn));
    return reader.selectFrom((engine === "postgres" ? due.forUpdate().skipLocked() : due).as("due")).select("id");
  });
  if (!urgent) throw new Error("There is no turn.");
  return reader
    .selectFrom(others.reduce((all, turn) => all.unionAll(turn), urgent).as("found"))
    .select("id")
    .limit(most);
}

/** Makes due at once what is implausibly late because a clock was wrong. Times are ISO. */
export async function resetImplausibleTimes(
  database: Database,
  { now, latestDue, latestLease }: { now: string; latestDue: string; latestLease: string },
): Promise<void> {
  await database.write(async (tx) => {
    const pending = tx.updateTable("deliveries").where("state", "=", "pending");
    await pending.set({ dueAt: now }).where("dueAt", ">", latestDue).execute();
    await pending.set({ leasedUntil: null }).where("leasedUntil", ">", latestLease).execute();
  });
}

export type DeliveryEnding =
  | { state: "delivered"; endedAt: string; secretsDropped?: 1; payload?: string }
  | { state: "failed" | "refused"; endedAt: string; lastError: string }
  | { state: "dismissed"; endedAt: string; lastError: DismissReason }
  | { state: "pending"; dueAt: string; lastError: string | null; turn?: DeliveryTurn };

/** Another worker can lease them at once; the attempt counts. */
export const releaseLeases = (database: Database, taken: readonly DeliveriesTable[]): Promise<void> =>
  database.write(async (tx) => {
    for (const leased of stillLeased(tx, taken)) await leased.set({ leasedUntil: null }).execute();
  });

/** Leased, but not attempted: they are due after the others. */
export async function moveToLastTurn(database: Database, taken: readonly DeliveriesTable[]): Promise<void> {
  if (taken.length === 0) return;
  const released = { turn: lastTurn, leasedUntil: null, attempts: sql<number>`attempts - 1` } as const;
  await database.write(async (tx) => {
    for (const leased of stillLeased(tx, taken)) await leased.set(released).execute();
  });
}

type Leased = Pick<DeliveriesTable, "id" | "attempts">;

/** Nothing that has ended, or that another worker has leased since. Few statements, however many there are. */
const stillLeased = (tx: Writer, taken: readonly Leased[]) =>
  [...Map.groupBy(taken, ({ attempts }) => attempts)].map(([attempts, alike]) =>
    tx
      .updateTable("deliveries")
      .where(
        "id",
        "in",
        alike.map(({ id }) => id),
      )
      .where("state", "=", "pending")
      .where("attempts", "=", attempts),
  );

interface EndedAttempt {
  taken: Leased;
  ending: DeliveryEnding;
}

/** Those that ended alike in one statement. Changes nothing of what another worker has leased since. */
export async function endAttempts(tx: Writer, ended: readonly EndedAttempt[]): Promise<void> {
  for (const alike of Map.groupBy(ended, ({ ending }) => JSON.stringify(ending)).values()) {
    const [first] = alike;
    if (!first) continue;
    const { ending } = first;
    const taken = alike.map((each) => each.taken);
    for (const leased of stillLeased(tx, taken))
      await leased
        .set({ ...ending, leasedUntil: null })
        .$if(ending.state === "delivered" || ending.state === "dismissed", (update) => update.set({ receiver: null }))
        .execute();
  }
}
