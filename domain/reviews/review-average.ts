import type { ShownReview } from "./shown-review.ts";

export interface ReviewAverage {
  /** Reviews with stars, those of erased writers included. */
  count: number;
  /** To one decimal; null: fewer than three. */
  mean: number | null;
  /** How many have 5, 4, 3, 2 and 1 stars. */
  bars: readonly { stars: number; count: number }[];
  removals: number;
  withdrawn: number;
  waiting: number;
}

/** A mean of one or two says something about single people. */
export const fewestForMean = 3;

export function reviewAverage(reviews: readonly ShownReview[]): ReviewAverage {
  const stars = reviews.flatMap((review) => (review.is === "shown" ? [review.stars] : []));
  const sum = stars.reduce((total, one) => total + one, 0);
  const countOf = (is: ShownReview["is"]) => reviews.filter((review) => review.is === is).length;
  return {
    count: stars.length,
    mean: stars.length < fewestForMean ? null : Math.round((sum / stars.length) * 10) / 10,
    bars: [5, 4, 3, 2, 1].map((of) => ({ stars: of, count: stars.filter((one) => one === of).length })),
    removals: countOf("removed"),
    withdrawn: countOf("withdrawn"),
    waiting: countOf("waiting"),
  };
}

export const isEverReviewed = ({ count, removals, withdrawn, waiting }: ReviewAverage): boolean =>
  count + removals + withdrawn + waiting > 0;
