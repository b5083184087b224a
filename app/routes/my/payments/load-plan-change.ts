import type { RouterContextProvider } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { planChoices } from "#operations/agents/change-plan.ts";

export async function loadPlanChange({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  const { database, now, payAmount } = context.get(worldContext);
  return {
    ...(await planChoices(database.read, workspaceOf(context), now())),
    canPayHere: payAmount !== undefined,
    hasPaid: new URL(request.url).searchParams.has("paid"),
  };
}
