import type { RouterContextProvider } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { cancellationOf, whatFollows } from "#operations/agents/cancel-plan.ts";

export async function loadCancellation({ context }: { context: Readonly<RouterContextProvider> }) {
  const { database, now } = context.get(worldContext);
  const workspace = workspaceOf(context);
  return {
    last: (await cancellationOf(database.read, workspace)) ?? null,
    follows: await whatFollows(database.read, workspace),
    now: now().toISOString(),
  };
}
