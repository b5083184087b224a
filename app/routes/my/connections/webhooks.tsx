import { data } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ConnectionsPage } from "#app/ui/my/connections/connections-page.tsx";
import { WebhookSecret } from "#app/ui/my/connections/webhook-secret.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { connectionsCopy as copy } from "#content/connections/my-connections.ts";
import { eventTypes } from "#domain/connections/connection-event.ts";
import { makeWebhook } from "#operations/connections/edit-webhook.ts";
import type { Route } from "./+types/webhooks.ts";
import { loadConnections } from "./load-connections.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadConnections;

/** `POST /my/connections/webhooks`: the answer shows the secret, once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { url, ...ticked } = await postedTexts(request, ["url", ...eventTypes]);
  const events = eventTypes.filter((type) => ticked[type] !== "");
  const made = await makeWebhook(context.get(worldContext), workspaceOf(context), { url, events });
  return made.ok ? data(made, 201) : data({ ...made, url }, 422);
}

export default function MyWebhooks({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.ok) return <WebhookSecret {...actionData} />;
  return <ConnectionsPage connections={loaderData} refusedWebhook={actionData} />;
}
