import { type OperandValueExpressionOrList, sql } from "kysely";
import { didWrite } from "#database/did-write.ts";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import type { Reader, Schema, Writer } from "#database/schema.ts";
import type { RefundRequest } from "#domain/refunds/refund-facts.ts";
import type { LeadRequestsTable, RefundClaimsTable, RefundDecisionsTable } from "./refunds-schema.ts";

export type StoredRefundRequest = RefundClaimsTable &
  Omit<RefundRequest, "decisions"> & { decisions: (RefundDecisionsTable & { at: string })[] };

/** Of an agent, oldest first. */
export async function refundRequestsOf(reader: Reader, agentId: string): Promise<StoredRefundRequest[]> {
  const rows = await reader
    .selectFrom("refundClaims")
    .selectAll()
    .where("agentId", "=", agentId)
    .orderBy("preparedAt")
    .orderBy("id")
    .execute();
  return withDecisions(reader, rows, reader.selectFrom("refundClaims").select("id").where("agentId", "=", agentId));
}

export async function findRefundRequest(reader: Reader, id: string): Promise<StoredRefundRequest | undefined> {
  const row = await reader.selectFrom("refundClaims").selectAll().where("id", "=", id).executeTakeFirst();
  return row && (await withDecisions(reader, [row], [row.id]))[0];
}

async function withDecisions(
  reader: Reader,
  rows: RefundClaimsTable[],
  ids: OperandValueExpressionOrList<Schema, "refundDecisions", "claimId">,
): Promise<StoredRefundRequest[]> {
  if (rows.length === 0) return [];
  const decisions = await reader
    .selectFrom("refundDecisions")
    .selectAll()
    .where("claimId", "in", ids)
    .orderBy("decidedAt")
    .orderBy("id")
    .execute();
  const decisionsOf = Map.groupBy(decisions, ({ claimId }) => claimId);
  return rows.map((row) => ({
    ...row,
    reportId: row.ground === "no-leads" ? null : row.report,
    decisions: (decisionsOf.get(row.id) ?? []).map((decision) => ({ ...decision, at: decision.decidedAt })),
  }));
}

/** @returns false if this order has a claim on the same report; then nothing changed */
export function insertRefundRequest(tx: Writer, claim: RefundClaimsTable): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("refundClaims")
      .values(claim)
      .onConflict((conflict) => conflict.columns(["orderId", "report"]).doNothing()),
  );
}

/** @returns false if it has been decided before; then nothing changed */
export function closeRefundRequest(tx: Writer, id: string, closedAt: string): Promise<boolean> {
  return didWrite(tx.updateTable("refundClaims").set({ closedAt }).where("id", "=", id).where("closedAt", "is", null));
}

/** An agent appeals once. @returns false if they have, or if the claim is not decided */
export function reopenRefundRequest(
  tx: Writer,
  id: string,
  appeal: { appealedAt: string; appealText: string; decideBy: string },
): Promise<boolean> {
  return didWrite(
    tx
      .updateTable("refundClaims")
      .set({ ...appeal, closedAt: null })
      .where("id", "=", id)
      .where("appealedAt", "is", null)
      .where("closedAt", "is not", null),
  );
}

/** Claims that have gone in by then (ISO), and that nobody was emailed about. */
export function unannouncedRefundRequests(reader: Reader, now: string, most: number): Promise<RefundClaimsTable[]> {
  return reader
    .selectFrom("refundClaims")
    .selectAll()
    .where("announcedAt", "is", null)
    .where("openFrom", "<=", now)
    .orderBy("openFrom")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** @returns false if it was announced before */
export function markAnnounced(tx: Writer, id: string, announcedAt: string): Promise<boolean> {
  return didWrite(
    tx.updateTable("refundClaims").set({ announcedAt }).where("id", "=", id).where("announcedAt", "is", null),
  );
}

/** Charged for a plan, without second payments as a whole that go back, or went back, to their payer. */
const isOfPlan = sql<boolean>`orders.crm = 0 and orders."chargedCents" > 0
  and not (orders."secondNotifiedAt" is not null and orders."keptAt" is null
    and orders."chargedCents" - coalesce(orders."taxCents", 0) <= orders."expectedCents"
    and (orders."secondPaymentOf" is not null or orders.state = 'refunded'))`;

/** An agent's orders for plans, oldest first. */
export function planOrders(reader: Reader, agentId: string): Promise<OrdersTable[]> {
  return reader
    .selectFrom("orders")
    .selectAll()
    .where("agentId", "=", agentId)
    .where(isOfPlan)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
}

/** In a query of claims: what was refunded of all orders of `planOrders`. */
const refundedInAll = sql<number>`(select cast(coalesce(sum(orders."refundedCents"), 0) as integer) from orders
  where orders."agentId" = "refundClaims"."agentId" and ${isOfPlan})`;

export function leadRequestsOf(reader: Reader, agentId: string): Promise<LeadRequestsTable[]> {
  return reader.selectFrom("leadRequests").selectAll().where("agentId", "=", agentId).orderBy("at").execute();
}

/** @returns false if the agent has sent one of this kind; then nothing changed */
export function insertLeadRequest(tx: Writer, request: LeadRequestsTable): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("leadRequests")
      .values(request)
      .onConflict((conflict) => conflict.columns(["agentId", "kind"]).doNothing()),
  );
}

/** Ids of claims that wait for the office at this time (ISO): to be decided, or approved and not yet refunded. */
export function refundRequestsToDo(reader: Reader, at: string) {
  const approved = reader
    .selectFrom("refundDecisions")
    .innerJoin("refundClaims", "refundClaims.id", "refundDecisions.claimId")
    .select("refundClaims.id")
    .where("cents", "is not", null)
    .where(sql<boolean>`${refundedInAll} < "refundedBefore" + cents`);
  return reader
    .selectFrom("refundClaims")
    .select("id")
    .where("closedAt", "is", null)
    .where("openFrom", "<=", at)
    .union(approved);
}

/** Bounded by the claims that were ever approved, which are few. @param most counts no further */
export async function countToDo(reader: Reader, at: string, most: number): Promise<number> {
  return (await refundRequestsToDo(reader, at).limit(most).execute()).length;
}

/** Newest first, or, of those to do at `toDoAt` (ISO), the oldest first. `receivedAt`: for the page's position. */
export async function listRefundRequests(
  reader: Reader,
  { toDoAt }: { toDoAt: string | undefined },
  page: PageRequest,
) {
  let query = reader
    .selectFrom("refundClaims")
    .leftJoin("agents", "agents.id", "refundClaims.agentId")
    .selectAll("refundClaims")
    .select(["preparedAt as receivedAt", "firstName", "lastName", refundedInAll.as("refundedCents")]);
  if (toDoAt !== undefined) query = query.where("refundClaims.id", "in", refundRequestsToDo(reader, toDoAt));
  const position = { time: "preparedAt", id: "refundClaims.id" } as const;
  const rows = await inOrder(query, position, { ...page, oldestFirst: toDoAt !== undefined }).execute();
  const ids = rows.map(({ id }) => id);
  const decided = await withDecisions(reader, rows, ids);
  return rows.map((row, index) => ({ ...row, decisions: decided[index]?.decisions ?? [] }));
}
