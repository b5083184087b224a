import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { MyReviewsPage } from "#app/ui/my/reviews/my-reviews-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myReviews as copy } from "#content/reviews/my-reviews.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import { reviewsOfAgent } from "#database/reviews/reviews.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { reviewAverage } from "#domain/reviews/review-average.ts";
import { newestText, reviewChangeRefusal, shownReview, waitingText } from "#domain/reviews/shown-review.ts";
import type { Route } from "./+types/reviews.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, now: clock } = context.get(worldContext);
  const { agentId, member } = workspaceOf(context);
  const now = clock();
  const names = await agentNames(database.read, [agentId]);
  const all = (await reviewsOfAgent(database.read, agentId)).map((review) => ({
    review: shownReview(review, now),
    hasReply: newestText(review, "agent") !== undefined,
    mayReply: reviewChangeRefusal(review, "agent", now) === undefined,
    replyWaits: waitingText(review, "agent", now)?.dueAt ?? null,
    isDisputed: review.dispute !== null,
  }));
  return {
    agent: names.get(agentId) ?? "",
    average: reviewAverage(all.map(({ review }) => review)),
    mayAnswer: mayDoMine(member.role, "reviews.answer"),
    reviews: all.filter(({ review }) => review.is !== "waiting"),
    done: resultText(copy.done, new URL(request.url).searchParams.get("done")),
  };
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return <MyReviewsPage {...loaderData} />;
}
