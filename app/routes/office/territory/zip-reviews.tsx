import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ReviewList } from "#app/ui/office/territory/review-list.tsx";
import { worldContext } from "#app/world-context.ts";
import { zipReviewsCopy as copy } from "#content/territory/zip-reviews.ts";
import { waitingReviews } from "#database/territory/zip-reviews.ts";
import type { Route } from "./+types/zip-reviews.ts";

/** Enough for a day's work; the rest appears as these are decided. */
const most = 100;

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  return { reviews: await waitingReviews(context.get(worldContext).database.read, most).execute() };
}

export default function ZipReviews({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage back={{ to: "/office/zips", label: copy.back }} record title={copy.title} line={copy.line}>
      <ReviewList {...loaderData} />
    </OfficePage>
  );
}
