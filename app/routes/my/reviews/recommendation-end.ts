import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { withdrawRecommendation } from "#operations/reviews/answer-recommendation.ts";
import type { Route } from "./+types/recommendation-end.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const { agentId } = workspaceOf(context);
  if (!(await withdrawRecommendation(context.get(worldContext), { id, agentId }))) throw data(null, { status: 404 });
  return redirect("/my/recommendations?done=ended", 303);
}
