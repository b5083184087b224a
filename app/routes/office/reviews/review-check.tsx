import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ReviewCheckPage } from "#app/ui/office/reviews/review-check-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { reviewsToCheckCopy } from "#content/reviews/office-reviews.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import { findTextToCheck } from "#database/reviews/review-checks.ts";
import { findReview } from "#database/reviews/reviews.ts";
import { parseFindings, parseReviewRule } from "#domain/reviews/review-rule.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { decideReviewText } from "#operations/reviews/decide-review-text.ts";
import type { Route } from "./+types/review-check.ts";

export const meta: Route.MetaFunction = () => officeTitle(reviewsToCheckCopy.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const stopped = await findTextToCheck(read, params.id);
  const review = stopped && (await findReview(read, { id: stopped.reviewId }));
  if (!stopped || !review) throw data(null, { status: 404 });
  const { by, text, at, dueAt, findings } = stopped;
  const agent = (await agentNames(read, [review.agentId])).get(review.agentId) ?? "";
  const mayDecide = mayDo(staffMember(context).role, "reviews.decide");
  return { by, text, agent, at, dueAt: dueAt ?? at, findings: parseFindings(findings), mayDecide };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["choice", "rule", "sentence"]);
  const rule = entered.choice === "keep" ? undefined : parseReviewRule(entered.rule);
  if (entered.choice !== "keep" && entered.choice !== "remove")
    return data({ refused: "no-choice" as const, entered }, 422);
  if (entered.choice === "remove" && !rule) return data({ refused: "no-rule" as const, entered }, 422);
  const decision = { textId: params.id, staffId: staffMember(context).id, rule, sentence: entered.sentence };
  const decided = await decideReviewText(context.get(worldContext), decision);
  if (decided.ok) return redirect("/office/reviews", 303);
  return data({ refused: decided.reason, entered }, 422);
}

export default function ReviewCheck({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewCheckPage check={loaderData} answer={actionData} />;
}
