import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField } from "#app/ui/controls/checkbox-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { webhooksCopy as copy } from "#content/connections/webhooks.ts";
import type { AnyEventType } from "#domain/connections/connection-event.ts";
import type { WebhookRefusal } from "#domain/connections/target-refusal.ts";

export interface RefusedWebhook {
  url: string;
  reason: WebhookRefusal;
}

interface WebhookFormProps {
  action: string;
  /** What can be sent. */
  types: readonly AnyEventType[];
  refused: RefusedWebhook | undefined;
}

export function WebhookForm({ action, types, refused }: WebhookFormProps) {
  const isOfEvents = refused?.reason === "no-events";
  return (
    <PostForm action={action} noValidate className="grid max-w-measure grid-cols-1 gap-4">
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
        {types.map((type) => (
          <CheckboxField key={type} name={type} label={copy.eventNames[type]} defaultChecked={!isOfEvents} />
        ))}
        {isOfEvents ? <p className="text-sm text-bad">{copy.refusals["no-events"]}</p> : null}
      </fieldset>
      <Button type="submit" variant="outline" className="justify-self-start">
        {copy.add}
      </Button>
    </PostForm>
  );
}
