import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { EmailAndReasonForm } from "#app/ui/office/agents/email-and-reason-form.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { licenseFormCopy } from "#content/agents/office-agents.ts";
import { memberLeadAddressCopy as copy } from "#content/connections/office-connections.ts";
import { personName } from "#content/person-name.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { findMember } from "#database/members/members.ts";
import { setLeadAddress } from "#operations/connections/set-lead-address.ts";
import type { Route } from "./+types/member-lead-address.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.name ?? ""));

export async function loader({ params: { agentId, memberId }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const application = await applicationOfAgent(read, agentId);
  const member = await findMember(read, memberId);
  if (!application || member?.agentId !== agentId) throw data(null, { status: 404 });
  return { agentId, agent: personName(application), name: member.name };
}

/** `POST /office/agents/:agentId/members/:memberId/lead-address`. */
export async function action({ request, params: { agentId, memberId }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["email", "reason"]);
  const staffId = staffMember(context).id;
  const stored = await setLeadAddress(context.get(worldContext), { agentId, memberId, staffId, ...typed });
  if (stored.ok) throw redirect(`/office/agents/${agentId}?done=leadAddress`, 303);
  if (stored.reason === "unknown-member") throw data(null, { status: 404 });
  return data({ typed, refused: stored.reason }, 400);
}

export default function MemberLeadAddress({ loaderData: { agentId, agent, name }, actionData }: Route.ComponentProps) {
  const back = { to: `/office/agents/${agentId}`, label: licenseFormCopy.back(agent) };
  return (
    <OfficePage back={back} narrow title={copy.title(name)} line={copy.line}>
      <EmailAndReasonForm copy={copy} noValidate {...actionData} />
    </OfficePage>
  );
}
