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

export interface DutyWords {
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
  words,
}: {
  action: string;
  refused: RefusedDuty | undefined;
  words: DutyWords;
}) {
  const ofReason = refused?.reason === "no-reason" || refused?.reason === "too-long";
  return (
    <form method="post" action={action} noValidate className="grid gap-3 print:hidden">
      <SelectField
        label={words.duty}
        name="answer"
        placeholder={words.chooseDuty}
        defaultValue={refused?.chosen}
        options={dutyAnswers.map((value) => ({ value, label: words.dutyAnswers[value] }))}
        {...(refused?.reason === "no-answer" && { error: refused.refusal })}
      />
      <TextField
        label={words.dutyReason}
        hint={words.dutyReasonHint}
        name="reason"
        defaultValue={refused?.typed}
        {...(refused && ofReason && { error: refused.refusal })}
      />
      <Button type="submit" variant="outline" className="justify-self-start">
        {words.dutyButton}
      </Button>
    </form>
  );
}
