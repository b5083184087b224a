import { expectedPrice, plans } from "#content/plans.ts";
import { findOrder, insertOrder } from "#database/payments/orders.ts";
import type { Provider } from "#database/payments/payments-schema.ts";
import { insertChosenZips } from "#database/territory/kept-zips.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { type PlanSlug, planByName } from "#domain/agents/plan.ts";
import { submissionIdentity } from "#domain/moderation/submission-key.ts";
import { type CheckoutProduct, productForCrmClaim } from "#domain/payments/checkout-product.ts";
import { type Coupon, type CouponReason, judgeCoupon, totalWith } from "#domain/payments/coupon.ts";
import { readAmount } from "#domain/values/amount.ts";
import type { Cents } from "#domain/values/money.ts";
import type { CatalogPost } from "#integrations/payments/catalog-payment.ts";
import { confirmApplication } from "#operations/agents/confirm-application.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { paymentOf } from "./known-orders.ts";
import { linkToCookieOrder } from "./link-order-to-application.ts";
import { newOrder } from "./new-order.ts";

export interface CheckoutInput {
  planName: string;
  coupon?: string;
  shownTotal: string;
  agreed: boolean;
  formKey: string;
  /** The earlier order that the signed cookie names. */
  orderFromCookie?: string | undefined;
  /** All orders that a signed cookie names: what one of them has paid for is not sold again. */
  knownOrders?: readonly string[];
  /** Zip codes that the browser has chosen. */
  zips?: readonly string[];
}

export interface CheckoutRefusal {
  ok: false;
  reason: "already-paid" | "not-agreed" | "unknown-plan" | "price-changed" | "coupon-elsewhere" | CouponReason;
}

interface ProviderOff {
  ok: false;
  reason: "provider-off";
}

/** "Proceed to Checkout" (specification 2.9 and 4): stores an order, then returns where its plan or coupon is paid. */
export async function startCheckout(
  world: World,
  form: CheckoutInput,
): Promise<{ ok: true; url: string; orderId: string } | CheckoutRefusal> {
  const checkedInput = await checkInput(world, form, "stripe");
  if (!checkedInput.ok) return checkedInput;
  const { plan, coupon } = checkedInput;
  const { formKey, orderFromCookie, zips } = form;
  const id = await insertCheckoutOrder(world, {
    ...checkedInput,
    product: plan,
    provider: "stripe",
    formKey,
    orderFromCookie,
    zips,
  });
  const url = coupon ? world.checkout.couponUrl(coupon.link, { id }) : world.checkout.url(plan, { id });
  return { ok: true, url, orderId: id };
}

/** "More Payment Option": the second provider gets the link id of the coupon or plan, but not our order. */
export async function startCatalogPayment(
  world: World,
  form: CheckoutInput,
): Promise<{ ok: true; post: CatalogPost; orderId: string } | CheckoutRefusal | ProviderOff> {
  const { catalog } = world;
  if (!catalog) return { ok: false, reason: "provider-off" };
  const checkedInput = await checkInput(world, form, "authorize-net");
  if (!checkedInput.ok) return checkedInput;
  const { plan, coupon } = checkedInput;
  const { formKey, orderFromCookie, zips } = form;
  const checkoutStart = {
    ...checkedInput,
    product: plan,
    provider: "authorize-net",
    formKey,
    orderFromCookie,
    zips,
  } as const;
  const orderId = await insertCheckoutOrder(world, checkoutStart);
  const post = coupon ? catalog.couponPost(coupon.linkId) : catalog.post(plan);
  return { ok: true, post, orderId };
}

/** "Claim With CRM $49" (specification 2.6). @returns undefined if the plan has no CRM claim */
export async function claimCrm(
  world: World,
  plan: PlanSlug,
  orderFromCookie?: string,
): Promise<{ url: string; orderId: string } | undefined> {
  if (!plans[plan].claimWithCrm) return undefined;
  const product = productForCrmClaim(plan);
  const expectedCents = expectedPrice(product);
  const id = await insertCheckoutOrder(world, {
    plan,
    product,
    expectedCents,
    provider: "stripe",
    formKey: "",
    orderFromCookie,
  });
  return { url: world.checkout.url(product, { id }), orderId: id };
}

type CouponOf<Honors extends Provider> = Extract<Coupon, { honoredBy: Honors }>;

/** Checks the coupon again: it may have changed since it was applied. */
async function checkInput<Chosen extends Provider>(
  world: World,
  { planName, coupon: code, shownTotal, agreed, knownOrders = [] }: CheckoutInput,
  provider: Chosen,
): Promise<{ ok: true; plan: PlanSlug; expectedCents: Cents; coupon?: CouponOf<Chosen> } | CheckoutRefusal> {
  const plan = planByName(planName);
  if (!plan) return { ok: false, reason: "unknown-plan" };
  if (await paymentOf(world, plan, knownOrders)) return { ok: false, reason: "already-paid" };
  const verdict = code ? judgeCoupon(code, { coupons: world.coupons, planName }) : undefined;
  if (verdict && !verdict.ok) return verdict;
  const coupon = verdict?.coupon;
  if (coupon && !isHonoredBy(coupon, provider)) return { ok: false, reason: "coupon-elsewhere" };
  const price = expectedPrice(plan);
  const expectedCents = coupon ? totalWith(coupon, price) : price;
  const shown = readAmount(shownTotal);
  if (!shown.ok || shown.cents !== expectedCents) return { ok: false, reason: "price-changed" };
  return agreed ? { ok: true, plan, expectedCents, coupon } : { ok: false, reason: "not-agreed" };
}

function isHonoredBy<Chosen extends Provider>(coupon: Coupon, provider: Chosen): coupon is CouponOf<Chosen> {
  return coupon.honoredBy === provider;
}

interface CheckoutStart {
  plan: PlanSlug;
  product: CheckoutProduct;
  provider: Provider;
  expectedCents: Cents;
  coupon?: Coupon;
  formKey: string;
  orderFromCookie: string | undefined;
  zips?: readonly string[] | undefined;
}

/** @returns the order's id. The same form sent twice is one order; a form without a key is always a new one. */
async function insertCheckoutOrder(world: World, checkoutStart: CheckoutStart): Promise<string> {
  const { plan, product, provider, expectedCents, formKey, orderFromCookie, zips = [] } = checkoutStart;
  const coupon = checkoutStart.coupon?.code;
  const content = { product, provider, expectedCents, coupon };
  const identity = submissionIdentity({ formKey: formKey || world.newId(), content });
  const wanted = { product, provider, plan: plans[plan].name, coupon, expectedCents };
  const unlinked = { submissionKey: world.hash(identity), applicationId: null, agentId: null, email: null };
  return inTransaction(world, async (tx) => {
    const { id } = await insertOrder(tx.db, newOrder(tx, { ...wanted, ...unlinked }));
    const receivedAt = tx.now.toISOString();
    await insertChosenZips(tx.db, { id }, await knownZips(tx, zips, receivedAt));
    if (orderFromCookie) await linkToCookieOrder(tx, { orderId: id, orderFromCookie });
    const applied = orderFromCookie ? (await findOrder(tx.db, orderFromCookie))?.applicationId : undefined;
    if (applied) await confirmApplication(tx, applied);
    return id;
  });
}

async function knownZips(tx: Transaction, zips: readonly string[], receivedAt: string) {
  const known = await zipsByCode(tx.db, zips);
  return zips.filter((zip) => known.has(zip)).map((zip) => ({ id: tx.newId(), zip, receivedAt }));
}
