import type { PaymentEventsTable, Provider, Reader, Writer } from "./schema.ts";
import type { Position } from "./submissions.ts";

/** @returns false where this very event is already kept, and then nothing changed */
export async function keepPaymentEvent(tx: Writer, event: PaymentEventsTable): Promise<boolean> {
  const kept = await tx
    .insertInto("paymentEvents")
    .values(event)
    .onConflict((conflict) => conflict.columns(["provider", "eventId"]).doNothing())
    .returning("eventId")
    .executeTakeFirst();
  return kept !== undefined;
}

/** @returns the order that another event with this reference has been found to belong to */
export async function orderOfReference(tx: Writer, provider: Provider, reference: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("paymentEvents")
    .select("orderId")
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .where("orderId", "is not", null)
    .executeTakeFirst();
  return row?.orderId ?? undefined;
}

/** Events that came before we knew where they belong are given to the order now known. */
export async function adoptEvents(tx: Writer, provider: Provider, reference: string, orderId: string): Promise<void> {
  await tx
    .updateTable("paymentEvents")
    .set({ orderId })
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .where("orderId", "is", null)
    .execute();
}

export function eventsOfOrder(reader: Reader, orderId: string): Promise<PaymentEventsTable[]> {
  return reader.selectFrom("paymentEvents").selectAll().where("orderId", "=", orderId).execute();
}

/** Payments that match no order, oldest first: for a person to look at. */
export function unmatchedAfter(reader: Reader, after: Position, most: number): Promise<PaymentEventsTable[]> {
  return reader
    .selectFrom("paymentEvents")
    .selectAll()
    .where("orderId", "is", null)
    .where((is) => is(is.refTuple("receivedAt", "eventId"), ">", is.tuple(after.receivedAt, after.id)))
    .orderBy("receivedAt")
    .orderBy("eventId")
    .limit(most)
    .execute();
}
