import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";

export interface MonthOfAgent {
  agentId: string;
  /** YYYY-MM, UTC. */
  month: string;
  accepted: number;
}

/** How many leads agents have accepted, by month; of the leads themselves nothing. */
export async function acceptedByMonth(reader: Reader, agentIds: readonly string[]): Promise<MonthOfAgent[]> {
  if (agentIds.length === 0) return [];
  const month = sql<string>`substr("acceptedAt", 1, 7)`;
  return reader
    .selectFrom("acceptances")
    .select(["agentId", month.as("month"), sql<number>`cast(count(*) as integer)`.as("accepted")])
    .where("agentId", "in", agentIds)
    .groupBy(["agentId", month])
    .orderBy("month", "desc")
    .orderBy("agentId")
    .execute();
}
