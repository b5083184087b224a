import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { BrokerFields } from "#app/ui/forms/broker-fields.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { officeBrokerCopy as copy } from "#content/brokers/office-broker.ts";
import { brokerFields } from "#domain/brokers/broker.ts";
import { nameBroker } from "#operations/brokers/name-broker.ts";
import type { Route } from "./+types/agent-broker-another.ts";
import { loadAgentBroker } from "./load-agent-broker.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.another);

export async function loader(visit: Route.LoaderArgs) {
  const { agentId, name } = await loadAgentBroker(visit);
  return { agentId, name };
}

/** `POST /office/agents/:agentId/broker/another` */
export async function action({ request, params: { agentId }, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, brokerFields);
  const by = { agentId, staffId: staffMember(context).id };
  const named = await nameBroker(context.get(worldContext), by, entered);
  if (named.ok) return redirect(`/office/agents/${agentId}/broker`, 303);
  if (named.reason !== "refused") throw data(null, { status: 404 });
  return data({ entered, refusals: named.refusals }, 422);
}

export default function AnotherBroker({ loaderData: { agentId, name }, actionData }: Route.ComponentProps) {
  const page = `/office/agents/${agentId}/broker`;
  return (
    <OfficePage back={{ to: page, label: copy.title(name) }} narrow title={copy.another} line={copy.anotherLine}>
      <Card className="p-5 sm:p-6">
        <PostForm action={`${page}/another`} noValidate className="grid grid-cols-1 gap-5">
          {actionData ? <Alert answers>{copy.refused.mistakes}</Alert> : null}
          <BrokerFields values={actionData?.entered} refusals={actionData?.refusals} />
          <Button type="submit" className="justify-self-start">
            {copy.anotherButton}
          </Button>
        </PostForm>
      </Card>
    </OfficePage>
  );
}
