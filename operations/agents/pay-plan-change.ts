import { paidChangePath, planChangePath } from "#content/navigation.ts";
import { changeOrderName } from "#content/plans.ts";
import { openPlanChange } from "#database/agents/plan-changes.ts";
import { findOrder } from "#database/payments/orders.ts";
import { planNames } from "#domain/agents/plan.ts";
import { hasMoney } from "#domain/payments/order-state.ts";
import type { World } from "#operations/world.ts";
import type { Deciding } from "./cancel-plan.ts";

/** "by-email": staff send the payment link. "not-opened": the provider's page could not be made; nothing was charged. */
export type ChangePayment =
  | { ok: true; url: string }
  | { ok: false; reason: "nothing-to-pay" | "by-email" | "not-opened" };

/** The provider's page on which a member pays the difference of the open change. */
export async function payPlanChange(world: World, by: Deciding): Promise<ChangePayment> {
  const { read } = world.database;
  const change = await openPlanChange(read, by);
  const order = change?.orderId ? await findOrder(read, change.orderId) : undefined;
  if (!change || !order || hasMoney(order)) return { ok: false, reason: "nothing-to-pay" };
  if (!world.payAmount) return { ok: false, reason: "by-email" };
  const url = (path: string) => new URL(path, world.baseUrl);
  try {
    const day = world.now().toISOString().slice(0, 10);
    const page = await world.payAmount({
      // A page of yesterday may be closed.
      key: `${order.id} ${by.member.id} ${day}`,
      ...{ orderId: order.id, product: change.toPlan, cents: order.expectedCents, email: by.member.email },
      name: changeOrderName(planNames[change.toPlan]),
      paid: url(paidChangePath),
      unpaid: url(planChangePath),
    });
    return { ok: true, url: page };
  } catch (error) {
    world.report(error);
    return { ok: false, reason: "not-opened" };
  }
}
