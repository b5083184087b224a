import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ReasonField } from "#app/ui/office/actions/reason-field.tsx";
import { isReasonRefusal } from "#domain/audit/written-reason.ts";

interface EmailAndReasonFormProps<Refusal extends string> {
  copy: { email: string; reason: string; reasonHint: string; button: string; refusals: Record<Refusal, string> };
  /** Left out: the page's own address. */
  action?: string;
  noValidate?: boolean;
  entered?: { email: string; reason: string } | undefined;
  refused?: Refusal | undefined;
}

/** Asks for an email address and a written reason. */
export function EmailAndReasonForm<Refusal extends string>({
  copy,
  entered,
  refused,
  ...form
}: EmailAndReasonFormProps<Refusal>) {
  const message = refused && copy.refusals[refused];
  return (
    <div className="border-t border-line pt-5">
      <PostForm {...form} className="grid grid-cols-1 gap-5">
        <TextField
          label={copy.email}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={entered?.email}
          error={isReasonRefusal(refused) ? undefined : message}
        />
        <ReasonField copy={copy} typed={entered?.reason} error={isReasonRefusal(refused) ? message : undefined} />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </PostForm>
    </div>
  );
}
