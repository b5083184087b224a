import type { Settlement } from "#domain/payment.ts";
import type { OrdersTable, Reader, Writer } from "./schema.ts";

export function findOrder(reader: Reader, id: string): Promise<OrdersTable | undefined> {
  return reader.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
}

export function orderOfApplication(reader: Reader, applicationId: string): Promise<OrdersTable | undefined> {
  return reader
    .selectFrom("orders")
    .selectAll()
    .where("applicationId", "=", applicationId)
    .orderBy("receivedAt")
    .executeTakeFirst();
}

export async function settleOrder(tx: Writer, id: string, settlement: Settlement, updatedAt: string): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ ...settlement, updatedAt })
    .where("id", "=", id)
    .execute();
}
