import { type PlanSlug, planSlugs } from "#domain/agents/plan.ts";
import { type LinkId, linkIdSchema } from "#domain/payments/catalog-link-id.ts";
import type { CatalogPayment, CatalogPost } from "./catalog-payment.ts";

/** Authorize.Net Simple Checkout: the catalog page's URL, and the link id of each plan; a coupon brings its own. */
export function authorizeNet(action: string, linkIdOf: (plan: PlanSlug) => LinkId): CatalogPayment {
  return {
    post: (plan) => postOf(action, linkIdOf(plan)),
    couponPost: (linkId) => postOf(action, linkId),
  };
}

/**
 * All that is ever posted to this provider.
 * @throws where the link id is none, as a link of the other provider is none
 */
function postOf(action: string, linkId: LinkId): CatalogPost {
  return { action, linkId: linkIdSchema.parse(linkId) };
}

/** Stand-ins for the link ids while none are set; they open nothing anywhere. */
export const sandboxLinkIds: Record<PlanSlug, LinkId> = {
  standard: linkIdSchema.parse("5a0d0b0a-0000-4000-8000-000000000001"),
  professional: linkIdSchema.parse("5a0d0b0a-0000-4000-8000-000000000002"),
  growth: linkIdSchema.parse("5a0d0b0a-0000-4000-8000-000000000003"),
  team: linkIdSchema.parse("5a0d0b0a-0000-4000-8000-000000000004"),
};

/** @returns the plan that a sandbox link id stands for */
export function planOfSandboxLinkId(linkId: string): PlanSlug | undefined {
  return planSlugs.find((plan) => sandboxLinkIds[plan] === linkId);
}
