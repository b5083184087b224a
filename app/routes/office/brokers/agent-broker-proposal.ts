import { data, redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { decideProposal } from "#operations/brokers/correct-broker.ts";
import type { Route } from "./+types/agent-broker-proposal.ts";

export const loader = ({ params: { agentId } }: Route.LoaderArgs) => redirect(`/office/agents/${agentId}/broker`);

/** `POST /office/agents/:agentId/broker/proposal/:outcome`: "taken" or "left". */
export async function action({ params: { agentId, outcome }, context }: Route.ActionArgs) {
  if (outcome !== "taken" && outcome !== "left") throw data(null, { status: 404 });
  const decided = await decideProposal(
    context.get(worldContext),
    { agentId, staffId: staffMember(context).id },
    outcome,
  );
  return redirect(`/office/agents/${agentId}/broker${decided.ok ? "" : `?refused=${decided.reason}`}`, 303);
}
