import { data } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { WebhookPage } from "#app/ui/my/connections/webhook-page.tsx";
import { WebhookSecret } from "#app/ui/my/connections/webhook-secret.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { connectionNames } from "#content/connections/connection-names.ts";
import { webhooksCopy } from "#content/connections/webhooks.ts";
import { rotateSecret } from "#operations/connections/edit-webhook.ts";
import type { Route } from "./+types/webhook.ts";
import { loadWebhook } from "./load-webhook.ts";

export const meta: Route.MetaFunction = ({ location: { pathname }, matches }) =>
  myTitle(pathname.endsWith("/secret") ? webhooksCopy.secretTitle : connectionNames.webhook, matches);

export const loader = loadWebhook;

/** `POST /my/connections/:id/secret`: the answer shows the new secret, once. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const secret = await rotateSecret(context.get(worldContext), workspaceOf(context), id);
  if (secret === undefined) throw data(null, { status: 404 });
  return { id, secret };
}

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  return actionData ? <WebhookSecret {...actionData} rotated /> : <WebhookPage {...loaderData} />;
}
