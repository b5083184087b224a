import { data, redirect } from "react-router";
import { formWithFiles, textsIn } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { DisputeForm } from "#app/ui/my/reviews/dispute-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { disputePage as copy } from "#content/reviews/my-reviews.ts";
import { parseDisputeGround } from "#domain/reviews/review-rule.ts";
import { addReviewDisputeFiles } from "#operations/reviews/add-dispute-files.ts";
import { disputeReview } from "#operations/reviews/dispute-review.ts";
import type { Route } from "./+types/review-dispute.ts";
import { loadDispute } from "./load-dispute.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadDispute;

export async function action({ request, params, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const { form, files } = await formWithFiles(request);
  const typed = textsIn(form, ["ground", "evidence"]);
  const dispute = { reviewId: params.id, ground: parseDisputeGround(typed.ground), evidence: typed.evidence };
  const disputed = await disputeReview(world, workspaceOf(context), dispute);
  const refused = disputed.ok ? undefined : disputed.reason;
  if (refused === "unknown") throw data(null, { status: 404 });
  // The dispute is stored by now, even if the browser is still sending files.
  const refusedFiles = await addReviewDisputeFiles(world, workspaceOf(context), { reviewId: params.id, files });
  if (refused) return data({ answer: { refused, typed }, refusedFiles }, 422);
  if (refusedFiles.length > 0) return data({ answer: undefined, refusedFiles }, 422);
  return redirect("/my/reviews?done=disputed", 303);
}

export default function ReviewDispute({ loaderData, actionData }: Route.ComponentProps) {
  return <DisputeForm {...loaderData} answer={actionData?.answer} refusedFiles={actionData?.refusedFiles ?? []} />;
}
