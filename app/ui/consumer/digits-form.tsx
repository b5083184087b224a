import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { digitsCopy as copy } from "#content/consumers/request-page.ts";
import type { RefusedRequestAct } from "./shown-request.ts";

interface DigitsFormProps {
  hasPhone: boolean;
  refused: Extract<RefusedRequestAct, { form: "digits" }> | undefined;
}

export function DigitsForm({ hasPhone, refused }: DigitsFormProps) {
  if (!hasPhone) return <Part density="card" title={copy.title} line={copy.noPhone} />;
  return (
    <Part density="card" title={copy.title} line={copy.line}>
      <PostForm action="/request/digits" noValidate className="grid gap-4">
        <TextField
          label={copy.digits}
          name="digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="max-w-72"
          defaultValue={refused?.typed}
          {...(refused && { error: copy.refusals[refused.reason] })}
        />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </Part>
  );
}
