import { Webhook } from "lucide-react";
import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { connectionsCopy, webhooksCopy as copy } from "#content/connections/my-connections.ts";
import { eventTypes } from "#domain/connections/connection-event.ts";
import type { WebhookRefusal } from "#domain/connections/target-refusal.ts";
import type { ShownConnection } from "./connection-facts.tsx";
import { ConnectionTile } from "./connection-tile.tsx";
import { HealthMark } from "./health-mark.tsx";

export interface WebhooksProps {
  webhooks: ShownConnection[];
  refused?: { url: string; reason: WebhookRefusal } | undefined;
}

export function Webhooks({ webhooks, refused }: WebhooksProps) {
  const isOfEvents = refused?.reason === "no-events";
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
      <PostForm action="/my/connections/webhooks" noValidate className="grid max-w-measure grid-cols-1 gap-4">
        <TextField
          label={copy.url}
          hint={copy.urlHint}
          name="url"
          type="url"
          required
          defaultValue={refused?.url}
          error={refused && !isOfEvents ? copy.refusals[refused.reason] : undefined}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{copy.events}</legend>
          {eventTypes.map((type) => (
            <CheckboxField key={type} name={type} label={copy.eventNames[type]} defaultChecked={!isOfEvents} />
          ))}
          {isOfEvents ? <p className="text-sm text-bad">{copy.refusals["no-events"]}</p> : null}
        </fieldset>
        <Button type="submit" variant="outline" className="justify-self-start">
          {copy.add}
        </Button>
      </PostForm>
    </ConnectionTile>
  );
}
