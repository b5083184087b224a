import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { showRecommendation } from "#operations/reviews/answer-recommendation.ts";
import type { Route } from "./+types/recommendation-acceptance.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { agentId } = workspaceOf(context);
  if (!(await showRecommendation(context.get(worldContext), { id, agentId }))) throw data(null, { status: 404 });
  return redirect("/my/recommendations?done=accepted", 303);
}
