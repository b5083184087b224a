import { data } from "react-router";
import { shownConnection, shownEvents } from "#app/http/connections/shown-webhook.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { PostButton } from "#app/ui/actions/post-button.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Part } from "#app/ui/layout/part.tsx";
import { NewWebhookSecret } from "#app/ui/office/connections/new-webhook-secret.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ConnectionFacts } from "#app/ui/records/connections/connection-facts.tsx";
import { SentEvents } from "#app/ui/records/connections/sent-events.tsx";
import { worldContext } from "#app/world-context.ts";
import { connectionNames } from "#content/connections/connection-names.ts";
import { officeWebhooks } from "#content/connections/office-webhooks.ts";
import { webhooksCopy as copy } from "#content/connections/webhooks.ts";
import { connectionOf } from "#database/connections/connections.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { rotateSecret } from "#operations/connections/edit-webhook.ts";
import type { Route } from "./+types/webhook.ts";

export const meta: Route.MetaFunction = () => officeTitle(connectionNames.webhook);

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const webhook = await connectionOf(database.read, { staffId: staffMember(context).id }, id);
  if (!webhook) throw data(null, { status: 404 });
  return {
    webhook: shownConnection(webhook),
    events: await shownEvents(database.read, webhook, now()),
    done: resultText(copy.done, url.searchParams.get("done")),
  };
}

/** `POST /office/webhooks/:id/secret`: the answer alone shows the new secret. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const secret = await rotateSecret(context.get(worldContext), { staffId: staffMember(context).id }, id);
  if (secret === undefined) throw data(null, { status: 404 });
  return { id, secret };
}

export default function Webhook({ loaderData: { webhook, events, done }, actionData }: Route.ComponentProps) {
  if (actionData) return <NewWebhookSecret {...actionData} rotated />;
  const page = `${officeWebhooks.path}/${webhook.id}`;
  return (
    <OfficePage record back={{ to: officeWebhooks.path, label: officeWebhooks.title }} title={connectionNames.webhook}>
      <Done result={done} />
      <ConnectionFacts
        connection={webhook}
        timeZone={officeZone}
        name={copy.url}
        page={page}
        test={officeWebhooks.test}
      >
        <PostButton action={`${page}/secret`} variant="outline">
          {copy.rotate}
        </PostButton>
      </ConnectionFacts>
      <Part id="log" title={copy.log} line={copy.logLine}>
        <SentEvents events={events} page={page} timeZone={officeZone} />
      </Part>
    </OfficePage>
  );
}
