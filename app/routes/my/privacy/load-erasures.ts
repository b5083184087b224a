import type { Visit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import type { ShownErasure } from "#app/ui/my/privacy/erasures.tsx";
import { worldContext } from "#app/world-context.ts";
import { openDutiesOf } from "#database/privacy/agent-duties.ts";
import { fullName } from "#domain/values/full-name.ts";

export async function loadErasures({ context }: Pick<Visit, "context">): Promise<{ duties: ShownErasure[] }> {
  const duties = await openDutiesOf(context.get(worldContext).database.read, workspaceOf(context));
  return {
    duties: duties.map(({ id, acceptedAt, dueBy, ...lead }) => ({ id, acceptedAt, dueBy, name: fullName(lead) })),
  };
}
