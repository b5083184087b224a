import { data, redirect } from "react-router";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { AssignZipForm } from "#app/ui/office/zip-gift-form.tsx";
import { assignZipCopy as copy, licenseFormCopy } from "#content/office/agents.ts";
import { personName } from "#content/office/person-shown.ts";
import { findApplication } from "#database/applications.ts";
import { territoryOf } from "#database/zip-claims.ts";
import { assignZip } from "#operations/give-zip.ts";
import { staffMember } from "../../office-door.ts";
import { postedTexts } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/agent-zips.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.name ?? ""));

export async function loader({ params: { applicationId: id }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const found = await findApplication(read, id);
  if (!found) throw data(null, { status: 404 });
  const { claims, waitlist } = await territoryOf(read, id);
  return {
    ...{ id, name: personName(found) },
    areas: [found.planPrimaryArea, found.planSecondaryArea],
    zips: [...claims, ...waitlist].map(({ zip }) => zip),
  };
}

/** `POST /office/agents/:applicationId/zips`, fields `zip` and `reason` */
export async function action({ request, params: { applicationId }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["zip", "reason"]);
  const by = { applicationId, staffId: staffMember(context).id };
  const assigned = await assignZip(context.get(worldContext), { ...by, ...typed });
  if (assigned.ok) throw redirect(`/office/agents/${applicationId}?done=${assigned.outcome}`, 303);
  if (assigned.reason === "unknown-agent") throw data(null, { status: 404 });
  return data({ typed, refused: assigned.reason }, 400);
}

export default function AgentZipsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = loaderData;
  return (
    <OfficePage
      back={{ to: `/office/agents/${id}`, label: licenseFormCopy.back(name) }}
      narrow
      title={copy.title(name)}
      line={copy.line}
    >
      <AssignZipForm {...loaderData} {...actionData} />
    </OfficePage>
  );
}
