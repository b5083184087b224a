import { sql } from "kysely";
import { type PlanChoice, planIs } from "#database/agents/plan-choice.ts";
import { isOf, type Whose } from "#database/agents/whose.ts";
import { orderNeedsStaff } from "#database/engine/counter-rules.ts";
import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import type { OrdersTable, Provider, Reader } from "#database/schema.ts";

export interface OrderFilter {
  state: OrdersTable["state"] | undefined;
  provider: Provider | undefined;
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

export function ordersOf(reader: Reader, whose: Whose): Promise<OrdersTable[]> {
  return reader.selectFrom("orders").selectAll().where(isOf(whose)).orderBy("receivedAt").orderBy("id").execute();
}
