import type { ChangeRefusal } from "#domain/agents/plan-change.ts";
import type { World } from "#operations/world.ts";
import type { Deciding } from "./cancel-plan.ts";
import { changePlan } from "./change-plan.ts";
import { payPlanChange } from "./pay-plan-change.ts";

/** `payAt`: the provider's page for the difference; null if nothing is due now, or if there is no such page. */
type Chosen = { ok: true; payAt: string | null } | { ok: false; reason: ChangeRefusal };

/** A member who chooses a plan that costs more pays for it with the same press. */
export async function choosePlan(world: World, by: Deciding, typed: string): Promise<Chosen> {
  const chosen = await changePlan(world, by, typed);
  if (!chosen.ok) return chosen;
  const payment = await payPlanChange(world, by);
  return { ok: true, payAt: payment.ok ? payment.url : null };
}
