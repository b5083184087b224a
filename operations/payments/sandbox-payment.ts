import { findOrder } from "#database/payments/orders.ts";
import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import type { Cents } from "#domain/values/money.ts";
import type { Sandbox, World } from "#operations/world.ts";
import { productOf } from "./new-order.ts";
import { sandboxPrice } from "./sandbox-price.ts";

export interface SimulatedOutcome {
  outcome: "paid" | "declined";
  times: number;
  delaySeconds: number;
}

/** By the last segment of the URL that each button posts to. */
const simulatedOutcomes: Record<string, SimulatedOutcome> = {
  pay: { outcome: "paid", times: 1, delaySeconds: 0 },
  decline: { outcome: "declined", times: 1, delaySeconds: 0 },
  "pay-webhook-twice": { outcome: "paid", times: 2, delaySeconds: 0 },
  "pay-webhook-late": { outcome: "paid", times: 1, delaySeconds: 5 },
};

export function simulatedOutcome(name: string): SimulatedOutcome | undefined {
  return Object.hasOwn(simulatedOutcomes, name) ? simulatedOutcomes[name] : undefined;
}

export interface SimulatedPayment {
  product: CheckoutProduct;
  coupon: string;
  orderId: string;
  email: string;
}

/** The notice names only an order for this product: a demo page never pays for a product with a real checkout. */
export async function simulatePayment(
  world: World,
  sandbox: Sandbox,
  { product, coupon, orderId, email }: SimulatedPayment,
  how: SimulatedOutcome,
): Promise<void> {
  const order = orderId ? await findOrder(world.database.read, orderId) : undefined;
  sandbox.notify(
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

/** The same at the second provider, whose notice names no order. */
export function simulateCatalogPayment(
  world: World,
  sandbox: Sandbox,
  { cents, email }: { cents: Cents; email: string },
  how: SimulatedOutcome,
): void {
  sandbox.notifyCatalog({ email: email || null, cents, outcome: how.outcome, now: world.now() }, how);
}
