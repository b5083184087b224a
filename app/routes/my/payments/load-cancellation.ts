import type { Visit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { freedLots } from "#app/routes/my/territory/load-street.tsx";
import { worldContext } from "#app/world-context.ts";
import { expectedPrice } from "#content/plans.ts";
import type { Reader } from "#database/schema.ts";
import { undoableUntil } from "#domain/agents/cancellation.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { cancellationOf, whatFollows } from "#operations/agents/cancel-plan.ts";
import { planChoicesFor } from "#operations/agents/change-plan.ts";

export async function loadCancellation({ context }: Pick<Visit, "context">) {
  const { database, now } = context.get(worldContext);
  const workspace = workspaceOf(context);
  const follows = await whatFollows(database.read, workspace);
  return {
    last: (await cancellationOf(database.read, workspace)) ?? null,
    follows: { ...follows, lots: freedLots(follows.zips), undoableUntil: undoableUntil({ at: now().toISOString() }) },
    now: now().toISOString(),
    cheaper: await cheaperPlan(database.read, workspace, now()),
  };
}

/** The next step down that the member may choose now. */
async function cheaperPlan(read: Reader, workspace: Workspace, now: Date): Promise<PlanSlug | null> {
  const { plan, choices } = await planChoicesFor(read, workspace, now);
  if (plan === null) return null;
  const less = choices.filter((choice) => expectedPrice(choice.plan) < expectedPrice(plan));
  return less.toSorted((one, other) => expectedPrice(other.plan) - expectedPrice(one.plan))[0]?.plan ?? null;
}
