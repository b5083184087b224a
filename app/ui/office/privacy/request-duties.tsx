import { Alert } from "#app/ui/controls/alert.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { PartLine } from "#app/ui/office/records/part-line.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { DayEnd } from "#app/ui/records/day-end.tsx";
import { DutyForm, type RefusedDuty } from "#app/ui/records/duty-form.tsx";
import { requestsCopy as copy } from "#content/privacy/office-requests.ts";
import type { DutyAnswer } from "#domain/privacy/rights-request.ts";
import type { PartOfList } from "#domain/staff/part-of-list.ts";

export interface ShownDuty {
  id: string;
  agentId: string;
  agent: string;
  dueBy: string;
  answer: DutyAnswer | null;
  reason: string | null;
  answeredAt: string | null;
}

interface DutiesProps {
  requestId: string;
  duties: PartOfList<ShownDuty>;
  mayAnswer: boolean;
  refused: RefusedDuty | undefined;
}

export function Duties({ requestId, duties, mayAnswer, refused }: DutiesProps) {
  return (
    <Part title={copy.duties}>
      <p className="text-soft">{copy.dutiesLine}</p>
      {refused?.reason === "answered" ? <Alert answers>{refused.refusal}</Alert> : null}
      <ul className="grid gap-6">
        {duties.rows.map((duty) => (
          <li key={duty.id} className="grid gap-3">
            <p>
              <a href={`/office/agents/${duty.agentId}`} className="text-primary-text underline underline-offset-4">
                {duty.agent || copy.formerAgent}
              </a>{" "}
              {copy.dutyDue}{" "}
              <DayEnd at={duty.dueBy}>
                <DateTime at={duty.dueBy} />
              </DayEnd>
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
                labels={copy}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <PartLine shown={duties.rows.length} count={duties.count} />
    </Part>
  );
}
