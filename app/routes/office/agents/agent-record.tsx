import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { PersonFieldset } from "#app/ui/forms/person-fields.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { recordFormCopy as copy, licenseFormCopy } from "#content/agents/office-agents.ts";
import { agentOf } from "#database/agents/agent-of.ts";
import { fullName } from "#domain/values/full-name.ts";
import { editAgentRecord } from "#operations/agents/edit-agent-record.ts";
import type { Route } from "./+types/agent-record.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.name ?? ""));

export async function loader({ params: { agentId }, context }: Route.LoaderArgs) {
  const agent = await agentOf(context.get(worldContext).database.read, agentId);
  if (!agent) throw data(null, { status: 404 });
  const { id, firstName, lastName, phone, officeAddress, state } = agent;
  return { id, name: fullName(agent), stored: { firstName, lastName, phone, officeAddress, state } };
}

/** `POST /office/agents/:agentId/record` */
export async function action({ request, params: { agentId }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["firstName", "lastName", "phone", "officeAddress", "state"]);
  const by = { agentId, staffId: staffMember(context).id };
  const edited = await editAgentRecord(context.get(worldContext), by, entered);
  if (edited.ok) throw redirect(`/office/agents/${agentId}?done=record`, 303);
  if (edited.reason === "unknown-agent") throw data(null, { status: 404 });
  return data({ entered, refusals: edited.refusals }, 400);
}

export default function AgentRecordPage({ loaderData: { id, name, stored }, actionData }: Route.ComponentProps) {
  return (
    <OfficePage
      back={{ to: `/office/agents/${id}`, label: licenseFormCopy.back(name) }}
      narrow
      title={copy.title(name)}
      line={copy.line}
    >
      <div className="border-t border-line pt-5">
        <PostForm noValidate className="grid grid-cols-1 gap-5">
          <PersonFieldset values={actionData?.entered ?? stored} refusals={actionData?.refusals} />
          <Button type="submit" className="justify-self-start">
            {copy.button}
          </Button>
        </PostForm>
      </div>
    </OfficePage>
  );
}
