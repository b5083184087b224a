import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { BrokerForm } from "#app/ui/my/brokers/broker-form.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myBrokerCopy as copy } from "#content/brokers/my-broker.ts";
import { brokerFactsOf, brokerFields } from "#domain/brokers/broker.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { brokerStateOf } from "#operations/brokers/broker-state.ts";
import { nameBroker } from "#operations/brokers/name-broker.ts";
import type { Route } from "./+types/broker.ts";
import { brokerLine, signedLineOf } from "./broker-line.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { agentId, member } = workspaceOf(context);
  const state = await brokerStateOf(context.get(worldContext).database.read, agentId);
  return {
    status: state.status,
    line: brokerLine(state) ?? signedLineOf(state),
    reason: state.reason,
    broker: state.broker ? brokerFactsOf(state.broker) : undefined,
    hasProposal: state.proposed !== undefined,
    mayName: mayDoMine(member.role, "agreement.sign"),
    isDone: url.searchParams.get("done") === "asked",
    refused: asRefusal(url.searchParams.get("refused")),
  };
}

const asRefusal = (text: string | null): "too-often" | "nothing-to-ask" | undefined =>
  text === "too-often" || text === "nothing-to-ask" ? text : undefined;

export async function action({ request, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, brokerFields);
  const { agentId, member } = workspaceOf(context);
  const named = await nameBroker(context.get(worldContext), { agentId, memberId: member.id }, entered);
  if (named.ok) return redirect("/my/agreement/broker?done=asked", 303);
  if (named.reason === "unknown-agent") throw data(null, { status: 404 });
  if (named.reason === "too-often") return data({ entered, refusals: {}, message: copy.tooOften }, 429);
  return data({ entered, refusals: named.refusals, message: copy.mistakes }, 422);
}

export default function Broker({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MyPage narrow back={{ to: "/my/agreement", label: copy.back }} title={copy.title} line={copy.line}>
      <BrokerForm {...loaderData} refused={actionData ?? loaderData.refused} />
    </MyPage>
  );
}
