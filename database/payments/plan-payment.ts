import { type RawBuilder, sql } from "kysely";
import type { Reader } from "#database/schema.ts";

/**
 * What has become of the money for an application's plan, as its orders tell it: asked in one place, so that links,
 * claims, lists and leads agree. The CRM claimed with $49 pays for no plan.
 */
export const paidOrder = {
  plan: sql<boolean>`orders.crm = 0 and orders.state = 'paid'`,
  crm: sql<boolean>`orders.crm = 1 and orders.state = 'paid'`,
};
export type OrderKind = keyof typeof paidOrder;

/** Money for the plan is on its way, or is here and not the price: a person must look, and nobody may call it unpaid. */
export const pendingPlanOrder = sql<boolean>`orders.crm = 0 and (orders.state = 'amount-differs'
  or (orders.state = 'checkout' and orders.reference is not null))`;

/** Money for the plan is here or on its way. */
export const planMoneyOrder = sql<boolean>`(${paidOrder.plan} or ${pendingPlanOrder})`;

/** Nothing was paid for the order, and no money for it is on its way: of its payer the books need nothing. */
export const unpaidOrder = sql<boolean>`(orders.state in ('created', 'failed')
  or (orders.state = 'checkout' and orders.reference is null))`;

const refundedPlanOrder = sql<boolean>`orders.crm = 0 and orders.state = 'refunded'`;

/** Whether such an order belongs to the application of this id, a value or a column. */
export function hasOrder(applicationId: RawBuilder<unknown>, such: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from orders where orders."applicationId" = ${applicationId} and ${such})`;
}

/** Whether the plan, or the CRM, has been paid for with this application. */
export const hasPaid = (reader: Reader, applicationId: string, kind: OrderKind) =>
  hasSuch(reader, applicationId, paidOrder[kind]);

/** Whether money for the plan of this application is here, or on its way. */
export const hasPlanMoney = (reader: Reader, applicationId: string) => hasSuch(reader, applicationId, planMoneyOrder);

async function hasSuch(reader: Reader, applicationId: string, such: RawBuilder<boolean>): Promise<boolean> {
  const order = await reader
    .selectFrom("orders")
    .select("id")
    .where("applicationId", "=", applicationId)
    .where(such)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** @returns those of these applications whose plan was refunded, and of whose money nothing else is here or on its way */
export async function refundedAmong(reader: Reader, applicationIds: readonly string[]): Promise<Set<string>> {
  if (applicationIds.length === 0) return new Set();
  const id = sql.ref("applications.id");
  const rows = await reader
    .selectFrom("applications")
    .select("id")
    .where("id", "in", applicationIds)
    .where(hasOrder(id, refundedPlanOrder))
    .where((is) => is.not(hasOrder(id, planMoneyOrder)))
    .execute();
  return new Set(rows.map((row) => row.id));
}
