import { priceToCents } from "./money.ts";
import { z } from "./zod.ts";

/**
 * The plan that a page hands to the next by navigation state (specification 3): `plan` before `trialPlan`, its price
 * a text or a number. Anything else in the state is ignored; a plan without a name or a price is none.
 */
export interface CarriedPlan {
  name: string;
  /** Whole dollars as digits. */
  price: string;
}

const plan = z.object({ name: z.string().trim().min(1).max(200), price: z.union([z.string(), z.number()]) });
const state = z.object({ plan: plan.optional().catch(undefined), trialPlan: plan.optional().catch(undefined) });

export function carriedPlan(navigationState: unknown): CarriedPlan | undefined {
  const read = state.safeParse(navigationState);
  return read.success ? (priced(read.data.plan) ?? priced(read.data.trialPlan)) : undefined;
}

function priced(carried: z.output<typeof plan> | undefined): CarriedPlan | undefined {
  const cents = carried && priceToCents(carried.price);
  return carried && cents !== undefined ? { name: carried.name, price: String(cents / 100) } : undefined;
}
