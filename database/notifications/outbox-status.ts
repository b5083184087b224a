import { sql } from "kysely";
import { type Counters, readCounters } from "#database/engine/counters.ts";
import type { Reader } from "#database/schema.ts";
import { isOpen } from "./deliveries.ts";
import { type DeliveryState, type Destination, destinations } from "./notifications-schema.ts";

/** "pending" is retried automatically, "failed" needs staff, "refused" does not. */
const undelivered = ["pending", "failed", "refused"] as const;

export interface OutboxStatus {
  destination: Destination;
  state: (typeof undelivered)[number];
  count: number;
  /** When the oldest pending one was enqueued. */
  oldest: string | undefined;
}

/** One index lookup, however many there are. */
export async function oldestUndelivered(reader: Reader): Promise<string | undefined> {
  const oldest = await reader
    .selectFrom("deliveries")
    .select("receivedAt")
    .where(isOpen)
    .orderBy("receivedAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return oldest?.receivedAt;
}

export async function undeliveredCount(reader: Reader): Promise<number> {
  const counters = await readCounters(reader);
  return deliveriesIn(counters, "pending") + deliveriesIn(counters, "failed");
}

export function deliveriesIn({ deliveries = {} }: Counters, state: DeliveryState): number {
  return destinations.reduce((sum, destination) => sum + (deliveries[`${state} ${destination}`] ?? 0), 0);
}

/** From counters, and the first entry of an index for each destination. */
export async function outboxStatus(reader: Reader): Promise<OutboxStatus[]> {
  const { deliveries = {} } = await readCounters(reader);
  const found: OutboxStatus[] = [];
  for (const destination of destinations) {
    const first = await oldestPending(reader, destination);
    for (const state of undelivered) {
      const count = deliveries[`${state} ${destination}`];
      if (count) found.push({ destination, state, count, oldest: first?.receivedAt });
    }
  }
  return found;
}

/** Literals, because a partial index does not match parameters. */
const oldestPending = (reader: Reader, destination: Destination) =>
  reader
    .selectFrom("deliveries")
    .select("receivedAt")
    .where(sql<boolean>`state = 'pending'`)
    .where("destination", "=", destination)
    .orderBy("receivedAt")
    .limit(1)
    .executeTakeFirst();
