import { PostForm } from "#app/ui/actions/post-form.tsx";
import { refusalOf } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { CallNow } from "#app/ui/office/work/call-now.tsx";
import { CallbackForm } from "#app/ui/office/work/callback-form.tsx";
import { leadCopy as copy } from "#content/leads/office-leads.ts";
import { verificationScript } from "#content/leads/verification-script.ts";
import { recordCopy } from "#content/office/records.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import { longestCheckAnswer, type ScriptQuestion as Question } from "#domain/leads/verification.ts";
import type { LeadDetails, RefusedForm } from "./lead-details.ts";
import { ScriptQuestionField } from "./script-question.tsx";

interface LeadChecksProps {
  lead: LeadDetails;
  refused?: RefusedForm;
}

/** Call, then say how it went: the script to fill in, or when to call again. If closed, the reason. */
export function LeadChecks({ lead, refused }: LeadChecksProps) {
  const { checkClosed, checksPassed, stage, dial, work } = lead;
  const ofCheck = refusalOf(refused, "checks");
  const ofCallback = refusalOf(refused, "callbacks");
  const isBeingChecked = stage === "generated";
  return (
    <Part
      id="verification"
      overline={isBeingChecked ? recordCopy.next : undefined}
      title={copy.verificationTitle}
      line={copy.verificationLine}
    >
      {isBeingChecked ? <p className="font-medium">{copy.checksOf(checksPassed)}</p> : null}
      {ofCheck ? <Alert answers>{ofCheck.message}</Alert> : null}
      {checkClosed ? <p>{checkClosed}</p> : null}
      {dial && !checkClosed ? <CallNow lead={lead} dial={dial} /> : null}
      {work.suggested ? (
        <div className="grid gap-2">
          {checkClosed ? null : <p className="text-sm text-soft">{copy.notReached}</p>}
          <CallbackForm id={lead.id} suggested={work.suggested} refused={ofCallback} />
        </div>
      ) : ofCallback ? (
        <Alert answers>{ofCallback.message}</Alert>
      ) : null}
      {checkClosed && !ofCheck ? null : <Script lead={lead} refused={ofCheck} />}
    </Part>
  );
}

/** If the form has closed since it was shown, what was typed can still be read and copied. */
function Script({ lead, refused }: LeadChecksProps) {
  const { id, hours, checkClosed } = lead;
  const entered = refused?.entered;
  return (
    <PostForm action={`/office/leads/${id}/checks#verification`} noValidate className="grid gap-6">
      {checkClosed ? null : <p className="text-sm text-soft">{copy.reached}</p>}
      {hours === "closed" && !checkClosed ? <p className="text-soft">{copy.quietNow}</p> : null}
      {verificationScript.map((asked) => (
        <ScriptQuestionField
          key={asked.id}
          asked={asked}
          lead={lead}
          entered={entered}
          error={errorOf(asked, refused)}
        />
      ))}
      <TextField
        multiline
        rows={2}
        label={copy.checkNote}
        hint={copy.checkNoteHint}
        name="note"
        maxLength={maxReasonLength}
        defaultValue={entered?.note}
        readOnly={checkClosed !== undefined}
        error={refused?.reason === "long-note" ? refused.message : undefined}
      />
      {checkClosed ? null : (
        <div className="flex flex-wrap items-end gap-4">
          <SelectField
            label={copy.outcome}
            name="outcome"
            placeholder={copy.chooseOutcome}
            defaultValue={entered?.outcome}
            options={[
              { value: "passed", label: copy.passed },
              { value: "not-passed", label: copy.notPassed },
            ]}
            className="grow basis-48"
          />
          <Button type="submit" className="min-h-[2.9rem]">
            {copy.saveCheck}
          </Button>
        </div>
      )}
    </PostForm>
  );
}

function errorOf({ id, mustBeYes }: Question, refused: RefusedForm | undefined): string | undefined {
  const answer = refused?.entered[id]?.trim() ?? "";
  const isAnswered = answer !== "" || refused?.entered[`${id}Is`] === "same";
  if (refused?.reason === "unanswered" && !isAnswered) return copy.missingAnswer;
  if (refused?.reason === "answered-no" && mustBeYes && answer === "no") return copy.mattersNo;
  return refused?.reason === "too-long" && answer.length > longestCheckAnswer ? copy.longAnswer : undefined;
}
