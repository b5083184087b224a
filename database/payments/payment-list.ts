import { sql } from "kysely";
import { inGroups } from "#database/engine/in-groups.ts";
import { inWindow, type Listing, type ListWindow } from "#database/engine/list-window.ts";
import type { Reader } from "#database/schema.ts";
import type { RecordedFact } from "#domain/payments/payment-fact.ts";
import type { PaymentStatus } from "#domain/payments/payment-status.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { OrdersTable, PaymentEventsTable, Provider } from "./payments-schema.ts";

export interface PaymentFilter {
  fact: RecordedFact | undefined;
  provider: Provider | undefined;
  /** Undefined: unmatched ones first, unless it is a search. */
  status: PaymentStatus | undefined;
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
  "orderId",
  "notOurs",
] as const;

export type ListedPayment = Pick<PaymentEventsTable, (typeof listed)[number]> & { id: string };

export function listPayments(reader: Reader, filter: PaymentFilter, window: ListWindow): Listing<ListedPayment> {
  const { fact, provider, status } = filter;
  let query = reader.selectFrom("paymentEvents").select(["eventId as id", ...listed]);
  if (fact) query = query.where("fact", "=", fact);
  if (provider) query = query.where("provider", "=", provider);
  const withoutOrder = query.where("orderId", "is", null);
  const matched = query.where("orderId", "is not", null);
  const unmatched = withoutOrder.where("notOurs", "=", 0);
  const withStatus = { unmatched, matched, "not-ours": withoutOrder.where("notOurs", "=", 1) };
  const others = query.where((is) => is.or([is("orderId", "is not", null), is("notOurs", "=", 1)]));
  const inOneList = window.terms.length > 0 ? [query] : [unmatched, others];
  const groups = status ? [withStatus[status]] : inOneList;
  return inGroups(
    groups.map((group) => (part: ListWindow) => inWindow(reader, "paymentEvents", group, part)),
    window,
  );
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
