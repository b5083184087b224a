import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import type { LeadDetails, RefusedForm } from "#app/ui/office/leads/lead-details.ts";
import { leadWorkCopy as copy } from "#content/leads/lead-work.ts";

interface CallbackFormProps {
  id: string;
  suggested: NonNullable<LeadDetails["work"]["suggested"]>;
  refused?: RefusedForm;
}

/** "No answer" with the suggested time takes one press. */
export function CallbackForm({ id, suggested: { local, clocks }, refused }: CallbackFormProps) {
  return (
    <PostForm action={`/office/leads/${id}/callbacks#verification`} noValidate className="grid gap-3 print:hidden">
      {refused ? <Alert answers>{refused.message}</Alert> : null}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="datetime-local"
          label={copy.dueLabel}
          name="due"
          hint={clocks.length > 0 ? copy.dueHint(clocks.join(copy.bothClocks)) : copy.dueHintUnknown}
          defaultValue={refused?.entered.due || local}
          aria-invalid={refused ? true : undefined}
          className="grow basis-56 sm:max-w-72"
        />
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Button type="submit" variant="outline" name="cause" value="no-answer" className="min-h-[2.9rem] max-sm:grow">
            {copy.noAnswer}
          </Button>
          <Button type="submit" variant="outline" name="cause" value="asked" className="min-h-[2.9rem] max-sm:grow">
            {copy.asked}
          </Button>
        </div>
      </div>
    </PostForm>
  );
}
