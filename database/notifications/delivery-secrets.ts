import { sql } from "kysely";
import type { Reader, Writer } from "#database/schema.ts";
import type { DeliveriesTable } from "./notifications-schema.ts";

/** Emails that are never sent again and still have their links. Literals, as a partial index matches no parameter. */
export const endedWithSecrets = (reader: Reader, most: number): Promise<Pick<DeliveriesTable, "id" | "payload">[]> =>
  reader
    .selectFrom("deliveries")
    .select(["id", "payload"])
    .where(sql<boolean>`destination = 'mail' and state in ('delivered', 'dismissed') and "secretsDropped" = 0`)
    .orderBy("receivedAt")
    .limit(most)
    .execute();

export async function replacePayload(tx: Writer, id: string, payload: string): Promise<void> {
  await tx.updateTable("deliveries").set({ payload, secretsDropped: 1 }).where("id", "=", id).execute();
}
