import { sql } from "kysely";
import { readCounters } from "#database/engine/counters.ts";
import type { Destination, Reader } from "#database/schema.ts";
import { isOpen } from "./deliveries.ts";

export interface OutboxStatus {
  destination: Destination;
  /** "pending" is retried automatically, "failed" needs staff, "refused" does not. */
  state: "pending" | "failed" | "refused";
  count: number;
  oldest: string;
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
