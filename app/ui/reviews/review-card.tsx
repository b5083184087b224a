import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";
import { longDate } from "#content/dates.ts";
import { dealText } from "#content/reviews/review-names.ts";
import { reviewsCopy as copy } from "#content/reviews/reviews.ts";
import type { ReviewChallenge, ShownReview, ShownText } from "#domain/reviews/shown-review.ts";
import { Stars } from "./stars.tsx";

interface ReviewCardProps {
  review: ShownReview;
  /** Of the agent. */
  agent: string;
}

/** What the world sees of one review. */
export function ReviewCard({ review, agent }: ReviewCardProps) {
  if (review.is === "waiting") return null;
  if (review.is === "withdrawn") return <RemovalNotice>{copy.taken(review.on)}</RemovalNotice>;
  if (review.is === "removed")
    return (
      <RemovalNotice>
        {copy.removed(review.on, review.rule)} {review.sentence}
      </RemovalNotice>
    );
  const { stars, text, reply, dispute, writerName, isProved } = review;
  return (
    <Card className="grid gap-3 p-5 wrap-anywhere sm:p-6">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars stars={stars} />
        <time dateTime={text.at} className="text-sm text-soft">
          {longDate(text.at)}
        </time>
      </p>
      {text.text ? (
        <p className="max-w-measure whitespace-pre-line">{text.text}</p>
      ) : (
        <p className="text-soft">{copy.erased}</p>
      )}
      <p className="text-sm text-soft">
        {[writerName || copy.anonymous, dealText(review)].join(", ")}.{" "}
        <em>{isProved ? copy.checkedReferral : copy.closedReferral}</em>
      </p>
      <Changed text={text} />
      {dispute ? <Disputed dispute={dispute} agent={agent} /> : null}
      {reply?.text ? (
        <div className="border-l-2 border-line pl-4">
          <p className="text-sm font-medium">{copy.reply(agent)}</p>
          <p className="mt-1 max-w-measure whitespace-pre-line">{reply.text}</p>
          <Changed text={reply} />
        </div>
      ) : null}
    </Card>
  );
}

const RemovalNotice = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card border border-dashed border-edge p-5 text-soft wrap-anywhere">{children}</p>
);

const Changed = ({ text: { changedAt } }: { text: ShownText }) =>
  changedAt === null ? null : <p className="text-sm text-soft">{copy.changed(changedAt)}</p>;

function Disputed({ dispute, agent }: { dispute: ReviewChallenge; agent: string }) {
  const { at, due, decision, ground } = dispute;
  return (
    <p className="rounded-button bg-wash px-4 py-3 text-sm">
      {decision === null ? copy.disputed(agent, at, due) : null}
      {decision?.sentence ? copy.stands(agent, at, decision.at) : null}
      {decision && !decision.sentence ? copy.byDeadline(agent, at, due) : null} {copy.ground(ground)}{" "}
      {decision?.sentence}
    </p>
  );
}
