import { priceToCents } from "#domain/values/money.ts";
import { z } from "#domain/zod.ts";

/** Specification 3: `plan` before `trialPlan`; a plan without a name or a price is ignored. */
export interface NavigationPlan {
  name: string;
  /** Whole dollars, digits only. */
  price: string;
}

const plan = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  price: z.union([z.string(), z.number()]),
});
const planOrNone = z.catch(z.optional(plan), undefined);
const state = z.object({ plan: planOrNone, trialPlan: planOrNone });

export function planFromNavigation(navigationState: unknown): NavigationPlan | undefined {
  const read = state.safeParse(navigationState);
  return read.success ? (priced(read.data.plan) ?? priced(read.data.trialPlan)) : undefined;
}

function priced(navigationPlan: z.output<typeof plan> | undefined): NavigationPlan | undefined {
  const cents = navigationPlan && priceToCents(navigationPlan.price);
  return navigationPlan && cents !== undefined ? { name: navigationPlan.name, price: String(cents / 100) } : undefined;
}
