import type { PublicReviews } from "#domain/reviews/agent-reviews.ts";
import { officeDay } from "#domain/values/time/office-time.ts";

/** The same numbers and texts as the page shows; empty if it shows no review. */
export function agentReviews({ average, reviews }: PublicReviews): object {
  const shown = reviews.flatMap((review) => (review.is === "shown" && review.text.text ? [review] : []));
  const { mean, count } = average;
  return {
    ...(mean === null
      ? {}
      : {
          aggregateRating: {
            "@type": "AggregateRating",
            ...{ ratingValue: mean, reviewCount: count, bestRating: 5, worstRating: 1 },
          },
        }),
    ...(shown.length === 0
      ? {}
      : {
          review: shown.map(({ stars, text, writerName }) => ({
            "@type": "Review",
            author: { "@type": "Person", name: writerName },
            datePublished: officeDay(text.at),
            reviewBody: text.text,
            reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
          })),
        }),
  };
}
