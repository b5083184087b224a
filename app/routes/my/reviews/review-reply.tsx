import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { ReplyForm } from "#app/ui/my/reviews/reply-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { replyPage as copy } from "#content/reviews/my-reviews.ts";
import { replyToReview } from "#operations/reviews/reply-to-review.ts";
import type { Route } from "./+types/review-reply.ts";
import { ownReview } from "./own-review.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = ({ params, context }: Route.LoaderArgs) => ownReview(context, params.id);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { text } = await postedTexts(request, ["text"]);
  const replied = await replyToReview(context.get(worldContext), workspaceOf(context), { reviewId: params.id, text });
  if (replied.ok) return redirect(`/my/reviews?done=${replied.waits ? "waits" : "replied"}`, 303);
  if (replied.reason === "unknown") throw data(null, { status: 404 });
  return data({ refused: replied.reason, text }, 422);
}

export default function ReviewReply({ loaderData, actionData }: Route.ComponentProps) {
  return <ReplyForm {...loaderData} answer={actionData} />;
}
