import { data, Link } from "react-router";
import { shownConnection } from "#app/http/connections/shown-webhook.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { Part } from "#app/ui/layout/part.tsx";
import { NewWebhookSecret } from "#app/ui/office/connections/new-webhook-secret.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { HealthMark } from "#app/ui/records/connections/health-mark.tsx";
import { WebhookForm } from "#app/ui/records/connections/webhook-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { officeWebhooks as copy } from "#content/connections/office-webhooks.ts";
import { webhooksCopy } from "#content/connections/webhooks.ts";
import { connectionsOf } from "#database/connections/connections.ts";
import { networkEventTypes } from "#domain/connections/connection-event.ts";
import { makeWebhook } from "#operations/connections/edit-webhook.ts";
import type { Route } from "./+types/webhooks.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const webhooks = await connectionsOf(read, { staffId: staffMember(context).id });
  return {
    webhooks: webhooks.map(shownConnection),
    done: resultText(copy.done, url.searchParams.get("done")),
  };
}

/** `POST /office/webhooks`: the answer alone shows the secret. */
export async function action({ request, context }: Route.ActionArgs) {
  const { url, ...ticked } = await postedTexts(request, ["url", ...networkEventTypes]);
  const events = networkEventTypes.filter((type) => ticked[type] !== "");
  const made = await makeWebhook(context.get(worldContext), { staffId: staffMember(context).id }, { url, events });
  return made.ok ? data({ made }, 201) : data({ refused: { ...made, url } }, 422);
}

export default function Webhooks({ loaderData: { webhooks, done }, actionData }: Route.ComponentProps) {
  if (actionData && "made" in actionData) return <NewWebhookSecret {...actionData.made} />;
  return (
    <OfficePage record back={copy.back} title={copy.title} line={copy.line}>
      <Done result={actionData ? undefined : done} />
      <Part id="list" title={copy.list}>
        {webhooks.length === 0 ? <p className="text-soft">{copy.none}</p> : null}
        <ul className="divide-y divide-line empty:hidden">
          {webhooks.map(({ id, target, health }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 break-all">{target}</span>
              <span className="flex items-baseline gap-4">
                <HealthMark health={health} />
                <Link to={`${copy.path}/${id}`} className="text-primary-text underline underline-offset-4">
                  {webhooksCopy.open}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="add" title={webhooksCopy.another} line={webhooksCopy.format}>
        <WebhookForm action={copy.path} types={networkEventTypes} refused={actionData?.refused} />
      </Part>
    </OfficePage>
  );
}
