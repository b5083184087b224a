import { PostForm } from "#app/ui/actions/post-form.tsx";
import { refusalOf } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { Fold } from "#app/ui/office/records/fold.tsx";
import { leadWorkCopy as copy } from "#content/leads/lead-work.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import { LeadAssignment } from "./lead-assignment.tsx";
import { LeadCallback } from "./lead-callback.tsx";
import type { LeadDetails, RefusedForm } from "./lead-details.ts";

interface LeadWorkProps {
  lead: LeadDetails;
  refused?: RefusedForm;
}

/** The lead's assignee, when to call again, and notes for colleagues. */
export function LeadWork({ lead, refused }: LeadWorkProps) {
  return (
    <Part id="work" title={copy.title}>
      <LeadAssignment lead={lead} refused={refusalOf(refused, "assignment")} />
      <LeadCallback lead={lead} refused={refusalOf(refused, "callbacks/cancel")} />
      {lead.work.mayWork ? (
        <Fold label={copy.addNote} open={refusalOf(refused, "notes") !== undefined}>
          <NoteForm id={lead.id} refused={refusalOf(refused, "notes")} />
        </Fold>
      ) : null}
    </Part>
  );
}

function NoteForm({ id, refused }: { id: string; refused?: RefusedForm }) {
  return (
    <PostForm action={`/office/leads/${id}/notes#work`} noValidate className="grid gap-3">
      {refused ? <Alert answers>{refused.message}</Alert> : null}
      <TextField
        multiline
        rows={2}
        label={copy.note}
        hint={copy.noteHint}
        name="text"
        maxLength={maxReasonLength}
        defaultValue={refused?.entered.text}
        aria-invalid={refused ? true : undefined}
      />
      <Button type="submit" variant="outline" className="justify-self-start">
        {copy.saveNote}
      </Button>
    </PostForm>
  );
}
