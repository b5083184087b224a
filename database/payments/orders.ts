import { sql } from "kysely";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import { insertOnce } from "#database/engine/insert-once.ts";
import { orderTerms } from "#database/engine/record-search-terms.ts";
import { indexRecord, insertSearchTerms } from "#database/engine/search-index.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { OrdersTable, Provider } from "./payments-schema.ts";

export async function insertOrder(tx: Writer, order: OrdersTable): Promise<{ id: string; isNew: boolean }> {
  const inserted = await insertOnce(tx, "orders", order);
  const { id: recordId, receivedAt } = order;
  if (inserted.isNew) await indexRecord(tx, { scope: "orders", recordId, receivedAt, terms: orderTerms(order) });
  return inserted;
}

function insertOrderTerms(tx: Writer, order: Pick<OrdersTable, "id" | "email" | "reference">): Promise<void> {
  return insertSearchTerms(tx, { scope: "orders", recordId: order.id, terms: orderTerms(order) });
}

export function findOrder(reader: Reader, id: string): Promise<OrdersTable | undefined> {
  return reader.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
}

export function orderOfSubmission(reader: Reader, submissionKey: string): Promise<OrdersTable | undefined> {
  return reader.selectFrom("orders").selectAll().where("submissionKey", "=", submissionKey).executeTakeFirst();
}

export async function updateOrder(
  tx: Writer,
  id: string,
  changes: Partial<Omit<OrdersTable, "id" | "applicationId">>,
): Promise<void> {
  const { email, ...others } = changes;
  const order = await tx
    .updateTable("orders")
    .set({ ...others, ...(email && { email: sql<string>`coalesce(email, ${email})` }) })
    .where("id", "=", id)
    .returning(["id", "email", "reference"])
    .executeTakeFirst();
  if (order && (email || changes.reference)) await insertOrderTerms(tx, order);
}

export async function linkOrder(
  tx: Writer,
  id: string,
  link: { applicationId: string; agentId: string; email: string; updatedAt: string },
): Promise<void> {
  const { applicationId, agentId, email, updatedAt } = link;
  const linked = await tx
    .updateTable("orders")
    .set({ applicationId, agentId, email: sql<string>`coalesce(email, ${email})`, updatedAt })
    .where("id", "=", id)
    .where("applicationId", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (linked) await insertOrderTerms(tx, { id, email, reference: null });
}

export function ordersExpecting(
  tx: Writer,
  wanted: { provider: Provider; cents: number; from: string; to: string },
): Promise<OrdersTable[]> {
  return tx
    .selectFrom("orders")
    .selectAll()
    .where("provider", "=", wanted.provider)
    .where("expectedCents", "=", wanted.cents)
    .where("receivedAt", ">=", wanted.from)
    .where("receivedAt", "<=", wanted.to)
    .execute();
}

/** Each part uses an index, because many orders never get an application. */
export const ordersWithoutApplication = (reader: Reader, email: string, since: string): Promise<OrdersTable[]> =>
  findWithoutApplication(reader, { email, since });

const findWithoutApplication = compiledOnce((reader, { email, since }: { email: string; since: string }) => {
  const isTheirs = sql<boolean>`lower(email) = lower(${email})`;
  const paid = reader.selectFrom("paymentEvents").select("orderId").where(isTheirs).where("orderId", "is not", null);
  return (
    reader
      .selectFrom("orders")
      .selectAll()
      .where("id", "in", reader.selectFrom("orders").select("id").where(isTheirs).union(paid.$castTo<{ id: string }>()))
      // An expression, so that the index of all such orders is not used.
      .where(sql<boolean>`coalesce("applicationId", '') = ''`)
      .where("receivedAt", ">=", since)
      .orderBy("receivedAt", "desc")
      .orderBy("id")
  );
});

/** Of a payer or an applicant, newest first. Each part uses an index. */
export function ordersOfEmail(reader: Reader, { email, agentId }: { email: string; agentId: string | undefined }) {
  const isTheirs = sql<boolean>`lower(email) = lower(${email})`;
  const paid = reader.selectFrom("paymentEvents").select("orderId").where(isTheirs).where("orderId", "is not", null);
  const ofEmail = reader.selectFrom("orders").select("id").where(isTheirs);
  const ofAgent = reader
    .selectFrom("orders")
    .select("id")
    .where("agentId", "=", agentId ?? "");
  return reader
    .selectFrom("orders")
    .selectAll()
    .where("id", "in", ofEmail.union(ofAgent).union(paid.$castTo<{ id: string }>()))
    .orderBy("receivedAt", "desc")
    .orderBy("id")
    .execute();
}
