import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { endMemberAway } from "#operations/members/member-away.ts";
import type { Route } from "./+types/member-away-end.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export async function action({ params: { id }, context }: Route.ActionArgs) {
  if (await endMemberAway(context.get(worldContext), workspaceOf(context), id))
    return redirect("/my/team?done=back", 303);
  throw data(null, { status: 404 });
}
