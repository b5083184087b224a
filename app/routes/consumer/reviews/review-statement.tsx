import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { WriteReview } from "#app/ui/consumer/reviews/write-review.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { reviewPage as copy } from "#content/reviews/review-page.ts";
import { answerDispute } from "#operations/reviews/answer-dispute.ts";
import type { Route } from "./+types/review-statement.ts";
import { loadReview } from "./load-review.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title(""), copy.line);

export const loader = (visit: Route.LoaderArgs) => loadReview(visit);

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["text"]);
  const answered = await answerDispute(context.get(worldContext), key, typed.text);
  if (answered.ok) return redirect(`/review/${key}?done=stated`, 303);
  return data({ form: "statement" as const, typed, refused: answered.reason }, 422);
}

export default function ReviewStatement({ loaderData, actionData }: Route.ComponentProps) {
  return <WriteReview {...loaderData} answer={actionData} />;
}
