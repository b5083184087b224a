import type { PlanSlug } from "#domain/agents/plan.ts";
import type { LinkId } from "#domain/payments/catalog-link-id.ts";

/** Posted to the second provider's hosted catalog page as the only field, `LinkId` (specification 7). */
export interface CatalogPost {
  action: string;
  linkId: LinkId;
}

export interface CatalogPayment {
  post(plan: PlanSlug): CatalogPost;
  couponPost(linkId: LinkId): CatalogPost;
}
