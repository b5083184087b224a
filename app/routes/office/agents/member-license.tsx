import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { AgentLicenseForm } from "#app/ui/office/agents/license-form.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { licenseFormCopy as copy } from "#content/agents/office-agents.ts";
import { personName } from "#content/person-name.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { teamMember } from "#database/members/members.ts";
import { profileOfMember } from "#database/profiles/profiles.ts";
import { licenseFields } from "#domain/agents/agent-record.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { recordMemberLicense } from "#operations/profiles/record-member-license.ts";
import type { Route } from "./+types/member-license.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.member.name ?? ""));

/** Prefills the form with the previous check and today's date. */
export async function loader({ params: { agentId, memberId }, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const application = await applicationOfAgent(database.read, agentId);
  const member = await teamMember(database.read, { agentId }, memberId);
  if (!application || !member) throw data(null, { status: 404 });
  const profile = await profileOfMember(database.read, { agentId, memberId });
  const today = localDay(now(), officeZone);
  const stored = {
    licenseState: profile?.licenseState ?? "",
    licenseNumber: profile?.licenseNumber ?? "",
    licenseCheckedOn: today,
    licenseProof: "",
  };
  return { agentId, agent: personName(application), member: { id: memberId, name: member.name }, stored, today };
}

/** `POST /office/agents/:agentId/members/:memberId/license` */
export async function action({ request, params: { agentId, memberId }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, licenseFields);
  const by = { agentId, memberId, staffId: staffMember(context).id };
  const recorded = await recordMemberLicense(context.get(worldContext), by, entered);
  if (recorded.ok) throw redirect(`/office/agents/${agentId}?done=license`, 303);
  if (recorded.reason === "unknown-member") throw data(null, { status: 404 });
  return data({ entered, refusals: recorded.refusals }, 400);
}

export default function MemberLicense({ loaderData, actionData }: Route.ComponentProps) {
  const { agentId, agent, member, stored, today } = loaderData;
  const { entered, refusals } = actionData ?? {};
  const back = { to: `/office/agents/${agentId}`, label: copy.back(agent) };
  return (
    <OfficePage back={back} narrow title={copy.title(member.name)} line={copy.line}>
      <AgentLicenseForm
        action={`/office/agents/${agentId}/members/${member.id}/license`}
        values={entered ?? stored}
        refusals={refusals}
        today={today}
      />
    </OfficePage>
  );
}
