import { inOrder, type Position } from "#database/engine/paging.ts";
import { paymentTerms } from "#database/engine/record-search-terms.ts";
import { insertSearchTerms } from "#database/engine/search-index.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { RecordedFact } from "#domain/payments/payment-fact.ts";
import type { PaymentEventsTable, Provider } from "./payments-schema.ts";

/** @returns false if this event is already stored; then nothing changed */
export async function insertPaymentEvent(tx: Writer, event: PaymentEventsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto("paymentEvents")
    .values(event)
    .onConflict((conflict) => conflict.columns(["provider", "eventId"]).doNothing())
    .returning("eventId")
    .executeTakeFirst();
  if (!inserted) return false;
  await insertSearchTerms(tx, { scope: "paymentEvents", recordId: event.eventId, terms: paymentTerms(event) });
  return true;
}

export function findPaymentEvent(
  reader: Reader,
  { provider, eventId }: Pick<PaymentEventsTable, "provider" | "eventId">,
): Promise<PaymentEventsTable | undefined> {
  return reader
    .selectFrom("paymentEvents")
    .selectAll()
    .where("provider", "=", provider)
    .where("eventId", "=", eventId)
    .executeTakeFirst();
}

/** Matches all events of this payment that have no order yet. @param match has `claimedOrder` if staff chose the order */
export async function matchEventsToOrder(
  tx: Writer,
  { provider, eventId, reference }: PaymentEventsTable,
  match: { orderId: string; claimedOrder?: string },
): Promise<void> {
  const event = tx
    .updateTable("paymentEvents")
    .set(match)
    .where("provider", "=", provider)
    .where("orderId", "is", null);
  await (reference ? event.where("reference", "=", reference) : event.where("eventId", "=", eventId)).execute();
}

/** @returns the order that another event of this payment is matched to */
export async function orderOfPayment(
  tx: Writer,
  { provider, reference }: { provider: Provider; reference: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("paymentEvents")
    .select("orderId")
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .where("orderId", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row?.orderId ?? undefined;
}

/** @returns whether no other event reports this payment; a refund does not count, as it may come first */
export async function isFirstOfPayment(
  tx: Writer,
  { provider, reference, eventId }: PaymentEventsTable,
): Promise<boolean> {
  if (reference === null) return true;
  const other = await tx
    .selectFrom("paymentEvents")
    .select("eventId")
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .where("fact", "!=", "refunded")
    .where("eventId", "!=", eventId)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** @returns whether no other event with one of these facts is about the same dispute or refund */
export async function isFirstOfSubject(
  tx: Writer,
  { provider, reference, subject, eventId }: PaymentEventsTable,
  facts: readonly RecordedFact[],
): Promise<boolean> {
  if (!subject) return true;
  const other = await tx
    .selectFrom("paymentEvents")
    .select("eventId")
    .where("provider", "=", provider)
    .where("reference", reference === null ? "is" : "=", reference)
    .where("subject", "=", subject)
    .where("fact", "in", facts)
    .where("eventId", "!=", eventId)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** It no longer counts for its order. */
export async function leaveOutEvent(
  tx: Writer,
  { provider, eventId }: Pick<PaymentEventsTable, "provider" | "eventId">,
): Promise<void> {
  await tx
    .updateTable("paymentEvents")
    .set({ leftOut: 1 })
    .where("provider", "=", provider)
    .where("eventId", "=", eventId)
    .execute();
}

export function eventsOfOrder(reader: Reader, orderId: string): Promise<PaymentEventsTable[]> {
  return reader.selectFrom("paymentEvents").selectAll().where("orderId", "=", orderId).orderBy("eventId").execute();
}

export function unmatchedAfter(reader: Reader, after: Position, most: number): Promise<PaymentEventsTable[]> {
  const unmatched = reader.selectFrom("paymentEvents").selectAll().where("orderId", "is", null);
  return inOrder(unmatched, { time: "receivedAt", id: "eventId" }, { oldestFirst: true, after, most }).execute();
}
