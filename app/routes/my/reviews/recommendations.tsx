import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { RecommendationsPage } from "#app/ui/my/reviews/recommendations-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myRecommendations as copy } from "#content/reviews/my-reviews.ts";
import { recommendAgent } from "#operations/reviews/recommend-agent.ts";
import type { Route } from "./+types/recommendations.ts";
import { loadRecommendations } from "./load-recommendations.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = (visit: Route.LoaderArgs) => loadRecommendations(visit);

export async function action({ request, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["who", "text"]);
  const recommended = await recommendAgent(context.get(worldContext), workspaceOf(context), entered);
  if (recommended.ok) return redirect("/my/recommendations?done=recommended", 303);
  return data({ refused: recommended.reason, entered }, 422);
}

export default function Recommendations({ loaderData, actionData }: Route.ComponentProps) {
  return <RecommendationsPage {...loaderData} answer={actionData} />;
}
