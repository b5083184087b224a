import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { DisputeForm } from "#app/ui/my/reviews/dispute-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { disputePage as copy } from "#content/reviews/my-reviews.ts";
import { parseDisputeGround } from "#domain/reviews/review-rule.ts";
import { disputeReview } from "#operations/reviews/dispute-review.ts";
import type { Route } from "./+types/review-dispute.ts";
import { ownReview } from "./own-review.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = ({ params, context }: Route.LoaderArgs) => ownReview(context, params.id);

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["ground", "evidence"]);
  const dispute = { reviewId: params.id, ground: parseDisputeGround(typed.ground), evidence: typed.evidence };
  const disputed = await disputeReview(context.get(worldContext), workspaceOf(context), dispute);
  if (disputed.ok) return redirect("/my/reviews?done=disputed", 303);
  if (disputed.reason === "unknown") throw data(null, { status: 404 });
  return data({ refused: disputed.reason, typed }, 422);
}

export default function ReviewDispute({ loaderData, actionData }: Route.ComponentProps) {
  return <DisputeForm shown={loaderData.shown} answer={actionData} />;
}
