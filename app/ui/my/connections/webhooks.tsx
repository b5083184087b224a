import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { webhooksCopy as copy } from "#content/connections/my-connections.ts";
import { eventTypes } from "#domain/connections/connection-event.ts";
import type { WebhookRefusal } from "#domain/connections/target-refusal.ts";
import type { ShownConnection } from "./connection-facts.tsx";
import { HealthMark } from "./health-mark.tsx";

export interface WebhooksProps {
  webhooks: ShownConnection[];
  refused?: { url: string; reason: WebhookRefusal } | undefined;
}

export function Webhooks({ webhooks, refused }: WebhooksProps) {
  const isOfEvents = refused?.reason === "no-events";
  return (
    <MySection id="webhooks" title={copy.title} line={copy.line}>
      {webhooks.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {webhooks.map(({ id, target, health }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
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
      ) : null}
      <details open={refused !== undefined}>
        <summary className="my-link cursor-pointer">{copy.another}</summary>
        <PostForm action="/my/connections/webhooks" noValidate className="grid max-w-measure grid-cols-1 gap-4 pt-2">
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
      </details>
    </MySection>
  );
}
