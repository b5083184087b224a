import { data, redirect } from "react-router";
import { loadShownOptOuts } from "#app/routes/office/privacy/shown-opt-outs.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { AgentBroker } from "#app/ui/office/agents/agent-broker.tsx";
import { AgentCancellation } from "#app/ui/office/agents/agent-cancellation.tsx";
import { AgentChanges } from "#app/ui/office/agents/agent-changes.tsx";
import { AgentConnections } from "#app/ui/office/agents/agent-connections.tsx";
import { AgentLeads } from "#app/ui/office/agents/agent-leads.tsx";
import { AgentLicense } from "#app/ui/office/agents/agent-license.tsx";
import { AgentOffers } from "#app/ui/office/agents/agent-offers.tsx";
import { AgentOrders } from "#app/ui/office/agents/agent-orders.tsx";
import { AgentPerson } from "#app/ui/office/agents/agent-person.tsx";
import { AgentProfiles } from "#app/ui/office/agents/agent-profiles.tsx";
import { AgentWorkspace } from "#app/ui/office/agents/agent-workspace.tsx";
import { AgentZips } from "#app/ui/office/agents/agent-zips.tsx";
import { GuaranteeMeter } from "#app/ui/office/agents/guarantee-meter.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OptOutNotice } from "#app/ui/office/privacy/opt-outs.tsx";
import { worldContext } from "#app/world-context.ts";
import { agentsCopy, agentCopy as copy } from "#content/agents/office-agents.ts";
import { findApplication } from "#database/agents/applications.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import type { Route } from "./+types/agent.ts";
import { agentDetails } from "./agent-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.person.name ?? agentsCopy.title);

export async function loader({ url, params: { agentId }, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { role } = staffMember(context);
  // The id of a later application, or of an agent who was merged with another.
  const current = (await findApplication(world.database.read, agentId))?.agentId;
  if (current !== undefined && current !== agentId) throw redirect(`/office/agents/${current}`);
  const page = await agentDetails(world.database.read, agentId, { now: world.now(), role, url });
  if (!page) throw data(null, { status: 404 });
  const done = resultText(copy.done, url.searchParams.get("done"));
  const optOut = await loadShownOptOuts(
    context,
    { scope: "applications", recordId: agentId },
    contactPointsOf(page.person),
  );
  return {
    ...page,
    now: world.now().toISOString(),
    done,
    optOut,
    history: mayDo(role, "payments.read") ? `/office/agents/${agentId}/refunds` : undefined,
    mayWrite: mayDo(role, "agents.write"),
    mayAssign: mayDo(role, "zips.assign"),
  };
}

/** What keeps this agent from getting leads, or us from sending an invoice. */
const nextStep = ({ license, canInvoice }: Route.ComponentProps["loaderData"]) =>
  license !== "checked" ? "license" : canInvoice ? undefined : "broker";

export default function AgentPage({ loaderData: agent }: Route.ComponentProps) {
  const { person, done } = agent;
  const next = !agent.mayWrite ? undefined : nextStep(agent);
  return (
    <OfficePage back={{ to: "/office/agents", label: copy.back }} title={person.name} line={person.plan}>
      <Done result={done} />
      <OptOutNotice optOut={agent.optOut} />
      <AgentCancellation {...agent} />
      {agent.canInvoice ? null : <Alert kind="info">{copy.noInvoice}</Alert>}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 medium:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          {next === "license" ? <AgentLicense isNext {...agent} /> : null}
          {next === "broker" ? <AgentBroker isNext {...agent} /> : null}
          <GuaranteeMeter {...agent.promise} history={agent.history} />
          <AgentZips {...agent} />
          <AgentLeads {...agent} />
          <AgentOffers {...agent} />
          <AgentOrders {...agent} />
          <AgentChanges {...agent} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <AgentPerson {...agent} />
          <AgentWorkspace {...agent} />
          <AgentConnections {...agent} />
          <AgentProfiles {...agent} />
          {next === "license" ? null : <AgentLicense {...agent} />}
          {next === "broker" ? null : <AgentBroker {...agent} />}
        </div>
      </div>
    </OfficePage>
  );
}
