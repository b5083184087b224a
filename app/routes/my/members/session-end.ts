import { data, redirect } from "react-router";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { endMemberSession } from "#operations/members/sign-in/member-session.ts";
import type { Route } from "./+types/session-end.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export async function action({ params, context }: Route.ActionArgs) {
  const ended = await endMemberSession(context.get(worldContext), sessionOf(context), params.id);
  if (!ended) throw data(null, { status: 404 });
  return redirect("/my/security?done=ended", 303);
}
