import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { endConnection } from "#operations/connections/end-connection.ts";
import type { Route } from "./+types/connection-end.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

/** `POST /my/connections/:id/end` */
export async function action({ params, context }: Route.ActionArgs) {
  const ended = await endConnection(context.get(worldContext), workspaceOf(context), params.id);
  if (!ended) throw data(null, { status: 404 });
  return redirect("/my/connections?done=ended", 303);
}
