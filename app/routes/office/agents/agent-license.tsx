import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { AgentLicenseForm } from "#app/ui/office/agents/license-form.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { licenseFormCopy as copy } from "#content/agents/office-agents.ts";
import { licenseFields } from "#domain/agents/agent-record.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { stateCode } from "#domain/values/us-states.ts";
import { recordLicenseCheck } from "#operations/agents/edit-agent.ts";
import type { Route } from "./+types/agent-license.ts";
import { agentPerson } from "./agent-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.person.name ?? ""));

/** Prefills the form with the previous check, else with what the agent typed, and with today's date. */
export async function loader({ params: { agentId }, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const agent = await agentPerson(world.database.read, agentId);
  if (!agent) throw data(null, { status: 404 });
  const { person, record } = agent;
  const today = localDay(world.now(), officeZone);
  const stored = {
    licenseState: record.licenseState ?? stateCode(person.state) ?? "",
    licenseNumber: record.licenseNumber ?? person.licenseNumber,
    licenseCheckedOn: today,
    licenseProof: record.licenseProof ?? "",
  };
  return { person, stored, today };
}

/** `POST /office/agents/:agentId/license`: records a check under the signed-in member's name. */
export async function action({ request, params: { agentId }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, licenseFields);
  const by = { agentId, staffId: staffMember(context).id };
  const edited = await recordLicenseCheck(context.get(worldContext), by, entered);
  if (edited.ok) throw redirect(`/office/agents/${agentId}?done=license`, 303);
  if (edited.reason === "unknown-agent") throw data(null, { status: 404 });
  return data({ entered, refusals: edited.refusals }, 400);
}

export default function License({ loaderData: { person, stored, today }, actionData }: Route.ComponentProps) {
  const { entered, refusals } = actionData ?? {};
  return (
    <OfficePage
      back={{ to: `/office/agents/${person.id}`, label: copy.back(person.name) }}
      narrow
      title={copy.title(person.name)}
      line={copy.line}
    >
      <AgentLicenseForm
        action={`/office/agents/${person.id}/license`}
        values={entered ?? stored}
        refusals={refusals}
        today={today}
      />
    </OfficePage>
  );
}
