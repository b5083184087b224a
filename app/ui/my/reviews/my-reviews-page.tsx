import { Link } from "react-router";
import { Done } from "#app/ui/actions/done.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { ReviewCard } from "#app/ui/reviews/review-card.tsx";
import { ReviewNumbers } from "#app/ui/reviews/review-numbers.tsx";
import { myReviews as copy } from "#content/reviews/my-reviews.ts";
import type { ReviewAverage } from "#domain/reviews/review-average.ts";
import type { ShownReview } from "#domain/reviews/shown-review.ts";

interface OwnReview {
  review: ShownReview;
  hasReply: boolean;
  mayReply: boolean;
  /** ISO. */
  replyWaits: string | null;
  isDisputed: boolean;
}

interface MyReviewsPageProps {
  agent: string;
  average: ReviewAverage;
  mayAnswer: boolean;
  reviews: OwnReview[];
  done: string | undefined;
}

const link = "inline-flex min-h-11 items-center text-primary-text underline underline-offset-4";

export function MyReviewsPage({ agent, average, mayAnswer, reviews, done }: MyReviewsPageProps) {
  return (
    <MyPage title={copy.title} line={copy.line}>
      <Done result={done} />
      <p>
        <Link to="/my/recommendations" className={link}>
          {copy.toRecommendations}
        </Link>
      </p>
      <ReviewNumbers average={average} />
      <ul className="grid grid-cols-1 gap-6 empty:hidden">
        {reviews.map((own) => (
          <li key={own.review.id} className="grid grid-cols-1 gap-1">
            <ReviewCard review={own.review} agent={agent} />
            {own.replyWaits ? <p className="text-sm text-soft">{copy.replyWaits(own.replyWaits)}</p> : null}
            {mayAnswer && own.review.is === "shown" ? <Acts {...own} /> : null}
          </li>
        ))}
      </ul>
    </MyPage>
  );
}

function Acts({ review, hasReply, mayReply, isDisputed }: OwnReview) {
  const { id } = review;
  const takesFiles = review.is === "shown" && review.dispute?.decision === null;
  return (
    <p className="flex flex-wrap gap-x-6">
      {mayReply ? (
        <Link to={`/my/reviews/${id}/reply`} className={link}>
          {hasReply ? copy.changeReply : copy.reply}
        </Link>
      ) : null}
      {isDisputed && !takesFiles ? null : (
        <Link to={`/my/reviews/${id}/dispute`} className={link}>
          {takesFiles ? copy.addFiles : copy.dispute}
        </Link>
      )}
    </p>
  );
}
