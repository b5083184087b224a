import { sql } from "kysely";
import { type PlanChoice, planIs } from "#database/agents/plan-choice.ts";
import { type AgentOrApplication, isOf } from "#database/agents/whose.ts";
import { orderNeedsStaff } from "#database/engine/counter-rules.ts";
import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import { firstPart } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import { isSamePlan } from "#domain/agents/plan.ts";
import type { OrderProvider, OrdersTable } from "./payments-schema.ts";

export interface OrderFilter {
  state: OrdersTable["state"] | undefined;
  provider: OrderProvider | undefined;
  plan: PlanChoice | undefined;
  needsStaff?: boolean;
}

export function listOrders(reader: Reader, { state, provider, plan, needsStaff }: OrderFilter, window: ListWindow) {
  let query = reader.selectFrom("orders").selectAll();
  if (state) query = query.where("state", "=", state);
  if (provider) query = query.where("provider", "=", provider);
  if (plan) query = query.where(planIs("orders", plan));
  if (needsStaff) query = query.where(sql<boolean>`${sql.raw(orderNeedsStaff("orders"))}`);
  return inWindow(reader, "orders", query, window);
}

/** Charged by the first provider, newest first. */
export function paidOrdersOfStripe(reader: Reader, most: number): Promise<OrdersTable[]> {
  return reader
    .selectFrom("orders")
    .selectAll()
    .where("provider", "=", "stripe")
    .where("chargedCents", ">", 0)
    .orderBy("receivedAt", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
}

export function ordersOf(reader: Reader, whose: AgentOrApplication): Promise<OrdersTable[]> {
  return reader.selectFrom("orders").selectAll().where(isOf(whose)).orderBy("receivedAt").orderBy("id").execute();
}

/** The newest first. */
export const newestOrdersOf = (reader: Reader, whose: AgentOrApplication) =>
  firstPart(
    reader,
    reader.selectFrom("orders").selectAll().where(isOf(whose)).orderBy("receivedAt", "desc").orderBy("id", "desc"),
  );

/**
 * The other orders for the same thing that may be of the same agent: by the agent, or by an email, since an order
 * without an application has no agent. Two orders of two agents are never the same, whoever paid them.
 */
export async function ordersForTheSame(
  reader: Reader,
  order: OrdersTable,
  { agentIds, emails }: { agentIds: readonly string[]; emails: readonly string[] },
): Promise<OrdersTable[]> {
  if (agentIds.length + emails.length === 0) return [];
  const isTheirs = sql<boolean>`lower(email) in (${sql.join(["", ...emails])})`;
  const ofAgents = reader
    .selectFrom("orders")
    .select("id")
    .where("agentId", "in", ["", ...agentIds]);
  const ofEmails = reader.selectFrom("orders").select("id").where(isTheirs);
  const paid = reader.selectFrom("paymentEvents").select("orderId").where(isTheirs).where("orderId", "is not", null);
  const found = await reader
    .selectFrom("orders")
    .selectAll()
    .where("id", "in", ofAgents.union(ofEmails).union(paid.$castTo<{ id: string }>()))
    .where("id", "!=", order.id)
    .where("crm", "=", order.crm)
    .execute();
  return found.filter(
    ({ plan, agentId }) =>
      isSamePlan(plan, order.plan) && (agentId === null || order.agentId === null || agentId === order.agentId),
  );
}
