import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { DateTime } from "#app/ui/office/records/date-time.tsx";
import { DetailSection } from "#app/ui/office/records/detail-section.tsx";
import { requestsCopy as copy } from "#content/privacy/office-requests.ts";
import { type DutyAnswer, type DutyRefusal, dutyAnswers } from "#domain/privacy/rights-request.ts";

export interface ShownDuty {
  id: string;
  agentId: string;
  agent: string;
  dueBy: string;
  answer: DutyAnswer | null;
  reason: string | null;
  answeredAt: string | null;
}

export interface RefusedDuty {
  form: "duty";
  dutyId: string;
  reason: DutyRefusal;
  refusal: string;
  typed: string;
  chosen: string;
}

interface DutiesProps {
  requestId: string;
  duties: ShownDuty[];
  mayAnswer: boolean;
  refused: RefusedDuty | undefined;
}

export function Duties({ requestId, duties, mayAnswer, refused }: DutiesProps) {
  return (
    <DetailSection title={copy.duties}>
      <p className="text-soft">{copy.dutiesLine}</p>
      {refused?.reason === "answered" ? <Alert answers>{refused.refusal}</Alert> : null}
      <ul className="grid gap-6">
        {duties.map((duty) => (
          <li key={duty.id} className="grid gap-3">
            <p>
              <a href={`/office/agents/${duty.agentId}`} className="text-primary-text underline underline-offset-4">
                {duty.agent || copy.formerAgent}
              </a>{" "}
              {copy.dutyDue} <DateTime at={duty.dueBy} />
            </p>
            {duty.answer && duty.answeredAt ? (
              <p>
                {copy.replied} <DateTime at={duty.answeredAt} />: {copy.dutyAnswers[duty.answer]}
                {duty.reason ? `: ${duty.reason}` : null}
              </p>
            ) : mayAnswer ? (
              <DutyForm
                action={`/office/requests/${requestId}/duties/${duty.id}`}
                refused={refused?.dutyId === duty.id ? refused : undefined}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function DutyForm({ action, refused }: { action: string; refused: RefusedDuty | undefined }) {
  const ofReason = refused?.reason === "no-reason" || refused?.reason === "too-long";
  return (
    <form method="post" action={action} noValidate className="grid gap-3 print:hidden">
      <SelectField
        label={copy.duty}
        name="answer"
        placeholder={copy.chooseDuty}
        defaultValue={refused?.chosen}
        options={dutyAnswers.map((value) => ({ value, label: copy.dutyAnswers[value] }))}
        {...(refused?.reason === "no-answer" && { error: refused.refusal })}
      />
      <TextField
        label={copy.dutyReason}
        hint={copy.dutyReasonHint}
        name="reason"
        defaultValue={refused?.typed}
        {...(refused && ofReason && { error: refused.refusal })}
      />
      <Button type="submit" variant="outline" className="justify-self-start">
        {copy.dutyButton}
      </Button>
    </form>
  );
}
