import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { denyApplication } from "#operations/agents/answer-application.ts";
import type { Route } from "./+types/application-denial.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const answered = await denyApplication(context.get(worldContext), workspaceOf(context), id);
  if (answered.ok) return redirect("/my/applications?done=not-mine", 303);
  if (answered.reason === "unknown-application") throw data(null, { status: 404 });
  return redirect("/my/applications", 303);
}
