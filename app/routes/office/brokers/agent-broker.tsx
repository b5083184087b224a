import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { AgentBrokerPage } from "#app/ui/office/brokers/agent-broker-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { officeBrokerCopy as copy } from "#content/brokers/office-broker.ts";
import { brokerFields } from "#domain/brokers/broker.ts";
import { correctBroker } from "#operations/brokers/correct-broker.ts";
import type { Route } from "./+types/agent-broker.ts";
import { loadAgentBroker } from "./load-agent-broker.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.name ?? ""));

export async function loader({ url, ...visit }: Route.LoaderArgs) {
  const refused = url.searchParams.get("refused") ?? "";
  const message = isMessage(refused) ? copy.refused[refused] : undefined;
  return { ...(await loadAgentBroker(visit)), message };
}

const isMessage = (text: string): text is keyof typeof copy.refused => Object.hasOwn(copy.refused, text);

/** `POST /office/agents/:agentId/broker` corrects the record of the agent's firm. */
export async function action({ request, params: { agentId }, context }: Route.ActionArgs) {
  const { version, ...entered } = await postedTexts(request, [...brokerFields, "version"]);
  const by = { agentId, staffId: staffMember(context).id };
  const corrected = await correctBroker(context.get(worldContext), by, { ...entered, version: Number(version) });
  if (corrected.ok) return redirect(`/office/agents/${agentId}/broker`, 303);
  const { reason } = corrected;
  if (reason === "no-broker") throw data(null, { status: 404 });
  if (reason === "refused") return data({ entered, refusals: corrected.refusals, message: copy.refused.mistakes }, 422);
  return data({ entered, refusals: {}, message: copy.refused[reason] }, 409);
}

export default function AgentBroker({ loaderData: { message, ...shown }, actionData }: Route.ComponentProps) {
  return <AgentBrokerPage shown={shown} refused={actionData} message={actionData ? undefined : message} />;
}
