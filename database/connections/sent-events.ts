import { sql } from "kysely";
import { isOpen } from "#database/notifications/deliveries.ts";
import { markDue } from "#database/notifications/due-destinations.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";

/** What a connection that has ended had still to take. */
export async function dismissDeliveriesOf(tx: Writer, connectionId: string, endedAt: string): Promise<void> {
  await tx
    .updateTable("deliveries")
    .set({ state: "dismissed", lastError: "connection-ended", endedAt, leasedUntil: null, receiver: null })
    .where("connectionId", "=", connectionId)
    .where(isOpen)
    .execute();
}

/** The newest first. */
export const sentEvents = (reader: Reader, connectionId: string, most: number): Promise<DeliveriesTable[]> =>
  reader
    .selectFrom("deliveries")
    .selectAll()
    .where("connectionId", "=", connectionId)
    .orderBy("receivedAt", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();

/** Whatever became of it before. @returns false if it is not of this connection, is under way, was erased, or is too old */
export async function sendEventAgain(
  tx: Writer,
  { id, connectionId, at }: { id: string; connectionId: string; at: string },
): Promise<boolean> {
  const sent = await tx
    .updateTable("deliveries")
    .set({ state: "pending", dueAt: at, retriedAt: at, endedAt: null, leasedUntil: null, lastError: null })
    .where("id", "=", id)
    .where("connectionId", "=", connectionId)
    .where("state", "<>", "pending")
    .where("payload", "<>", "{}")
    .where("payload", "not like", erasedBody)
    .where((is) => is.or([is("lastError", "is", null), is("lastError", "<>", "erased")]))
    .returning("destination")
    .executeTakeFirst();
  if (sent) markDue(tx, sent.destination);
  return sent !== undefined;
}

/** An event whose texts were emptied as its person was erased (database/privacy/erase.ts). */
const erasedBody = '{"type":"",%';

/**
 * Not what is sent again and still waits: it would leave without its body. Literals, as a partial index matches no
 * parameter. @returns how many bodies were emptied
 */
export async function emptyBodiesBefore(tx: Writer, before: string, most: number): Promise<number> {
  const old = tx
    .selectFrom("deliveries")
    .select("id")
    .where(sql<boolean>`destination = 'connection' and payload <> '{}'`)
    .where("receivedAt", "<", before)
    .where("state", "<>", "pending")
    .limit(most);
  const emptied = await tx
    .updateTable("deliveries")
    .set({ payload: "{}" })
    .where("id", "in", old)
    .returning("id")
    .execute();
  return emptied.length;
}
