import type { RouterContextProvider } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import type { ShownErasure } from "#app/ui/my/privacy/erasures.tsx";
import { worldContext } from "#app/world-context.ts";
import { openDutiesOf } from "#database/privacy/agent-duties.ts";
import { fullName } from "#domain/values/full-name.ts";

interface Visit {
  context: Readonly<RouterContextProvider>;
}

export async function loadErasures({ context }: Visit): Promise<{ duties: ShownErasure[] }> {
  const duties = await openDutiesOf(context.get(worldContext).database.read, workspaceOf(context));
  return {
    duties: duties.map(({ id, acceptedAt, dueBy, ...lead }) => ({ id, acceptedAt, dueBy, name: fullName(lead) })),
  };
}
