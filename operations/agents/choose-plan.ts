import type { PlanChangeRefusal } from "#domain/agents/plan-change.ts";
import type { World } from "#operations/world.ts";
import type { Deciding } from "./cancel-plan.ts";
import { changePlan } from "./change-plan.ts";
import { type ChangePayment, payPlanChange } from "./pay-plan-change.ts";

type Chosen = { ok: true; payment: ChangePayment } | { ok: false; reason: PlanChangeRefusal };

/** A member who chooses a plan that costs more pays for it with the same press. */
export async function choosePlan(world: World, by: Deciding, typed: string): Promise<Chosen> {
  const chosen = await changePlan(world, by, typed);
  return chosen.ok ? { ok: true, payment: await payPlanChange(world, by) } : chosen;
}
