import { type PlanSlug, planByName } from "#domain/agents/plan.ts";

/** The six hosted checkout pages (Specification 2.6 and 4). */
export const checkoutProducts = ["standard", "professional", "growth", "team", "crm-standard", "crm-other"] as const;
export type CheckoutProduct = (typeof checkoutProducts)[number];

export function isCheckoutProduct(text: string | undefined): text is CheckoutProduct {
  return checkoutProducts.some((product) => product === text);
}

/** The type "CRM" matters only if the plan is unknown. @returns undefined if nothing is to be paid online */
export function productAfterOnboarding(plan: string, type: string | undefined): CheckoutProduct | undefined {
  return planByName(plan) ?? (type === "CRM" ? "crm-other" : undefined);
}

export function productForCrmClaim(plan: PlanSlug): CheckoutProduct {
  return plan === "standard" ? "crm-standard" : "crm-other";
}
