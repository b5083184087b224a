import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ChallengePage } from "#app/ui/office/reviews/challenge-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { challengePageOfOffice as copy } from "#content/reviews/office-reviews.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import { filesOf } from "#database/files/files.ts";
import { findChallenge, statementOn } from "#database/reviews/review-challenges.ts";
import { findReview } from "#database/reviews/reviews.ts";
import { parseReviewRule } from "#domain/reviews/review-rule.ts";
import { openChallenge, shownReview } from "#domain/reviews/shown-review.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { decideChallenge } from "#operations/reviews/decide-challenge.ts";
import type { Route } from "./+types/challenge.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.agent ?? ""));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const dispute = await findChallenge(read, params.id);
  const review = dispute && (await findReview(read, { id: dispute.reviewId }));
  if (!dispute || !review) throw data(null, { status: 404 });
  const { ground, evidence, due } = dispute;
  return {
    ...{ id: dispute.id, ground, evidence, due },
    files: (await filesOf(read, "review-dispute", [dispute.id])).map(({ id, name, bytes }) => ({ id, name, bytes })),
    agent: (await agentNames(read, [review.agentId])).get(review.agentId) ?? "",
    review: shownReview(review, now()),
    statement: (await statementOn(read, dispute.id))?.text ?? null,
    mayDecide: openChallenge(review, now()) !== undefined && mayDo(staffMember(context).role, "reviews.decide"),
  };
}

const outcomes = new Map([
  ["keep", "stands"],
  ["remove", "removed"],
] as const);

export async function action({ request, params, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["choice", "rule", "sentence"]);
  const outcome = entered.choice === "keep" || entered.choice === "remove" ? outcomes.get(entered.choice) : undefined;
  if (!outcome) return data({ refused: "no-choice" as const, entered }, 422);
  const rule = parseReviewRule(entered.rule) ?? null;
  const decision = {
    disputeId: params.id,
    staffId: staffMember(context).id,
    outcome,
    rule,
    sentence: entered.sentence,
  };
  const decided = await decideChallenge(context.get(worldContext), decision);
  if (decided.ok) return redirect(`/office/disputes/${params.id}`, 303);
  return data({ refused: decided.reason, entered }, 422);
}

export default function Dispute({ loaderData, actionData }: Route.ComponentProps) {
  return <ChallengePage dispute={loaderData} answer={actionData} />;
}
