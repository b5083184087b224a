import { sql } from "kysely";
import type { Destination, Reader } from "./schema.ts";

export interface OutboxStanding {
  destination: Destination;
  /** "pending": is tried again by itself; "failed": needs a person. */
  state: "pending" | "failed";
  count: number;
  /** When the oldest of them came to be owed, ISO, UTC. */
  oldest: string;
}

/** What is still owed, and what was given up, by destination. */
export function outboxStanding(reader: Reader): Promise<OutboxStanding[]> {
  return reader
    .selectFrom("deliveries")
    .select([
      "destination",
      sql<"pending" | "failed">`state`.as("state"),
      sql<number>`cast(count(*) as integer)`.as("count"),
      sql<string>`min("receivedAt")`.as("oldest"),
    ])
    .where("state", "in", ["pending", "failed"])
    .groupBy(["destination", "state"])
    .orderBy("destination")
    .orderBy("state")
    .execute();
}
