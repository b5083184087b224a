import { redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { askBrokerAgain } from "#operations/brokers/ask-broker.ts";
import type { Route } from "./+types/agent-broker-asking.ts";

export const loader = ({ params: { agentId } }: Route.LoaderArgs) => redirect(`/office/agents/${agentId}/broker`);

/** `POST /office/agents/:agentId/broker/asking`: sends the broker a new link. */
export async function action({ params: { agentId }, context }: Route.ActionArgs) {
  const by = { agentId, staffId: staffMember(context).id };
  const asked = await askBrokerAgain(context.get(worldContext), by);
  return redirect(`/office/agents/${agentId}/broker${asked.ok ? "" : `?refused=${asked.reason}`}`, 303);
}
