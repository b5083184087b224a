import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { turnOnConnection } from "#operations/connections/edit-webhook.ts";
import type { Route } from "./+types/connection-on.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

/** `POST /my/connections/:id/on` */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const kind = await turnOnConnection(context.get(worldContext), workspaceOf(context), id);
  if (!kind) throw data(null, { status: 404 });
  return redirect(kind === "webhook" ? `/my/connections/${id}?done=on` : "/my/connections?done=on", 303);
}
