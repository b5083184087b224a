import { expectedPrice, plans } from "#content/plans.ts";
import type { Provider } from "#database/schema.ts";
import { keepOnce } from "#database/submissions.ts";
import { type CheckoutProduct, productForCrmClaim } from "#domain/checkout.ts";
import { priceToCents } from "#domain/money.ts";
import { type PlanSlug, planByName } from "#domain/plan.ts";
import { submissionIdentity } from "#domain/submission-key.ts";
import type { CatalogPost } from "#integrations/payments/catalog-payment.ts";
import { newOrder } from "./new-order.ts";
import type { World } from "./world.ts";

export interface CheckoutForm {
  planName: string;
  /** The total as the page showed it. */
  shownTotal: string;
  agreed: boolean;
  formKey: string;
}

export interface CheckoutRefusal {
  ok: false;
  reason: "not-agreed" | "unknown-plan" | "price-changed";
}

/**
 * "Proceed to Checkout" (specification 2.9 and 4): keeps an order, then says where the browser goes. Nobody is sent
 * to pay another amount than the page showed.
 * @throws the store's error where the order could not be kept
 */
export async function startCheckout(
  world: World,
  form: CheckoutForm,
): Promise<{ ok: true; url: string; orderId: string } | CheckoutRefusal> {
  const judged = judge(form);
  if (!judged.ok) return judged;
  const { plan } = judged;
  const id = await keepLeaving(world, { plan, product: plan, provider: "stripe", formKey: form.formKey });
  return { ok: true, url: world.checkout.url(plan, { id }), orderId: id };
}

/**
 * "More Payment Option": the same with the second provider, which is posted a link id and is not told of our order.
 * @throws the store's error where the order could not be kept
 */
export async function startCatalogPayment(
  world: World,
  form: CheckoutForm,
): Promise<{ ok: true; post: CatalogPost; orderId: string } | CheckoutRefusal> {
  const judged = judge(form);
  if (!judged.ok) return judged;
  const { plan } = judged;
  const orderId = await keepLeaving(world, { plan, product: plan, provider: "authorize-net", formKey: form.formKey });
  return { ok: true, post: world.catalog.post(plan), orderId };
}

/**
 * "Claim With CRM $49" (specification 2.6): the first provider's CRM pages.
 * @returns undefined where the plan offers no such claim
 */
export async function claimCrm(world: World, plan: PlanSlug): Promise<{ url: string; orderId: string } | undefined> {
  if (!plans[plan].claimWithCrm) return undefined;
  const product = productForCrmClaim(plan);
  const id = await keepLeaving(world, { plan, product, provider: "stripe", formKey: "" });
  return { url: world.checkout.url(product, { id }), orderId: id };
}

function judge(form: CheckoutForm): { ok: true; plan: PlanSlug } | CheckoutRefusal {
  const plan = planByName(form.planName);
  if (!plan) return { ok: false, reason: "unknown-plan" };
  if (priceToCents(form.shownTotal) !== expectedPrice(plan)) return { ok: false, reason: "price-changed" };
  return form.agreed ? { ok: true, plan } : { ok: false, reason: "not-agreed" };
}

/** @returns the order's id; the same form sent twice is one order, a form without a key is always a new one. */
async function keepLeaving(
  world: World,
  leaving: { plan: PlanSlug; product: CheckoutProduct; provider: Provider; formKey: string },
): Promise<string> {
  const { plan, product, provider, formKey } = leaving;
  const identity = submissionIdentity({ formKey: formKey || world.newId(), content: { product, provider } });
  const order = newOrder(world, {
    product,
    provider,
    plan: plans[plan].name,
    expectedCents: expectedPrice(product),
    submissionKey: world.hash(identity),
    applicationId: null,
    email: null,
  });
  return (await world.database.write((tx) => keepOnce(tx, "orders", order))).id;
}
