import { type OpenRecommendation, recommendationsOf } from "#database/reviews/recommendations.ts";
import { reviewsOfAgent } from "#database/reviews/reviews.ts";
import type { Reader } from "#database/schema.ts";
import type { PublicReviews, ShownRecommendation } from "#domain/reviews/agent-reviews.ts";
import { reviewAverage } from "#domain/reviews/review-average.ts";
import { shownReview } from "#domain/reviews/shown-review.ts";
import { fullName } from "#domain/values/full-name.ts";

export async function publicReviews(reader: Reader, agentId: string, now: Date): Promise<PublicReviews> {
  const all = (await reviewsOfAgent(reader, agentId)).map((review) => shownReview(review, now));
  return {
    average: reviewAverage(all),
    reviews: all.filter(({ is }) => is !== "waiting"),
    recommendations: shownRecommendations(await recommendationsOf(reader, agentId), agentId),
  };
}

function shownRecommendations(open: readonly OpenRecommendation[], agentId: string): ShownRecommendation[] {
  const accepted = open.filter(({ acceptedAt }) => acceptedAt !== null);
  const theirs = new Set(accepted.flatMap((one) => (one.agentId === agentId ? one.toAgentId : [])));
  return accepted.flatMap((one) =>
    one.toAgentId === agentId
      ? {
          ...{ id: one.id, text: one.text, at: one.at, name: fullName(one), firm: one.brokerage ?? "" },
          ...{ licenseState: one.licenseState ?? "", licenseNumber: one.licenseNumber ?? "" },
          isMutual: theirs.has(one.agentId),
        }
      : [],
  );
}
