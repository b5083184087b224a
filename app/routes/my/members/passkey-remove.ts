import { data, redirect } from "react-router";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { removePasskey } from "#operations/members/sign-in/member-session.ts";
import type { Route } from "./+types/passkey-remove.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export async function action({ params, context }: Route.ActionArgs) {
  const removed = await removePasskey(context.get(worldContext), sessionOf(context), params.id);
  if (!removed) throw data(null, { status: 404 });
  return redirect("/my/security?done=removed", 303);
}
