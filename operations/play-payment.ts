import { findOrder } from "#database/orders.ts";
import type { OrdersTable } from "#database/schema.ts";
import { type CheckoutProduct, productForCrmClaim } from "#domain/checkout.ts";
import { planByName } from "#domain/plan.ts";
import { sandboxPrice } from "./sandbox-price.ts";
import type { World } from "./world.ts";

export interface PlayedPayment {
  product: CheckoutProduct;
  /** The code of the coupon whose page it is; empty where it is the plan's. */
  coupon: string;
  orderId: string;
  email: string;
}

/**
 * A payment at the sandbox's checkout: the provider's notice is sent to our own webhook. Only an order for that very
 * product is named in it, so that a demo page can never pay for a product whose checkout is real.
 */
export async function playPayment(
  world: World,
  { product, coupon, orderId, email }: PlayedPayment,
  how: { outcome: "paid" | "declined"; times: number; delaySeconds: number },
): Promise<void> {
  const order = orderId ? await findOrder(world.database.read, orderId) : undefined;
  world.sandbox.notify(
    {
      orderId: order && productOf(order) === product ? order.id : null,
      email: email || null,
      cents: sandboxPrice(world, product, coupon),
      outcome: how.outcome,
      now: world.now(),
    },
    how,
  );
}

function productOf({ plan, crm, applicationId }: OrdersTable): CheckoutProduct | undefined {
  const slug = planByName(plan);
  if (crm === 0) return slug;
  return slug && applicationId === null ? productForCrmClaim(slug) : "crm-other";
}
