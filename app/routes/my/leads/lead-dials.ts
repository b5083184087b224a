import { data } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { recordDial } from "#operations/work/note-acceptance.ts";
import type { Route } from "./+types/lead-dials.ts";

/** For a script (framework/start-script.ts). A lead that has ended since answers the same. */
export async function action({ params, context }: Route.ActionArgs) {
  const dialed = await recordDial(context.get(worldContext), workspaceOf(context), params.id);
  if (!dialed.ok && dialed.reason === "unknown-lead") throw data(null, { status: 404 });
  return new Response(null, { status: 204 });
}
