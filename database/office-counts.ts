import { sql } from "kysely";
import type { Reader } from "./schema.ts";

export interface OfficeCounts {
  leads: number;
  applications: number;
  messages: number;
  messagesHeld: number;
  orders: number;
  deliveriesWaiting: number;
  deliveriesFailed: number;
  zipsHeld: number;
}

/** How much of everything is in the house, counted now. */
export async function officeCounts(reader: Reader): Promise<OfficeCounts> {
  const count = sql<number>`cast(count(*) as integer)`.as("count");
  const all = async (table: "leads" | "applications" | "messages" | "orders") =>
    (await reader.selectFrom(table).select(count).executeTakeFirstOrThrow()).count;
  const deliveries = async (state: "pending" | "failed") =>
    (await reader.selectFrom("deliveries").select(count).where("state", "=", state).executeTakeFirstOrThrow()).count;
  const held = reader.selectFrom("messages").select(count).where("heldFor", "is not", null);
  const zips = reader
    .selectFrom("zipClaims")
    .select(sql<number>`cast(count(distinct zip) as integer)`.as("count"))
    .where("state", "=", "held");
  return {
    leads: await all("leads"),
    applications: await all("applications"),
    messages: await all("messages"),
    messagesHeld: (await held.executeTakeFirstOrThrow()).count,
    orders: await all("orders"),
    deliveriesWaiting: await deliveries("pending"),
    deliveriesFailed: await deliveries("failed"),
    zipsHeld: (await zips.executeTakeFirstOrThrow()).count,
  };
}
