import { ActForm, useAct } from "#app/ui/actions/act-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { RefusedLeadForm, ShownWork } from "./shown-lead.ts";

/** A note for the workspace and the office. */
export function NoteForm({
  lead: { page, isOwn },
  refused: before,
}: {
  lead: ShownWork;
  refused: RefusedLeadForm | undefined;
}) {
  const act = useAct<RefusedLeadForm>();
  const refused = act.refused ?? before;
  return (
    <section aria-label={copy.note}>
      <ActForm act={act} action={`${page}/notes#history`} noValidate className="grid gap-4">
        <TextField
          multiline
          rows={4}
          label={copy.note}
          hint={isOwn ? copy.ownHint : copy.noteHint}
          name="text"
          maxLength={maxReasonLength}
          defaultValue={refused?.entered.text}
          {...(refused && { error: refused.message })}
        />
        <Button type="submit" variant="outline" className="min-h-11 w-full sm:w-auto sm:justify-self-start">
          {copy.addNote}
        </Button>
      </ActForm>
    </section>
  );
}
