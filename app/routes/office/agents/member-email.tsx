import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { EmailAndReasonForm } from "#app/ui/office/agents/email-and-reason-form.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { memberEmailCopy as copy } from "#content/agents/agent-workspace.ts";
import { licenseFormCopy } from "#content/agents/office-agents.ts";
import { personName } from "#content/person-name.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { findMember } from "#database/members/members.ts";
import { correctMemberEmail } from "#operations/members/correct-member-email.ts";
import type { Route } from "./+types/member-email.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.member.name ?? ""));

export async function loader({ params: { agentId, memberId }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const application = await applicationOfAgent(read, agentId);
  const member = await findMember(read, memberId);
  if (!application || member?.agentId !== agentId) throw data(null, { status: 404 });
  return { agentId, agent: personName(application), member: { id: memberId, name: member.name, email: member.email } };
}

/** `POST /office/agents/:agentId/members/:memberId/email`. */
export async function action({ request, params: { agentId, memberId }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["email", "reason"]);
  const correction = { agentId, memberId, staffId: staffMember(context).id, ...typed };
  const corrected = await correctMemberEmail(context.get(worldContext), correction);
  if (corrected.ok) throw redirect(`/office/agents/${agentId}?done=memberEmail`, 303);
  if (corrected.reason === "unknown-member") throw data(null, { status: 404 });
  return data({ typed, refused: corrected.reason }, 400);
}

export default function MemberEmail({ loaderData: { agentId, agent, member }, actionData }: Route.ComponentProps) {
  const back = { to: `/office/agents/${agentId}`, label: licenseFormCopy.back(agent) };
  return (
    <OfficePage back={back} narrow title={copy.title(member.name)} line={copy.line(member.email)}>
      <EmailAndReasonForm copy={copy} noValidate {...actionData} />
    </OfficePage>
  );
}
