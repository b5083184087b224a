import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { handOffCopy as copy } from "#content/members/hand-off.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";

export interface HandOffFormProps {
  leadId: string;
  /** Of the team, with the one who works on the lead. */
  members: readonly { id: string; name: string }[];
  /** The member who works on it; null: nobody in particular. */
  currentId: string | null;
  refused?: "no-member" | "too-long" | undefined;
  entered?: { memberId: string; reason: string } | undefined;
}

/** Gives a lead to another member of the team; for the team lead. */
export function HandOffForm({ leadId, members, currentId, refused, entered }: HandOffFormProps) {
  const others = members.filter(({ id }) => id !== currentId);
  if (others.length === 0)
    return (
      <div className="grid grid-cols-1 gap-3">
        <p>{copy.none}</p>
        <ButtonTo to="/my/team" variant="outline" className="justify-self-start">
          {copy.invite}
        </ButtonTo>
      </div>
    );
  return (
    <PostForm action={`/my/leads/${leadId}/member`} noValidate className="grid grid-cols-1 gap-4">
      <SelectField
        label={copy.member}
        name="memberId"
        required
        placeholder={copy.choose}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={entered?.memberId}
        error={refused === "no-member" ? copy.refusals[refused] : undefined}
      />
      <TextField
        multiline
        rows={2}
        label={copy.reason}
        hint={copy.reasonHint}
        name="reason"
        maxLength={maxReasonLength}
        defaultValue={entered?.reason}
        error={refused === "too-long" ? copy.refusals[refused] : undefined}
      />
      <Button type="submit" className="justify-self-start">
        {copy.button}
      </Button>
    </PostForm>
  );
}
