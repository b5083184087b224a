import { checkoutAddress, checkoutPath } from "#content/navigation.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { World } from "#operations/world.ts";

/** The whole URL at which a letter says that a plan is paid for; of a plan that is none of ours, where all are shown. */
export function payLink({ baseUrl }: Pick<World, "baseUrl">, plan: PlanSlug | undefined): string {
  return new URL(plan ? checkoutAddress(checkoutPath, plan) : "/get-started", baseUrl).href;
}
