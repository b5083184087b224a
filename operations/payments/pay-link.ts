import { checkoutAddress, checkoutPath } from "#content/navigation.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { Site } from "#operations/world.ts";

/** Absolute URL of the plan's checkout; of the page with all plans if the plan is not ours. */
export function payLink({ baseUrl }: Pick<Site, "baseUrl">, plan: PlanSlug | undefined): string {
  return new URL(plan ? checkoutAddress(checkoutPath, plan) : "/get-started", baseUrl).href;
}
