import { zipsToClaim } from "#app/http/chosen-zips-cookie.ts";
import { type FormSeed, formSeed } from "#app/http/form-seed.ts";
import { orderInCookie, ordersOfVisit } from "#app/http/order-cookie.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import type { Visit } from "#app/http/visit.ts";
import { zipsOfVisitor } from "#app/http/your-zips.ts";
import { checkoutFormId } from "#app/ui/checkout/checkout-form.tsx";
import type { CheckoutView } from "#app/ui/checkout/checkout-page.tsx";
import type { VisitorZips } from "#app/ui/zip-check/your-zips.tsx";
import { worldContext } from "#app/world-context.ts";
import { navigationState } from "#content/plans.ts";
import type { CheckoutReason } from "#content/refusals.ts";
import { planByName, planBySlug } from "#domain/agents/plan.ts";
import { type CouponReason, type Coupons, couponStatusAfter } from "#domain/payments/coupon.ts";
import { type NavigationPlan, planFromNavigation } from "#domain/payments/plan-from-navigation.ts";
import { priceToCents } from "#domain/values/money.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import type { CheckoutInput } from "#operations/payments/start-checkout.ts";
import type { World } from "#operations/world.ts";
import { paidPlans, type ShownPayment } from "./paid-plans.ts";

/**
 * The checkout as its URL says: `?plan=` is the plan's slug, `&coupon=` a code to apply. The loader of all three
 * checkout URLs, because Back or a reload also opens those that are posted to.
 */
export async function viewAtAddress(visit: Visit): Promise<{ seed: FormSeed; view: CheckoutView; zips: VisitorZips }> {
  const { request, context } = visit;
  const world = context.get(worldContext);
  const { coupons, catalog } = world;
  const { searchParams } = new URL(request.url);
  const slug = planBySlug(searchParams.get("plan"));
  const plan = slug && navigationState(slug);
  const typed = searchParams.get("coupon") ?? "";
  const coupon = plan && typed ? couponOf(coupons, plan, [typed]) : {};
  return {
    seed: formSeed(world, checkoutFormId),
    view: { plan, coupon, typed, agreed: false, hasMorePayment: catalog !== undefined, paid: await paidPlans(visit) },
    zips: await zipsOfVisitor(visit),
  };
}

export interface CheckoutPost extends CheckoutInput {
  plan: NavigationPlan | undefined;
  /** The text in the coupon field, whether or not it was applied. */
  typed: string;
  paid: ShownPayment[];
}

export async function readCheckoutPost(visit: Visit): Promise<CheckoutPost> {
  const { request } = visit;
  const posted = await postedTexts(request, ["plan", "price", "applied", "coupon", "total", "agreed", "formKey"]);
  const { plan, price, applied, coupon, total, agreed, formKey } = posted;
  return {
    plan: planFromNavigation({ plan: { name: plan, price } }),
    planName: plan,
    coupon: applied,
    typed: coupon,
    shownTotal: total,
    agreed: isTicked(agreed),
    formKey,
    orderFromCookie: orderInCookie(visit),
    knownOrders: ordersOfVisit(visit),
    paid: await paidPlans(visit),
    zips: await zipsToClaim(request, visit.context.get(worldContext)),
  };
}

/** A posted checkout is shown again with its form key. */
export interface CheckoutAnswer {
  view: CheckoutView;
  formKey: string;
}

/** The page with the typed code applied after those applied before. */
export function viewAfterApplying(shop: Shop, post: CheckoutPost): CheckoutAnswer {
  return answerWith(shop, post, { plan: post.plan, codes: [...appliedIn(post), post.typed] });
}

/** The posted page at today's prices, and why the payer was not sent to the provider. */
export function viewAfterRefusal(
  shop: Shop,
  post: CheckoutPost,
  reason: CheckoutReason | CouponReason,
): CheckoutAnswer {
  const slug = planByName(post.planName);
  const plan = slug ? navigationState(slug) : post.plan;
  const { view, formKey } = answerWith(shop, post, { plan, codes: appliedIn(post) });
  // The coupon's own status already explains these two.
  const isSaid = reason === "invalid-coupon" || reason === "coupon-for-another-plan";
  return { view: isSaid ? view : { ...view, refused: reason }, formKey };
}

const appliedIn = ({ coupon }: CheckoutPost) => (coupon ? [coupon] : []);

type Shop = Pick<World, "coupons" | "catalog">;

function answerWith(
  { coupons, catalog }: Shop,
  { typed, agreed, formKey, paid }: CheckoutPost,
  { plan, codes }: { plan: NavigationPlan | undefined; codes: string[] },
): CheckoutAnswer {
  const coupon = plan ? couponOf(coupons, plan, codes) : {};
  return { view: { plan, coupon, typed, agreed, hasMorePayment: catalog !== undefined, paid }, formKey };
}

function couponOf(coupons: Coupons, plan: NavigationPlan, codes: string[]) {
  return couponStatusAfter(codes, { coupons, planName: plan.name, baseCents: priceToCents(plan.price) ?? 0 });
}
