import { Webhook } from "lucide-react";
import { Link } from "react-router";
import type { ShownConnection } from "#app/ui/records/connections/connection-facts.tsx";
import { HealthMark } from "#app/ui/records/connections/health-mark.tsx";
import { type RefusedWebhook, WebhookForm } from "#app/ui/records/connections/webhook-form.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { connectionsCopy } from "#content/connections/my-connections.ts";
import { webhooksCopy as copy } from "#content/connections/webhooks.ts";
import { eventTypes } from "#domain/connections/connection-event.ts";
import { ConnectionTile } from "./connection-tile.tsx";

export interface WebhooksProps {
  webhooks: ShownConnection[];
  refused?: RefusedWebhook | undefined;
}

export function Webhooks({ webhooks, refused }: WebhooksProps) {
  return (
    <ConnectionTile
      id="webhooks"
      title={copy.title}
      line={copy.line}
      mark={<Webhook size={20} />}
      state={webhooks.length === 0 ? <StatusMark>{connectionsCopy.none}</StatusMark> : null}
      summary={copy.another}
      isOpen={refused !== undefined}
      list={
        webhooks.length > 0 ? (
          <ul className="my-lines">
            {webhooks.map(({ id, target, health }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 break-all">{target}</span>
                <span className="flex items-baseline gap-4">
                  <HealthMark health={health} />
                  <Link to={`/my/connections/${id}`} className="text-primary-text underline underline-offset-4">
                    {copy.open}
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        ) : null
      }
    >
      <p className="max-w-measure text-sm text-soft">{copy.format}</p>
      <WebhookForm action="/my/connections/webhooks" types={eventTypes} refused={refused} />
    </ConnectionTile>
  );
}
