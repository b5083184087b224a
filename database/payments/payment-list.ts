import { sql } from "kysely";
import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import type { OrdersTable, PaymentEventsTable, Provider, Reader } from "#database/schema.ts";
import type { RecordedFact } from "#domain/payments/order-state.ts";
import { addDuration } from "#domain/values/add-duration.ts";

export interface UnmatchedFilter {
  fact: RecordedFact | undefined;
  provider: Provider | undefined;
  /** True: marked as not ours; false: waiting for a decision. */
  notOurs: boolean;
}

const listed = [
  "provider",
  "receivedAt",
  "occurredAt",
  "fact",
  "reference",
  "cents",
  "currency",
  "email",
  "remark",
] as const;

export type UnmatchedPayment = Pick<PaymentEventsTable, (typeof listed)[number]> & { id: string };

export function listUnmatched(reader: Reader, { fact, provider, notOurs }: UnmatchedFilter, window: ListWindow) {
  let query = reader
    .selectFrom("paymentEvents")
    .select(["eventId as id", ...listed])
    .where("orderId", "is", null)
    .where("notOurs", "=", notOurs ? 1 : 0);
  if (fact) query = query.where("fact", "=", fact);
  if (provider) query = query.where("provider", "=", provider);
  return inWindow(reader, "paymentEvents", query, window);
}

const days = 14;
const most = 8;

/** Of the same price or payer around the payment's time, nearest first. */
export async function likelyOrders(
  reader: Reader,
  { provider, cents, email, occurredAt }: PaymentEventsTable,
): Promise<OrdersTable[]> {
  const [from, to] = [addDuration(occurredAt, { days: -days }), addDuration(occurredAt, { days: 1 })];
  const around = reader
    .selectFrom("orders")
    .selectAll()
    .where("provider", "=", provider)
    .where("receivedAt", ">=", from)
    .where("receivedAt", "<=", to)
    .orderBy("receivedAt", "desc")
    .limit(50);
  const ofPrice = await around.where("expectedCents", "=", cents).execute();
  const ofPayer = email ? await around.where(sql`lower(email)`, "=", email.toLowerCase()).execute() : [];
  const found = new Map([...ofPayer, ...ofPrice].map((order) => [order.id, order]));
  const distance = ({ receivedAt }: OrdersTable) => Math.abs(Date.parse(receivedAt) - Date.parse(occurredAt));
  return [...found.values()].toSorted((one, other) => distance(one) - distance(other)).slice(0, most);
}
