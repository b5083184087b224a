import type { RouterContextProvider } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { planChoices } from "#operations/agents/change-plan.ts";

interface Visit {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export async function loadPlanChange({ url, context }: Visit) {
  const { database, now, payAmount } = context.get(worldContext);
  return {
    ...(await planChoices(database.read, workspaceOf(context), now())),
    canPayHere: payAmount !== undefined,
    hasPaid: url.searchParams.has("paid"),
  };
}
