import { type RawBuilder, sql } from "kysely";
import { type AgentOrApplication, isOf } from "#database/agents/whose.ts";
import type { Reader } from "#database/schema.ts";

/** Defined once, so that links, claims, lists and leads agree. Claiming the CRM for $49 pays for no plan. */
export const paidOrder = {
  plan: sql<boolean>`orders.crm = 0 and orders.state = 'paid'`,
  crm: sql<boolean>`orders.crm = 1 and orders.state = 'paid'`,
};
export type OrderKind = keyof typeof paidOrder;

/** Money for the plan is pending or differs from the price: staff must look, and it does not count as unpaid. */
export const pendingPlanOrder = sql<boolean>`orders.crm = 0 and (orders.state = 'amount-differs'
  or (orders.state = 'checkout' and orders.reference is not null))`;

export const planMoneyOrder = sql<boolean>`(${paidOrder.plan} or ${pendingPlanOrder})`;

/** Nothing was paid and nothing is pending, so bookkeeping needs nothing about the payer. */
export const unpaidOrder = sql<boolean>`(orders.state in ('created', 'failed')
  or (orders.state = 'checkout' and orders.reference is null))`;

export const takenBackPlanOrder = sql<boolean>`orders.crm = 0 and orders.state in ('refunded', 'disputed')`;

export function hasOrder(applicationId: RawBuilder<unknown>, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from orders where orders."applicationId" = ${applicationId} and ${condition})`;
}

export const hasPaid = (reader: Reader, applicationId: string, kind: OrderKind) =>
  hasOrderWhere(reader, sql<boolean>`"applicationId" = ${applicationId} and ${paidOrder[kind]}`);

export const hasPlanMoney = (reader: Reader, whose: AgentOrApplication) =>
  hasOrderWhere(reader, sql<boolean>`${isOf(whose)} and ${planMoneyOrder}`);

async function hasOrderWhere(reader: Reader, such: RawBuilder<boolean>): Promise<boolean> {
  const order = await reader.selectFrom("orders").select("id").where(such).limit(1).executeTakeFirst();
  return order !== undefined;
}

/** @returns the applications whose plan was refunded or taken back, and has no other money, paid or pending */
export async function refundedApplications(reader: Reader, applicationIds: readonly string[]): Promise<Set<string>> {
  if (applicationIds.length === 0) return new Set();
  const id = sql.ref("applications.id");
  const rows = await reader
    .selectFrom("applications")
    .select("id")
    .where("id", "in", applicationIds)
    .where(hasOrder(id, takenBackPlanOrder))
    .where((is) => is.not(hasOrder(id, planMoneyOrder)))
    .execute();
  return new Set(rows.map((row) => row.id));
}
