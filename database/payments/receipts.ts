import { inOrder, type Position } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import type { ReceiptsTable } from "./payments-schema.ts";

export async function lastReceiptNumber(tx: Writer): Promise<number> {
  const last = await tx.selectFrom("receipts").select("number").orderBy("number", "desc").limit(1).executeTakeFirst();
  return last?.number ?? 0;
}

export const receiptOfOrder = (reader: Reader, orderId: string): Promise<ReceiptsTable | undefined> =>
  reader.selectFrom("receipts").selectAll().where("orderId", "=", orderId).executeTakeFirst();

/** Of this workspace alone. */
export function receiptOf(
  reader: Reader,
  { agentId }: Pick<Workspace, "agentId">,
  number: number,
): Promise<ReceiptsTable | undefined> {
  return reader
    .selectFrom("receipts")
    .innerJoin("orders", "orders.id", "receipts.orderId")
    .selectAll("receipts")
    .where("number", "=", number)
    .where("orders.agentId", "=", agentId)
    .executeTakeFirst();
}

/** @returns the numbers by order */
export async function receiptNumbers(reader: Reader, { agentId }: Pick<Workspace, "agentId">) {
  const rows = await reader
    .selectFrom("receipts")
    .innerJoin("orders", "orders.id", "receipts.orderId")
    .select(["orderId", "number"])
    .where("orders.agentId", "=", agentId)
    .execute();
  return new Map(rows.map(({ orderId, number }) => [orderId, number]));
}

/** Paid before there were receipts, oldest first: a part of the list costs the same wherever it begins. */
export function paidWithoutReceipt(reader: Reader, after: Position, most: number): Promise<Position[]> {
  const missing = reader
    .selectFrom("orders")
    .select(["id", "receivedAt"])
    .where("state", "=", "paid")
    .where((is) =>
      is.not(is.exists(is.selectFrom("receipts").select("receipts.id").whereRef("orderId", "=", "orders.id"))),
    );
  return inOrder(missing, { time: "receivedAt", id: "id" }, { oldestFirst: true, after, most }).execute();
}
