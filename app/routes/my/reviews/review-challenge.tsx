import { data, redirect } from "react-router";
import { formWithFiles, textsIn } from "#app/http/posted-form.ts";
import { entryAt } from "#app/route-pattern.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { ChallengeForm } from "#app/ui/my/reviews/challenge-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { challengePage as copy } from "#content/reviews/my-reviews.ts";
import { parseChallengeGround } from "#domain/reviews/review-rule.ts";
import { addReviewChallengeFiles } from "#operations/reviews/add-challenge-files.ts";
import { challengeReview } from "#operations/reviews/challenge-review.ts";
import type { Route } from "./+types/review-challenge.ts";
import { loadChallenge } from "./load-challenge.ts";
import { ownReview } from "./own-review.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadChallenge;

const acts = { "my/reviews/:id/dispute": dispute, "my/reviews/:id/dispute/files": addFiles };

export const action = (post: Route.ActionArgs) => entryAt(acts, post.pattern)(post);

async function dispute({ request, params: { id: reviewId }, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const { form, files } = await formWithFiles(request);
  const entered = textsIn(form, ["ground", "evidence"]);
  const said = { reviewId, ground: parseChallengeGround(entered.ground), evidence: entered.evidence };
  const disputed = await challengeReview(world, workspaceOf(context), said);
  const refused = disputed.ok ? undefined : disputed.reason;
  if (refused === "unknown") throw data(null, { status: 404 });
  // The dispute is stored by now, even if the browser is still sending files.
  const refusedFiles = await addReviewChallengeFiles(world, workspaceOf(context), { reviewId, files });
  if (refused) return data({ answer: { refused, entered }, refusedFiles }, 422);
  return refusedFiles.length > 0 ? data({ refusedFiles }, 422) : redirect("/my/reviews?done=disputed", 303);
}

/** More evidence. */
async function addFiles({ request, params: { id: reviewId }, context }: Route.ActionArgs) {
  await ownReview(context, reviewId);
  const { files } = await formWithFiles(request);
  const sent = { reviewId, files };
  const refusedFiles = await addReviewChallengeFiles(context.get(worldContext), workspaceOf(context), sent);
  return refusedFiles.length > 0 ? data({ refusedFiles }, 422) : redirect("/my/reviews?done=added", 303);
}

export default function ReviewDispute({ loaderData, actionData }: Route.ComponentProps) {
  return <ChallengeForm {...loaderData} {...actionData} />;
}
