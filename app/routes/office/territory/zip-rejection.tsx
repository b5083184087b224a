import { officeTitle } from "#app/ui/office/office-title.ts";
import { ZipCodeCheckPage } from "#app/ui/office/territory/zip-code-check-page.tsx";
import { zipCodeChecksCopy } from "#content/territory/zip-code-checks.ts";
import { rejectZip } from "#operations/territory/check-zip-code.ts";
import type { Route } from "./+types/zip-rejection.ts";
import { answerZipCodeCheck, loadZipCodeCheck } from "./answer-zip-code-check.ts";

export const meta: Route.MetaFunction = ({ params }) => officeTitle(zipCodeChecksCopy.rejection.title(params.zip));

export const loader = (visit: Route.LoaderArgs) => loadZipCodeCheck(visit);

export const action = (post: Route.ActionArgs) => answerZipCodeCheck(post, rejectZip);

export default function RejectZip({ loaderData, actionData }: Route.ComponentProps) {
  return <ZipCodeCheckPage {...loaderData} {...actionData} decision="rejection" />;
}
