import { type PlanSlug, planSlugs } from "#domain/agents/plan.ts";
import { type LinkId, linkIdSchema } from "#domain/payments/catalog-link-id.ts";
import type { CatalogPayment, CatalogPost } from "./catalog-payment.ts";

/** Simple Checkout: the catalog page's URL and each plan's link id; coupons have their own. */
export function authorizeNet(action: string, linkIdOf: (plan: PlanSlug) => LinkId): CatalogPayment {
  return {
    post: (plan) => postOf(action, linkIdOf(plan)),
    couponPost: (linkId) => postOf(action, linkId),
  };
}

/** @throws if `linkId` is not a GUID, such as a link of the other provider */
function postOf(action: string, linkId: LinkId): CatalogPost {
  return { action, linkId: linkIdSchema.parse(linkId) };
}

export const sandboxLinkIds: Record<PlanSlug, LinkId> = {
  standard: linkIdSchema.parse("5a0d0b0a-0000-4000-8000-000000000001"),
  professional: linkIdSchema.parse("5a0d0b0a-0000-4000-8000-000000000002"),
  growth: linkIdSchema.parse("5a0d0b0a-0000-4000-8000-000000000003"),
  team: linkIdSchema.parse("5a0d0b0a-0000-4000-8000-000000000004"),
};

export function planOfSandboxLinkId(linkId: string): PlanSlug | undefined {
  return planSlugs.find((plan) => sandboxLinkIds[plan] === linkId);
}
