import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { withdrawMemberInvitation } from "#operations/members/invite-member.ts";
import type { Route } from "./+types/invitation-withdrawal.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export async function action({ params, context }: Route.ActionArgs) {
  const isOurs = await withdrawMemberInvitation(context.get(worldContext), workspaceOf(context), params.id);
  if (!isOurs) throw data(null, { status: 404 });
  return redirect("/my/team?done=withdrawn", 303);
}
