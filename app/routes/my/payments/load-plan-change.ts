import type { ListVisit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { planChoicesFor } from "#operations/agents/change-plan.ts";

export async function loadPlanChange({ url, context }: ListVisit) {
  const { database, now, payAmount } = context.get(worldContext);
  return {
    ...(await planChoicesFor(database.read, workspaceOf(context), now())),
    canPayHere: payAmount !== undefined,
    hasPaid: url.searchParams.has("paid"),
  };
}
