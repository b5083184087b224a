import { changeOrderName, expectedPrice } from "#content/plans.ts";
import { findOrder } from "#database/payments/orders.ts";
import { type PlanSlug, planBySlug, planNames } from "#domain/agents/plan.ts";
import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import { normalisedCode, totalWith } from "#domain/payments/coupon.ts";
import type { Cents } from "#domain/values/money.ts";
import { productOf } from "#operations/payments/new-order.ts";
import type { Sandbox, World } from "#operations/world.ts";

/** What the sandbox's page charges, and the order that the notice names. */
export interface SandboxCharge {
  cents: Cents;
  orderId: string | null;
  /** For the difference between two plans; it has an amount of its own. */
  isChange: boolean;
}

/** Only an order for this product: a demo page never pays for a product with a real checkout. */
export async function sandboxCharge(
  world: World,
  { product, coupon, orderId }: { product: CheckoutProduct; coupon: string; orderId: string },
): Promise<SandboxCharge> {
  const order = orderId ? await findOrder(world.database.read, orderId) : undefined;
  const plan = planBySlug(product);
  if (order && plan && order.plan === changeOrderName(planNames[plan]))
    return { cents: order.expectedCents, orderId, isChange: true };
  const isForProduct = order !== undefined && productOf(order) === product;
  return { cents: priceOf(world, product, coupon), orderId: isForProduct ? orderId : null, isChange: false };
}

function priceOf(world: World, product: CheckoutProduct, couponCode: string): Cents {
  const price = expectedPrice(product);
  const coupon = world.coupons.get(normalisedCode(couponCode));
  return coupon?.honoredBy === "stripe" && coupon.plan === product ? totalWith(coupon, price) : price;
}

/** By the link id of a plan or coupon at the second provider. */
export function sandboxSale(
  { coupons }: World,
  sandbox: Sandbox,
  linkId: string,
): { plan: PlanSlug; cents: Cents } | undefined {
  const coupon = [...coupons.values()].find((one) => one.honoredBy === "authorize-net" && one.linkId === linkId);
  const plan = coupon?.plan ?? sandbox.planOfLinkId(linkId);
  if (!plan) return undefined;
  const price = expectedPrice(plan);
  return { plan, cents: coupon ? totalWith(coupon, price) : price };
}

export interface SimulatedOutcome {
  outcome: "paid" | "declined";
  times: number;
  delaySeconds: number;
  /** Beside the price, in thousandths of it. */
  tax?: number;
  isFree?: boolean;
}

/** By the last segment of the URL that each button posts to. */
const simulatedOutcomes: Record<string, SimulatedOutcome> = {
  pay: { outcome: "paid", times: 1, delaySeconds: 0 },
  decline: { outcome: "declined", times: 1, delaySeconds: 0 },
  "pay-webhook-twice": { outcome: "paid", times: 2, delaySeconds: 0 },
  "pay-with-tax": { outcome: "paid", times: 1, delaySeconds: 0, tax: 95 },
  "pay-free": { outcome: "paid", times: 1, delaySeconds: 0, isFree: true },
  "pay-webhook-late": { outcome: "paid", times: 1, delaySeconds: 5 },
};

export function simulatedOutcome(name: string): SimulatedOutcome | undefined {
  return Object.hasOwn(simulatedOutcomes, name) ? simulatedOutcomes[name] : undefined;
}

/** The provider's notice of a payment for what `sandboxCharge` says. */
export function simulatePayment(
  world: World,
  sandbox: Sandbox,
  { cents, orderId, email }: Pick<SandboxCharge, "cents" | "orderId"> & { email: string },
  how: SimulatedOutcome,
): void {
  const price = how.isFree ? 0 : cents;
  const taxCents = Math.round((price * (how.tax ?? 0)) / 1000);
  const payment = { orderId, email: email || null, cents: price, taxCents, outcome: how.outcome, now: world.now() };
  sandbox.notify(payment, how);
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
