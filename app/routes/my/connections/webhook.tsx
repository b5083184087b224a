import { WebhookPage } from "#app/ui/my/connections/webhook-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { connectionNames } from "#content/connections/connection-names.ts";
import type { Route } from "./+types/webhook.ts";
import { loadWebhook } from "./load-webhook.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(connectionNames.webhook, matches);

export const loader = loadWebhook;

export default function Webhook({ loaderData }: Route.ComponentProps) {
  return <WebhookPage {...loaderData} />;
}
