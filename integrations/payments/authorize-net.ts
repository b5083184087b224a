import { type PlanSlug, planSlugs } from "#domain/plan.ts";
import type { CatalogPayment } from "./catalog-payment.ts";

/** Authorize.Net Simple Checkout: the catalog page's URL and the link id of each plan. */
export function authorizeNet(action: string, linkIds: Record<PlanSlug, string>): CatalogPayment {
  return { post: (plan) => ({ action, linkId: linkIds[plan] }) };
}

/** Stand-ins for the link ids while none are set; they open nothing anywhere. */
export const sandboxLinkIds: Record<PlanSlug, string> = {
  standard: "5a0d0b0a-0000-4000-8000-000000000001",
  professional: "5a0d0b0a-0000-4000-8000-000000000002",
  growth: "5a0d0b0a-0000-4000-8000-000000000003",
  team: "5a0d0b0a-0000-4000-8000-000000000004",
};

/** @returns the plan that a sandbox link id stands for */
export function planOfSandboxLinkId(linkId: string): PlanSlug | undefined {
  return planSlugs.find((plan) => sandboxLinkIds[plan] === linkId);
}
