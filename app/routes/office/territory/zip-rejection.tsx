import { officeTitle } from "#app/ui/office/office-title.ts";
import { ZipReviewPage } from "#app/ui/office/territory/zip-review-page.tsx";
import { zipReviewsCopy } from "#content/territory/zip-reviews.ts";
import { rejectZip } from "#operations/territory/review-zip.ts";
import type { Route } from "./+types/zip-rejection.ts";
import { answerZipReview, loadZipReview } from "./answer-zip-review.ts";

export const meta: Route.MetaFunction = ({ params }) => officeTitle(zipReviewsCopy.rejection.title(params.zip));

export const loader = (visit: Route.LoaderArgs) => loadZipReview(visit);

export const action = (post: Route.ActionArgs) => answerZipReview(post, rejectZip);

export default function RejectZip({ loaderData, actionData }: Route.ComponentProps) {
  return <ZipReviewPage {...loaderData} {...actionData} decision="rejection" />;
}
