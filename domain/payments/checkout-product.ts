import { type PlanSlug, planByName } from "#domain/agents/plan.ts";

/**
 * Which hosted checkout page somebody is sent to (specification 4, "Onboarding submission" and "Checkout", and 2.6).
 * There are six: one a plan, and two for the CRM claim.
 */
export const checkoutProducts = ["standard", "professional", "growth", "team", "crm-standard", "crm-other"] as const;
export type CheckoutProduct = (typeof checkoutProducts)[number];

export function isCheckoutProduct(text: string | undefined): text is CheckoutProduct {
  return checkoutProducts.some((product) => product === text);
}

/**
 * After onboarding: a known plan name decides, even where the type is "CRM"; with any other name the type "CRM"
 * leads to the CRM page for "any other plan".
 * @returns undefined where nothing is to be paid online: then the success dialog of 2.8 is shown
 */
export function productAfterOnboarding(plan: string, type: string | undefined): CheckoutProduct | undefined {
  return planByName(plan) ?? (type === "CRM" ? "crm-other" : undefined);
}

/** "Claim With CRM $49": one page for Standard, another for any other plan. */
export function productForCrmClaim(plan: PlanSlug): CheckoutProduct {
  return plan === "standard" ? "crm-standard" : "crm-other";
}
