import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { AssignZipForm } from "#app/ui/office/territory/assign-zip-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { assignZipCopy as copy, licenseFormCopy } from "#content/agents/office-agents.ts";
import { personName } from "#content/person-name.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { assignZip } from "#operations/territory/assign-zip.ts";
import type { Route } from "./+types/agent-zips.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.name ?? ""));

export async function loader({ params: { agentId: id }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const found = await applicationOfAgent(read, id);
  if (!found) throw data(null, { status: 404 });
  const { claims, waitlist } = await territoryOf(read, { agentId: id });
  return {
    id,
    name: personName(found),
    areas: [found.planPrimaryArea, found.planSecondaryArea],
    zips: [...claims, ...waitlist].map(({ zip }) => zip),
  };
}

export async function action({ request, params: { agentId }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["zip", "reason"]);
  const by = { agentId, staffId: staffMember(context).id };
  const assigned = await assignZip(context.get(worldContext), { ...by, ...entered });
  if (assigned.ok) throw redirect(`/office/agents/${agentId}?done=${assigned.outcome}`, 303);
  if (assigned.reason === "unknown-agent") throw data(null, { status: 404 });
  return data({ entered, refused: assigned.reason }, 400);
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
