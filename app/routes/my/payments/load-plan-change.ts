import type { RouterContextProvider } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { planChoices } from "#operations/agents/change-plan.ts";

export function loadPlanChange({ context }: { context: Readonly<RouterContextProvider> }) {
  const { database, now } = context.get(worldContext);
  return planChoices(database.read, workspaceOf(context), now());
}
