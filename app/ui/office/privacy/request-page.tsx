import { PostForm } from "#app/ui/actions/post-form.tsx";
import { type RefusedAct, refusalOf } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { ReasonField } from "#app/ui/office/actions/reason-field.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { PartLine } from "#app/ui/office/records/part-line.tsx";
import { RecordColumns } from "#app/ui/office/records/record-columns.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { DayEnd } from "#app/ui/records/day-end.tsx";
import type { RefusedDuty } from "#app/ui/records/duty-form.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { correctedLine, correctedTitle } from "#content/consumers/corrected-title.ts";
import { rightsKindNames } from "#content/consumers/rights-page.ts";
import { requestsCopy as copy } from "#content/privacy/office-requests.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { Correction } from "#domain/privacy/correction.ts";
import type { RightsKind, RightsState } from "#domain/privacy/rights-request.ts";
import type { PartOfList } from "#domain/staff/part-of-list.ts";
import { Duties, type ShownDuty } from "./request-duties.tsx";

/** Times are ISO. */
export interface OfficeRequest {
  id: string;
  kind: RightsKind;
  state: RightsState;
  receivedAt: string;
  dueBy: string;
  eraseAt: string | null;
  extendedAt: string | null;
  extension: string | null;
  answeredAt: string | null;
  /** Null: the software. */
  answeredBy: string | null;
  answer: string | null;
  /** Null too once the person is erased. */
  correction: Correction | null;
  isOverdue: boolean;
  leads: PartOfList<{ id: string; receivedAt: string; name: string }>;
  duties: PartOfList<ShownDuty>;
  mayAnswer: boolean;
}

interface RequestPageProps {
  request: OfficeRequest;
  refused?: RefusedAct<"answer" | "extension"> | undefined;
  refusedDuty?: RefusedDuty | undefined;
}

export function RightsRequestPage({ request, refused, refusedDuty }: RequestPageProps) {
  const { id, state, duties, mayAnswer, extendedAt } = request;
  const isOpen = state === "open" && mayAnswer;
  const answer = refusalOf(refused, "answer");
  const extension = refusalOf(refused, "extension");
  return (
    <OfficePage
      title={request.leads.rows.find(({ name }) => name !== "")?.name ?? copy.noName}
      line={rightsKindNames[request.kind]}
      back={{ to: "/office/requests", label: copy.title }}
    >
      {refused && !isOpen ? <Alert answers>{refused.message}</Alert> : null}
      <RecordColumns
        factsFirst
        facts={
          <>
            <Part title={copy.request}>
              <Facts facts={factsOf(request)} />
            </Part>
            <Part title={copy.leads}>
              <Leads leads={request.leads} />
            </Part>
          </>
        }
      >
        {duties.count > 0 ? (
          <Duties requestId={id} duties={duties} mayAnswer={mayAnswer && state !== "recalled"} refused={refusedDuty} />
        ) : null}
        {isOpen ? (
          <Part title={copy.answerTitle} actionOnly>
            <PostForm action={`/office/requests/${id}/answer`} noValidate className="grid gap-4">
              <p className="text-soft">{copy.answerLine}</p>
              <TextField
                multiline
                rows={4}
                label={copy.answer}
                hint={copy.answerHint}
                name="answer"
                maxLength={maxReasonLength}
                defaultValue={answer?.entered.answer}
                {...(answer && { error: answer.message })}
              />
              <Button type="submit" className="justify-self-start">
                {copy.answerButton}
              </Button>
            </PostForm>
          </Part>
        ) : null}
        {isOpen && (extendedAt === null || extension) ? (
          <Part title={copy.extendTitle} actionOnly>
            <PostForm action={`/office/requests/${id}/extension`} noValidate className="grid gap-4">
              <p className="text-soft">{copy.extendLine}</p>
              <ReasonField copy={copy} typed={extension?.entered.reason} error={extension?.message} />
              <Button type="submit" variant="outline" className="justify-self-start">
                {copy.extendButton}
              </Button>
            </PostForm>
          </Part>
        ) : null}
      </RecordColumns>
    </OfficePage>
  );
}

function factsOf(request: OfficeRequest) {
  const { kind, receivedAt, dueBy, state, extendedAt, extension, eraseAt, answeredAt, answeredBy, answer } = request;
  const { correction } = request;
  return [
    { name: copy.wants, value: rightsKindNames[kind] },
    ...(correction ? [{ name: correctedTitle({ ...correction, who: null }), value: correctedLine(correction) }] : []),
    { name: copy.received, value: <DateTime at={receivedAt} /> },
    { name: copy.confirmed, value: copy.confirmedLine },
    {
      name: copy.due,
      value: (
        <>
          <DayEnd at={dueBy}>
            <DateTime at={dueBy} />
          </DayEnd>{" "}
          {request.isOverdue ? <StatusMark kind="bad">{copy.overdue}</StatusMark> : null}
        </>
      ),
    },
    ...(extendedAt ? [{ name: copy.extended, value: fact(extendedAt, extension) }] : []),
    ...(eraseAt && state === "open" ? [{ name: copy.eraseAt, value: <DateTime at={eraseAt} /> }] : []),
    ...(answeredAt && state === "recalled" ? [{ name: copy.recalled, value: <DateTime at={answeredAt} /> }] : []),
    ...(answeredAt && state === "answered"
      ? [{ name: copy.answered, value: fact(answeredAt, [answeredBy ?? copy.bySoftware, answer]) }]
      : []),
  ];
}

const fact = (at: string, text: string | null | (string | null)[]) => (
  <>
    <DateTime at={at} /> {[text].flat().filter(Boolean).join(": ")}
  </>
);

function Leads({ leads: { rows, count } }: Pick<OfficeRequest, "leads">) {
  if (count === 0) return <p>{copy.noLeads}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {rows.map(({ id, name, receivedAt }) => (
          <li key={id}>
            <a href={`/office/leads/${id}`} className="text-primary-text underline underline-offset-4">
              {name || copy.noName}
            </a>{" "}
            <DateTime at={receivedAt} />
          </li>
        ))}
      </ul>
      <PartLine shown={rows.length} count={count} to="/office/leads" />
    </>
  );
}
