import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { EmailAndReasonForm } from "#app/ui/office/agents/email-and-reason-form.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { mergeAgentsCopy as copy, licenseFormCopy } from "#content/agents/office-agents.ts";
import { personName } from "#content/person-name.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { mergeAgents } from "#operations/agents/merge-agents.ts";
import type { Route } from "./+types/agent-merge.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.name ?? ""));

export async function loader({ params: { agentId }, context }: Route.LoaderArgs) {
  const found = await applicationOfAgent(context.get(worldContext).database.read, agentId);
  if (!found) throw data(null, { status: 404 });
  return { id: agentId, name: personName(found) };
}

/** `POST /office/agents/:agentId/merge`: this agent becomes part of another. */
export async function action({ request, params: { agentId }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["email", "reason"]);
  const by = { agentId, staffId: staffMember(context).id };
  const merged = await mergeAgents(context.get(worldContext), { ...by, ...entered });
  if (merged.ok) throw redirect(`/office/agents/${merged.agentId}?done=merged`, 303);
  if (merged.reason === "unknown-agent") throw data(null, { status: 404 });
  return data({ entered, refused: merged.reason }, 400);
}

export default function AgentMergePage({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  return (
    <OfficePage
      back={{ to: `/office/agents/${id}`, label: licenseFormCopy.back(name) }}
      narrow
      title={copy.title(name)}
      line={copy.line}
    >
      <EmailAndReasonForm copy={copy} action={`/office/agents/${id}/merge`} {...actionData} />
    </OfficePage>
  );
}
