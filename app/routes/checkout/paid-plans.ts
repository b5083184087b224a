import { ordersOfVisit } from "#app/http/order-cookie.ts";
import type { Visit } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import { alreadyPaid } from "#content/payments/already-paid.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import { knownOrders, type PaidOrder } from "#operations/payments/known-orders.ts";

/** What is shown of a payment that this browser has proved. */
export interface ShownPayment {
  slug: PlanSlug | undefined;
  crm: boolean;
  hasApplied: boolean;
  sentence: string;
}

export const shownPayment = ({ slug, crm, hasApplied, ...paid }: PaidOrder): ShownPayment => ({
  slug,
  crm,
  hasApplied,
  sentence: alreadyPaid({ ...paid, crm }),
});

/** The plans that this browser's orders have paid for. */
export async function paidPlans(visit: Visit): Promise<ShownPayment[]> {
  const ids = ordersOfVisit(visit);
  if (ids.length === 0) return [];
  const { paid } = await knownOrders(visit.context.get(worldContext), ids);
  return paid.filter(({ crm }) => !crm).map(shownPayment);
}
