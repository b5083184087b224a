import { data, replace } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { finishTask } from "#operations/work/finish-task.ts";
import type { Route } from "./+types/task-completion.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

/** `to`: the page of the workspace with the button. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { to } = await postedTexts(request, ["to"]);
  const finished = await finishTask(context.get(worldContext), workspaceOf(context), params.id);
  if (!finished.ok) throw data(null, { status: 404 });
  return replace(`${ownPath("member", to)}#tasks`, 303);
}
