import { reviewsCopy as copy } from "#content/reviews/reviews.ts";
import type { ReviewAverage } from "#domain/reviews/review-average.ts";
import { Stars } from "./stars.tsx";

/** The mean beside a name; nothing below three reviews. */
export function MeanOfReviews({ average: { mean, count } }: { average: ReviewAverage }) {
  if (mean === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Stars stars={Math.round(mean)} />
      <a href="#reviews" className="text-primary-text underline underline-offset-4">
        {copy.average(mean, count)}
      </a>
    </p>
  );
}

/** Mean, five bars of all reviews, and beside them how many reviews are not shown, and why. */
export function ReviewNumbers({ average }: { average: ReviewAverage }) {
  const { mean, count, bars, removals, withdrawn, waiting } = average;
  return (
    <div className="grid gap-3">
      {mean === null ? null : <p className="text-h4 font-medium tabular-nums">{copy.average(mean, count)}</p>}
      {count === 0 ? <p>{copy.none}</p> : null}
      {count > 0 && mean === null ? <p className="text-soft">{copy.tooFew}</p> : null}
      {mean === null ? null : (
        <ul className="grid max-w-sm gap-1.5">
          {bars.map((bar) => (
            <li key={bar.stars} className="grid grid-cols-[5rem_1fr] items-center gap-3 text-sm">
              <span className="tabular-nums">{copy.bar(bar.stars, bar.count)}</span>
              <svg aria-hidden width="100%" height="10" className="rounded-full bg-wash">
                <rect width={`${(100 * bar.count) / count}%`} height="10" className="fill-primary-text" />
              </svg>
            </li>
          ))}
        </ul>
      )}
      {removals > 0 ? <p className="text-sm text-soft">{copy.removals(removals)}</p> : null}
      {withdrawn > 0 ? <p className="text-sm text-soft">{copy.withdrawn(withdrawn)}</p> : null}
      {waiting > 0 ? <p className="text-sm text-soft">{copy.waiting(waiting)}</p> : null}
    </div>
  );
}
