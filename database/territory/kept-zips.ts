import { didWrite } from "#database/did-write.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { KeptZipEnding, KeptZipsTable } from "./territory-schema.ts";

/** Remembers the zip codes that a browser had chosen when it went to pay; a repeat changes nothing. */
export async function insertChosenZips(
  tx: Writer,
  { id: orderId }: Pick<OrdersTable, "id">,
  chosen: readonly { id: string; zip: string; receivedAt: string }[],
): Promise<void> {
  if (chosen.length === 0) return;
  const rows = chosen.map((one) => ({ ...one, orderId, keptUntil: null, endedAt: null, ending: null }));
  await tx
    .insertInto("keptZips")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The zip codes of these orders that have not ended, in the order they were chosen. */
export async function keptZipsOf(reader: Reader, orderIds: readonly string[]): Promise<KeptZipsTable[]> {
  if (orderIds.length === 0) return [];
  return reader
    .selectFrom("keptZips")
    .selectAll()
    .where("orderId", "in", orderIds)
    .where("endedAt", "is", null)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
}

/** The zip codes that payments keep, by zip code. @param except an application whose own payments do not count */
export async function keptAt(
  reader: Reader,
  zips: readonly string[],
  except?: string,
): Promise<Map<string, KeptZipsTable[]>> {
  if (zips.length === 0) return new Map();
  const kept = await reader
    .selectFrom("keptZips")
    .innerJoin("orders", "orders.id", "keptZips.orderId")
    .selectAll("keptZips")
    .select("orders.applicationId")
    .where("zip", "in", zips)
    .where("keptUntil", "is not", null)
    .where("endedAt", "is", null)
    .execute();
  const others = kept.filter(({ applicationId }) => except === undefined || applicationId !== except);
  return Map.groupBy(others, ({ zip }) => zip);
}

export async function keepUntil(tx: Writer, id: string, keptUntil: string): Promise<void> {
  await tx.updateTable("keptZips").set({ keptUntil }).where("id", "=", id).where("endedAt", "is", null).execute();
}

/** @returns false if it had ended already */
export function endKeptZip(tx: Writer, id: string, end: { endedAt: string; ending: KeptZipEnding }): Promise<boolean> {
  return didWrite(tx.updateTable("keptZips").set(end).where("id", "=", id).where("endedAt", "is", null));
}

/** Its own payments keep it no longer: the application takes the zip code now. */
export async function endKeptForApplication(
  tx: Writer,
  { zip, applicationId }: { zip: string; applicationId: string },
  endedAt: string,
): Promise<void> {
  await tx
    .updateTable("keptZips")
    .set({ endedAt, ending: "applied" })
    .where("zip", "=", zip)
    .where("endedAt", "is", null)
    .where("orderId", "in", (from) => from.selectFrom("orders").select("id").where("applicationId", "=", applicationId))
    .execute();
}

/** Kept until a time (ISO) at the latest, oldest first. */
export function keptZipsEnding(reader: Reader, now: string, most: number): Promise<KeptZipsTable[]> {
  return reader
    .selectFrom("keptZips")
    .selectAll()
    .where("endedAt", "is", null)
    .where("keptUntil", "<=", now)
    .orderBy("keptUntil")
    .limit(most)
    .execute();
}
