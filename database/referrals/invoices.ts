import { inOrder, type Position } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { InvoicesTable } from "./ledger-schema.ts";

export async function insertInvoice(tx: Writer, invoice: InvoicesTable): Promise<void> {
  await tx.insertInto("invoices").values(invoice).execute();
}

export const invoiceById = (reader: Reader, id: string): Promise<InvoicesTable | undefined> =>
  reader.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();

export const invoiceByNumber = (reader: Reader, number: string): Promise<InvoicesTable | undefined> =>
  reader.selectFrom("invoices").selectAll().where("number", "=", number).executeTakeFirst();

export const invoiceOfClosing = (reader: Reader, closingId: string): Promise<InvoicesTable | undefined> =>
  reader.selectFrom("invoices").selectAll().where("closingId", "=", closingId).executeTakeFirst();

/**
 * Takes the year's next number. The row stays locked until the transaction ends, and a rollback gives the number back.
 * @param year four digits
 */
export async function takeInvoiceNumber(tx: Writer, year: string): Promise<string> {
  const { last } = await tx
    .insertInto("invoiceNumbers")
    .values({ id: year, last: 1 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet((is) => ({ last: is("invoiceNumbers.last", "+", 1) })))
    .returning("last")
    .executeTakeFirstOrThrow();
  return `${year}-${String(last).padStart(4, "0")}`;
}

/** Oldest first: a part of the list costs the same wherever it begins. */
export function closedWithoutInvoice(reader: Reader, after: Position, most: number): Promise<Position[]> {
  const missing = reader
    .selectFrom("closings")
    .select(["id", "createdAt as receivedAt"])
    .where("state", "=", "closed")
    .where("acceptanceId", "is not", null)
    .where((is) =>
      is.not(is.exists(is.selectFrom("invoices").select("invoices.id").whereRef("closingId", "=", "closings.id"))),
    );
  return inOrder(missing, { time: "createdAt", id: "id" }, { oldestFirst: true, after, most }).execute();
}
