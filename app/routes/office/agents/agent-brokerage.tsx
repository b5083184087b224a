import { data, redirect } from "react-router";
import { postedForm, textsIn } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { BrokerageForm } from "#app/ui/office/agents/brokerage-form.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { brokerageFormCopy as copy, licenseFormCopy } from "#content/agents/office-agents.ts";
import { recordBrokerage } from "#operations/agents/edit-agent.ts";
import type { Route } from "./+types/agent-brokerage.ts";
import { agentPerson } from "./agent-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.person.name ?? ""));

export async function loader({ params: { agentId }, context }: Route.LoaderArgs) {
  const agent = await agentPerson(context.get(worldContext).database.read, agentId);
  if (!agent) throw data(null, { status: 404 });
  const { brokerage, designatedBroker, hasBroker } = agent.record;
  if (hasBroker) throw redirect(`/office/agents/${agentId}/broker`);
  return { person: agent.person, stored: { brokerage: brokerage ?? "", designatedBroker: designatedBroker ?? "" } };
}

/** `POST /office/agents/:agentId/brokerage`. The `…Seen` fields are the values that the form showed. */
export async function action({ request, params: { agentId }, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const fields = ["brokerage", "designatedBroker", "brokerageSeen", "designatedBrokerSeen"] as const;
  const { brokerageSeen, designatedBrokerSeen, ...entered } = textsIn(form, fields);
  const hasSeen = form.has("brokerageSeen") && form.has("designatedBrokerSeen");
  const seen = hasSeen ? { brokerage: brokerageSeen, designatedBroker: designatedBrokerSeen } : undefined;
  const by = { agentId, staffId: staffMember(context).id };
  const edited = await recordBrokerage(context.get(worldContext), by, { ...entered, seen });
  if (edited.ok) throw redirect(`/office/agents/${agentId}?done=brokerage`, 303);
  if (edited.reason === "unknown-agent") throw data(null, { status: 404 });
  if (edited.reason === "has-firm") throw redirect(`/office/agents/${agentId}/broker`, 303);
  if (edited.reason === "refused")
    return data({ entered, seen, refusals: edited.refusals, currentValues: undefined }, 400);
  return data({ entered, seen: undefined, refusals: undefined, currentValues: edited.current }, 409);
}

export default function AgentBrokeragePage({ loaderData: { person, stored }, actionData }: Route.ComponentProps) {
  const { entered = stored, seen = stored, refusals, currentValues } = actionData ?? {};
  return (
    <OfficePage
      back={{ to: `/office/agents/${person.id}`, label: licenseFormCopy.back(person.name) }}
      narrow
      title={copy.title(person.name)}
      line={copy.line}
    >
      <BrokerageForm id={person.id} values={entered} seen={seen} refusals={refusals} currentValues={currentValues} />
    </OfficePage>
  );
}
