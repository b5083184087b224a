import type { Reader } from "#database/schema.ts";
import type { BrokersTable } from "./brokers-schema.ts";

/** @returns undefined if the agent has named none */
export const brokerOfAgent = (reader: Reader, agentId: string): Promise<BrokersTable | undefined> =>
  reader
    .selectFrom("agents")
    .innerJoin("brokers", "brokers.id", "agents.brokerId")
    .selectAll("brokers")
    .where("agents.id", "=", agentId)
    .executeTakeFirst();
