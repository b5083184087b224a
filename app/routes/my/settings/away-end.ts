import { redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { endAway } from "#operations/members/edit-settings.ts";
import type { Route } from "./+types/away-end.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export async function action({ context }: Route.ActionArgs) {
  await endAway(context.get(worldContext), workspaceOf(context));
  return redirect("/my/settings?done=back", 303);
}
