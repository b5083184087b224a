import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { type DutyAnswer, type DutyRefusal, dutyAnswers } from "#domain/privacy/rights-request.ts";

export interface RefusedDuty {
  dutyId: string;
  reason: DutyRefusal;
  refusal: string;
  typed: string;
  chosen: string;
}

export interface DutyLabels {
  duty: string;
  chooseDuty: string;
  dutyAnswers: Record<DutyAnswer, string>;
  dutyReason: string;
  dutyReasonHint: string;
  dutyButton: string;
}

/** What was done after a person asked to be erased. */
export function DutyForm({
  action,
  refused,
  labels,
}: {
  action: string;
  refused: RefusedDuty | undefined;
  labels: DutyLabels;
}) {
  const ofReason = refused?.reason === "no-reason" || refused?.reason === "too-long";
  return (
    <form method="post" action={action} noValidate className="grid gap-3 print:hidden">
      <SelectField
        label={labels.duty}
        name="answer"
        placeholder={labels.chooseDuty}
        defaultValue={refused?.chosen}
        options={dutyAnswers.map((value) => ({ value, label: labels.dutyAnswers[value] }))}
        {...(refused?.reason === "no-answer" && { error: refused.refusal })}
      />
      <TextField
        label={labels.dutyReason}
        hint={labels.dutyReasonHint}
        name="reason"
        defaultValue={refused?.typed}
        {...(refused && ofReason && { error: refused.refusal })}
      />
      <Button type="submit" variant="outline" className="justify-self-start">
        {labels.dutyButton}
      </Button>
    </form>
  );
}
