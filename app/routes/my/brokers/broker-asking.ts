import { redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { askBrokerAgain } from "#operations/brokers/ask-broker.ts";
import type { Route } from "./+types/broker-asking.ts";

/** `POST /my/agreement/broker/asking`: sends the broker a new link. */
export async function action({ context }: Route.ActionArgs) {
  const { agentId, member } = workspaceOf(context);
  const asked = await askBrokerAgain(context.get(worldContext), { agentId, memberId: member.id });
  return redirect(`/my/agreement/broker?${asked.ok ? "done=asked" : `refused=${asked.reason}`}`, 303);
}
