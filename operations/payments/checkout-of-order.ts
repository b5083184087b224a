import { findOrder } from "#database/payments/orders.ts";
import { hasMoney } from "#domain/payments/order-state.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import type { World } from "#operations/world.ts";
import { productOf } from "./new-order.ts";

/** Where an application's order is paid (specification 4). @returns undefined if nothing is left to pay */
export async function checkoutOfOrder(world: World, orderId: string): Promise<string | undefined> {
  const order = await findOrder(world.database.read, orderId);
  const product = order && productOf(order);
  if (!product || hasMoney(order)) return undefined;
  const { agentId } = order;
  const recipient = agentId ? await recipientOf(world.database.read, { agentId, memberId: null }) : undefined;
  return world.checkout.url(product, { id: orderId, email: recipient?.email });
}
