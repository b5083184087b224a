import { sql } from "kysely";
import { readCounters } from "#database/engine/counters.ts";
import type { Destination, Reader } from "#database/schema.ts";
import { isOpen } from "./deliveries.ts";

export interface OutboxStatus {
  destination: Destination;
  /** "pending" is retried automatically, "failed" needs staff, "refused" is final. */
  state: "pending" | "failed" | "refused";
  count: number;
  /** When the oldest was enqueued. */
  oldest: string;
}

/** When the oldest open delivery was enqueued; one index lookup. */
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

/** Pending or failed, by the counters. */
export async function undeliveredCount(reader: Reader): Promise<number> {
  const { "deliveries-by-state": counts } = await readCounters(reader);
  return (counts?.pending ?? 0) + (counts?.failed ?? 0);
}

export function outboxStatus(reader: Reader): Promise<OutboxStatus[]> {
  return reader
    .selectFrom("deliveries")
    .select([
      "destination",
      sql<OutboxStatus["state"]>`state`.as("state"),
      sql<number>`cast(count(*) as integer)`.as("count"),
      sql<string>`min("receivedAt")`.as("oldest"),
    ])
    .where("state", "in", ["pending", "failed", "refused"])
    .groupBy(["destination", "state"])
    .orderBy("destination")
    .orderBy("state")
    .execute();
}
