import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { dayAndClock } from "#content/dates.ts";
import { reportDecisionPage as copy } from "#content/refunds/office-refunds.ts";
import { promiseCopy } from "#content/refunds/promise.ts";

export interface ReplacementFormProps {
  id: string;
  until: string;
  candidates: { leadId: string; acceptedAt: string; where: string }[];
  answer: { refused: keyof typeof copy.replaceRefusals; leadId: string } | undefined;
}

export function ReplacementForm({ id, until, candidates, answer }: ReplacementFormProps) {
  return (
    <Part actionOnly title={copy.replace}>
      <p className="max-w-measure text-soft">
        {copy.replaceLine} {copy.replaceUntil} <DateTime at={until} />.
      </p>
      {candidates.length === 0 ? <p>{copy.noneToChoose}</p> : null}
      {candidates.length > 0 || answer ? (
        <PostForm action={`/office/reports/${id}/replacement`} noValidate className="grid gap-4">
          <SelectField
            label={copy.replacement}
            name="leadId"
            placeholder={copy.choose}
            defaultValue={answer?.leadId}
            options={candidates.map(({ leadId, acceptedAt, where }) => ({
              value: leadId,
              label: `${where || promiseCopy.unplaced}, ${dayAndClock(acceptedAt).join(", ")}`,
            }))}
            {...(answer && { error: copy.replaceRefusals[answer.refused] })}
          />
          <Button type="submit" className="justify-self-start">
            {copy.replaceButton}
          </Button>
        </PostForm>
      ) : null}
    </Part>
  );
}
