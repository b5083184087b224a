import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ReviewForm } from "#app/ui/office/territory/review-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { zipReviewsCopy } from "#content/territory/zip-reviews.ts";
import { applicationsWaitingFor } from "#database/territory/zip-reviews.ts";
import { findZip } from "#database/territory/zips.ts";
import { approveZip } from "#operations/territory/review-zip.ts";
import type { Route } from "./+types/zip-approval.ts";

const copy = zipReviewsCopy.approval;

export const meta: Route.MetaFunction = ({ params }) => officeTitle(copy.title(params.zip));

export async function loader({ params: { zip }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  if ((await applicationsWaitingFor(read, zip)).length === 0) throw data(null, { status: 404 });
  return { zip, isKnown: (await findZip(read, zip)) !== undefined };
}

export async function action({ request, params: { zip }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["neighbor", "reason"]);
  const decided = await approveZip(context.get(worldContext), { zip, ...typed, staffId: staffMember(context).id });
  if (decided.ok) throw redirect("/office/zip-reviews", 303);
  if (decided.reason === "nobody-waits") throw data(null, { status: 404 });
  return data({ typed, refused: decided.reason }, 400);
}

export default function ApproveZip({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfficePage
      back={{ to: "/office/zip-reviews", label: zipReviewsCopy.title }}
      narrow
      title={copy.title(loaderData.zip)}
      line={copy.line}
    >
      <ReviewForm {...loaderData} {...actionData} decision="approval" />
    </OfficePage>
  );
}
