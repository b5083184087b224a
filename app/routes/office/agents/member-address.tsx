import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { EmailAndReasonForm } from "#app/ui/office/agents/email-and-reason-form.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { memberEmailCopy } from "#content/agents/agent-workspace.ts";
import { licenseFormCopy } from "#content/agents/office-agents.ts";
import { memberLeadAddressCopy } from "#content/connections/office-connections.ts";
import { personName } from "#content/person-name.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { findMember } from "#database/members/members.ts";
import { setLeadAddress } from "#operations/connections/set-lead-address.ts";
import { correctMemberEmail } from "#operations/members/correct-member-email.ts";
import type { Route } from "./+types/member-address.ts";

/** The two addresses of a member that staff write, each with a reason, by the address of the page. */
const addresses = {
  email: { copy: memberEmailCopy, store: correctMemberEmail, done: "memberEmail" },
  "lead-address": { copy: memberLeadAddressCopy, store: setLeadAddress, done: "leadAddress" },
} as const;

const addressIn = (pattern: string) => addresses[pattern.endsWith("/email") ? "email" : "lead-address"];

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.title ?? "");

export async function loader({ params: { agentId, memberId }, pattern, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const application = await applicationOfAgent(read, agentId);
  const member = await findMember(read, memberId);
  if (!application || member?.agentId !== agentId) throw data(null, { status: 404 });
  const { title, line, email, reason, reasonHint, button, refusals } = addressIn(pattern).copy;
  const copy = { email, reason, reasonHint, button, refusals: refusals as Readonly<Record<string, string>> };
  return {
    ...{ agentId, agent: personName(application), title: title(member.name), copy },
    line: typeof line === "string" ? line : line(member.email),
  };
}

export async function action({ request, params: { agentId, memberId }, pattern, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["email", "reason"]);
  const { store, done } = addressIn(pattern);
  const stored = await store(context.get(worldContext), {
    ...{ agentId, memberId, staffId: staffMember(context).id },
    ...entered,
  });
  if (stored.ok) throw redirect(`/office/agents/${agentId}?done=${done}`, 303);
  if (stored.reason === "unknown-member") throw data(null, { status: 404 });
  return data({ entered, refused: stored.reason }, 400);
}

export default function MemberAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { agentId, agent, title, line, copy } = loaderData;
  const back = { to: `/office/agents/${agentId}`, label: licenseFormCopy.back(agent) };
  return (
    <OfficePage back={back} narrow title={title} line={line}>
      <EmailAndReasonForm<string> copy={copy} noValidate {...actionData} />
    </OfficePage>
  );
}
