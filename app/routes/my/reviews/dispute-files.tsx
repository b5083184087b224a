import { data, redirect } from "react-router";
import { formWithFiles } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { DisputeForm } from "#app/ui/my/reviews/dispute-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { disputePage as copy } from "#content/reviews/my-reviews.ts";
import { addReviewDisputeFiles } from "#operations/reviews/add-dispute-files.ts";
import type { Route } from "./+types/dispute-files.ts";
import { loadDispute } from "./load-dispute.ts";
import { ownReview } from "./own-review.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadDispute;

/** `POST /my/reviews/:id/dispute/files`: more evidence. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await ownReview(context, params.id);
  const { files } = await formWithFiles(request);
  const sent = { reviewId: params.id, files };
  const refusedFiles = await addReviewDisputeFiles(context.get(worldContext), workspaceOf(context), sent);
  return refusedFiles.length === 0 ? redirect("/my/reviews?done=added", 303) : data({ refusedFiles }, 422);
}

export default function DisputeFiles({ loaderData, actionData }: Route.ComponentProps) {
  return <DisputeForm {...loaderData} answer={undefined} refusedFiles={actionData?.refusedFiles ?? []} />;
}
