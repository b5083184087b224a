import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { endToken } from "#operations/connections/api/token.ts";
import type { Route } from "./+types/token-end.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

/** `POST /my/connections/tokens/:id/end` */
export async function action({ params, context }: Route.ActionArgs) {
  const ended = await endToken(context.get(worldContext), workspaceOf(context), params.id);
  if (!ended) throw data(null, { status: 404 });
  return redirect("/my/connections?done=token-ended", 303);
}
