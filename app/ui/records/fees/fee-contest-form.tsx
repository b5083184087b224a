import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { feeContestCopy as copy, feeGroundNames } from "#content/fees/fee-follow-ups.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";

export interface RefusedContest {
  message: string;
  ground: string;
  text: string;
}

/** For the firm's link and the agent's page. */
export function FeeContestForm({ action, refused }: { action: string; refused: RefusedContest | undefined }) {
  return (
    <PostForm action={action} noValidate className="grid gap-4">
      {refused ? <Alert answers>{refused.message}</Alert> : null}
      <SelectField
        label={copy.ground}
        name="ground"
        placeholder={copy.choose}
        defaultValue={refused?.ground ?? ""}
        options={Object.entries(feeGroundNames).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        multiline
        rows={4}
        label={copy.text}
        hint={copy.textHint}
        name="text"
        maxLength={maxReasonLength}
        defaultValue={refused?.text ?? ""}
      />
      <Button type="submit" variant="outline" className="min-h-11 justify-self-start">
        {copy.button}
      </Button>
    </PostForm>
  );
}
