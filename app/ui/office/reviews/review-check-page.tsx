import { Alert } from "#app/ui/controls/alert.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { DayEnd } from "#app/ui/records/day-end.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { reviewCheckPage as copy, reviewDecision } from "#content/reviews/office-reviews.ts";
import { ruleTexts } from "#content/reviews/review-rules.ts";
import { checkedRules, type ReviewRule } from "#domain/reviews/review-rule.ts";
import { type DecisionAnswer, DecisionForm } from "./decision-form.tsx";

/** Without its stars: they are no reason. */
export interface TextToCheck {
  by: "writer" | "agent";
  text: string;
  agent: string;
  at: string;
  dueAt: string;
  findings: ReviewRule[];
  mayDecide: boolean;
}

export function ReviewCheckPage({ check, answer }: { check: TextToCheck; answer: DecisionAnswer | undefined }) {
  const { by, text, agent, at, dueAt, findings, mayDecide } = check;
  return (
    <OfficePage record back={{ to: "/office/reviews", label: copy.back }} title={copy.title[by]} line={copy.line}>
      {answer?.refused === "over" ? <Alert answers>{reviewDecision.refusals.over}</Alert> : null}
      <Part title={copy.facts}>
        <p className="max-w-measure whitespace-pre-line">{text}</p>
        <Facts
          facts={[
            { name: copy.found, value: findings.map((rule) => ruleTexts[rule].name).join(", ") },
            { name: copy.agent, value: agent },
            { name: copy.written, value: <DateTime at={at} /> },
            {
              name: copy.due,
              value: (
                <DayEnd at={dueAt}>
                  <DateTime at={dueAt} />
                </DayEnd>
              ),
            },
          ]}
        />
      </Part>
      {mayDecide ? <DecisionForm about="check" rules={checkedRules} answer={answer} /> : null}
    </OfficePage>
  );
}
