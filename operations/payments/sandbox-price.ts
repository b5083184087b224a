import { expectedPrice } from "#content/plans.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import { normalisedCode, totalWith } from "#domain/payments/coupon.ts";
import type { Cents } from "#domain/values/money.ts";
import type { Sandbox, World } from "#operations/world.ts";

export function sandboxPrice(world: World, product: CheckoutProduct, couponCode: string): Cents {
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
