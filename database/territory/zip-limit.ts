import type { Reader } from "#database/schema.ts";
import { type PlanSlug, planByName } from "#domain/agents/plan.ts";
import { zipLimit } from "#domain/territory/zip-exclusivity.ts";

/** Of an agent's workspace. An invitation is no seat before somebody joins by it, since nobody works there yet. */
export async function seatsInUse(reader: Reader, agentId: string): Promise<number> {
  const { count } = await reader
    .selectFrom("memberships")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("agentId", "=", agentId)
    .where("endedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many zip codes an agent may have, waitlist entries included: the one limit of all ways to claim one. */
export async function zipLimitOf(reader: Reader, agentId: string, plan: PlanSlug): Promise<number> {
  return zipLimit(plan, plan === "team" ? await seatsInUse(reader, agentId) : 1);
}

/** The same for an application, whose plan may be none of ours. */
export async function zipLimitOfApplication(
  reader: Reader,
  { agentId, plan: name }: { agentId: string; plan: string },
): Promise<number | undefined> {
  const plan = planByName(name);
  return plan && zipLimitOf(reader, agentId, plan);
}
