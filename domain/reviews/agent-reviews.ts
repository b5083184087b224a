import type { ReviewAverage } from "./review-average.ts";
import type { ShownReview } from "./shown-review.ts";

export interface ShownRecommendation {
  id: string;
  text: string;
  at: string;
  name: string;
  firm: string;
  licenseState: string;
  licenseNumber: string;
  /** The two recommend each other. */
  isMutual: boolean;
}

/** What the world sees of what others say about an agent. */
export interface PublicReviews {
  average: ReviewAverage;
  /** The newest first; those that are being checked are only counted. */
  reviews: ShownReview[];
  recommendations: ShownRecommendation[];
}

export interface AnsweredReviews {
  answered: number;
  /** Of so many that are shown. */
  of: number;
}

export function answeredReviews(reviews: readonly ShownReview[]): AnsweredReviews {
  const shown = reviews.filter((review) => review.is === "shown");
  return { answered: shown.filter(({ reply }) => Boolean(reply?.text)).length, of: shown.length };
}
