import { Folded } from "#app/ui/consumer/folded.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ruleTexts } from "#content/reviews/review-rules.ts";
import { reviewsCopy as copy } from "#content/reviews/reviews.ts";
import type { PublicReviews, ShownRecommendation } from "#domain/reviews/agent-reviews.ts";
import { reviewRules } from "#domain/reviews/review-rule.ts";
import { ReviewCard } from "./review-card.tsx";
import { ReviewNumbers } from "./review-numbers.tsx";

interface AgentReviewsProps extends PublicReviews {
  agent: string;
}

/** What others say about an agent: reviews, and apart from them what colleagues say. */
export function AgentReviews({ agent, average, reviews, recommendations }: AgentReviewsProps) {
  return (
    <>
      <section aria-labelledby="reviews" className="grid grid-cols-1 gap-6">
        <div>
          <h2 id="reviews">{copy.title}</h2>
          <p className="mt-2 max-w-measure text-soft">{copy.line}</p>
        </div>
        <ReviewNumbers average={average} />
        <ul className="grid grid-cols-1 gap-4 empty:hidden">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} agent={agent} />
            </li>
          ))}
        </ul>
        <Folded title={copy.rules}>
          <p>{copy.rulesLine}</p>
          <ol className="list-decimal pl-6">
            {reviewRules.map((rule) => (
              <li key={rule}>{ruleTexts[rule].text}</li>
            ))}
          </ol>
        </Folded>
      </section>
      {recommendations.length > 0 ? <Recommendations recommendations={recommendations} /> : null}
    </>
  );
}

function Recommendations({ recommendations }: { recommendations: readonly ShownRecommendation[] }) {
  const { title, line, license, mutual } = copy.recommendations;
  return (
    <section aria-labelledby="recommendations" className="grid grid-cols-1 gap-6">
      <div>
        <h2 id="recommendations">{title}</h2>
        <p className="mt-2 max-w-measure text-soft">{line}</p>
      </div>
      <ul className="grid grid-cols-1 gap-4">
        {recommendations.map(({ id, text, name, firm, licenseState, licenseNumber, isMutual }) => (
          <li key={id}>
            <Card className="grid gap-3 p-5 wrap-anywhere sm:p-6">
              <p className="max-w-measure whitespace-pre-line">{text}</p>
              <p className="text-sm text-soft">
                {[name, firm, licenseNumber && license(licenseState, licenseNumber)].filter(Boolean).join(", ")}.{" "}
                {isMutual ? mutual : null}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
