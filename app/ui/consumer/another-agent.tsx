import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { anotherCopy as copy, requestCopy } from "#content/consumers/request-page.ts";
import { anotherAgentReasons } from "#domain/consumers/lead-wish.ts";
import { Folded } from "./folded.tsx";
import type { RefusedRequestAct } from "./shown-request.ts";

interface AnotherAgentProps {
  id: string;
  leadId: string;
  refused: Extract<RefusedRequestAct, { form: "another" }> | undefined;
}

export function AnotherAgent({ id, leadId, refused }: AnotherAgentProps) {
  const { reason, entered } = refused ?? {};
  const ofField = reason === "no-reason" || reason === "too-long";
  return (
    <Part density="card" id={id} title={requestCopy.another}>
      <Folded title={copy.open} isOpen={refused !== undefined}>
        <p className="max-w-measure text-soft">{copy.line}</p>
        <PostForm action={`/request/${leadId}/another-agent#${id}`} noValidate className="grid gap-4">
          {reason && !ofField ? <Alert answers>{copy.refusals[reason]}</Alert> : null}
          <SelectField
            label={copy.reason}
            name="reason"
            placeholder={copy.choose}
            defaultValue={entered?.reason}
            options={anotherAgentReasons.map((value) => ({ value, label: copy.reasons[value] }))}
            {...(reason === "no-reason" && { error: copy.refusals[reason] })}
          />
          <TextField
            multiline
            rows={2}
            label={copy.forUs}
            hint={copy.forUsHint}
            name="textForUs"
            defaultValue={entered?.textForUs}
            {...(reason === "too-long" && { error: copy.refusals[reason] })}
          />
          <TextField
            multiline
            rows={2}
            label={copy.forAgent}
            hint={copy.forAgentHint}
            name="textForAgent"
            defaultValue={entered?.textForAgent}
            {...(reason === "too-long" && { error: copy.refusals[reason] })}
          />
          <Button type="submit" variant="outline" className="justify-self-start">
            {copy.button}
          </Button>
        </PostForm>
      </Folded>
    </Part>
  );
}
