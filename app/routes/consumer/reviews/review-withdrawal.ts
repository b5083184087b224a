import { data, redirect } from "react-router";
import { worldContext } from "#app/world-context.ts";
import { withdrawReview } from "#operations/reviews/withdraw-review.ts";
import type { Route } from "./+types/review-withdrawal.ts";

export { OnlyPosted as default } from "#app/ui/actions/only-posted.tsx";

export const loader = ({ params: { key } }: Route.LoaderArgs) => redirect(`/review/${key}`, 303);

export async function action({ params: { key }, context }: Route.ActionArgs) {
  if (!(await withdrawReview(context.get(worldContext), key))) throw data(null, { status: 404 });
  return redirect(`/review/${key}?done=withdrawn`, 303);
}
