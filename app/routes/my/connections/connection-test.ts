import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { sendTest } from "#operations/connections/send-test.ts";
import type { Route } from "./+types/connection-test.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

/** `POST /my/connections/:id/test` */
export async function action({ params, context }: Route.ActionArgs) {
  const kind = await sendTest(context.get(worldContext), workspaceOf(context), params.id);
  if (!kind) throw data(null, { status: 404 });
  const page = kind === "webhook" ? `/my/connections/${params.id}` : "/my/connections";
  return redirect(`${page}?done=test`, 303);
}
