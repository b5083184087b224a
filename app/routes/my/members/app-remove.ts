import { data } from "react-router";
import { credentialsOf, redirectWith } from "#app/http/credentials.ts";
import { sessionOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { removeSecondFactor } from "#operations/members/sign-in/step-up.ts";
import type { Route } from "./+types/app-remove.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const cookies = await removeSecondFactor(world, credentialsOf(request, context), sessionOf(context));
  if (!cookies) throw data(null, { status: 404 });
  return redirectWith("/my/security?done=off", cookies);
}
