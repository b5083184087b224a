import type { PlanSlug } from "#domain/agents/plan.ts";
import type { LinkId } from "#domain/payments/catalog-link-id.ts";

/** What is posted to the second provider's hosted catalog page: one field, `LinkId` (specification 7). */
export interface CatalogPost {
  /** Absolute URL of the page. */
  action: string;
  linkId: LinkId;
}

/** The promise of the second card payment provider: a catalog page that knows each plan and coupon by a link id. */
export interface CatalogPayment {
  post(plan: PlanSlug): CatalogPost;
  couponPost(linkId: LinkId): CatalogPost;
}
