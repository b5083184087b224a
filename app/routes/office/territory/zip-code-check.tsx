import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ZipCodeCheckPage } from "#app/ui/office/territory/zip-code-check-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { zipCodeChecksCopy } from "#content/territory/zip-code-checks.ts";
import { applicationsWaitingFor } from "#database/territory/zip-code-checks.ts";
import { findZip } from "#database/territory/zips.ts";
import { approveZip, rejectZip } from "#operations/territory/check-zip-code.ts";
import type { Route } from "./+types/zip-code-check.ts";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  officeTitle(zipCodeChecksCopy[loaderData?.decision ?? "approval"].title(params.zip));

const decisionOf = (pattern: string) => (pattern.endsWith("/approval") ? "approval" : "rejection");

/** Throws 404 if nobody waits for this zip code. */
export async function loader({ pattern, params: { zip }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  if ((await applicationsWaitingFor(read, zip)).length === 0) throw data(null, { status: 404 });
  return { zip, isKnown: (await findZip(read, zip)) !== undefined, decision: decisionOf(pattern) } as const;
}

const acts = { approval: approveZip, rejection: rejectZip };

export async function action({ pattern, request, params: { zip }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["neighbor", "reason"]);
  const check = { zip, ...entered, staffId: staffMember(context).id };
  const decided = await acts[decisionOf(pattern)](context.get(worldContext), check);
  if (decided.ok) throw redirect("/office/zip-reviews", 303);
  if (decided.reason === "nobody-waits") throw data(null, { status: 404 });
  return data({ entered, refused: decided.reason }, 400);
}

export default function ZipCodeCheck({ loaderData, actionData }: Route.ComponentProps) {
  return <ZipCodeCheckPage {...loaderData} {...actionData} />;
}
