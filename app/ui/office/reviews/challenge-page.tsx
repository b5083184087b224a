import { Alert } from "#app/ui/controls/alert.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { DayEnd } from "#app/ui/records/day-end.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { ReportFiles, type ShownFile } from "#app/ui/records/report-files.tsx";
import { ReviewCard } from "#app/ui/reviews/review-card.tsx";
import { challengePageOfOffice as copy, reviewDecision } from "#content/reviews/office-reviews.ts";
import { groundTexts } from "#content/reviews/review-rules.ts";
import { type ChallengeGround, reviewRules } from "#domain/reviews/review-rule.ts";
import type { ShownReview } from "#domain/reviews/shown-review.ts";
import { type DecisionAnswer, DecisionForm } from "./decision-form.tsx";

export interface ShownReviewChallenge {
  id: string;
  agent: string;
  review: ShownReview;
  ground: ChallengeGround;
  evidence: string;
  files: readonly ShownFile[];
  due: string;
  statement: string | null;
  mayDecide: boolean;
}

export function ChallengePage({
  dispute,
  answer,
}: {
  dispute: ShownReviewChallenge;
  answer: DecisionAnswer | undefined;
}) {
  const { id, agent, review, ground, evidence, files, due, statement, mayDecide } = dispute;
  return (
    <OfficePage record back={{ to: "/office/disputes", label: copy.back }} title={copy.title(agent)}>
      {answer?.refused === "over" ? <Alert answers>{reviewDecision.refusals.over}</Alert> : null}
      <Part title={copy.review}>
        <ReviewCard review={review} agent={agent} />
      </Part>
      <Part title={copy.agentSays}>
        <Facts
          facts={[
            { name: copy.ground, value: groundTexts[ground] },
            { name: copy.evidence, value: <span className="whitespace-pre-line">{evidence}</span> },
            ...(files.length > 0
              ? [{ name: copy.files, value: <ReportFiles files={files} folder={`/office/disputes/${id}/files`} /> }]
              : []),
            {
              name: copy.due,
              value: (
                <DayEnd at={due}>
                  <DateTime at={due} />
                </DayEnd>
              ),
            },
          ]}
        />
      </Part>
      <Part title={copy.writerSays}>
        <p className="max-w-measure whitespace-pre-line">{statement ?? copy.noStatement}</p>
      </Part>
      {mayDecide ? <DecisionForm about="dispute" rules={reviewRules} answer={answer} /> : null}
    </OfficePage>
  );
}
