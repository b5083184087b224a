import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { leadCopy as copy } from "#content/leads/office-leads.ts";
import { verificationScript } from "#content/leads/verification-script.ts";
import { longestCheckAnswer } from "#domain/leads/lead-lifecycle.ts";
import { isErased, type LeadDetails, type RefusedForm } from "./lead-details.ts";
import { LeadSection } from "./lead-section.tsx";

interface LeadChecksProps {
  lead: LeadDetails;
  refused?: RefusedForm;
}

/** The verification script to fill in while calling; if closed, the reason. */
export function LeadChecks({ lead, refused }: LeadChecksProps) {
  const { checkClosed, checksPassed, stage } = lead;
  return (
    <LeadSection id="verification" title={copy.verificationTitle} line={copy.verificationLine}>
      {stage === "generated" ? <p className="font-medium">{copy.checksOf(checksPassed)}</p> : null}
      {refused ? <Alert answers>{refused.message}</Alert> : null}
      {checkClosed ? <p>{closedBecause(checkClosed, lead)}</p> : null}
      {checkClosed && !refused ? null : <Script lead={lead} refused={refused} />}
    </LeadSection>
  );
}

const closedBecause = (reason: NonNullable<LeadDetails["checkClosed"]>, lead: LeadDetails) =>
  reason === "no-consent" && isErased(lead) ? copy.erased : copy.checkClosed[reason];

/** If the form has closed since it was shown, what was typed can still be read and copied. */
function Script({ lead, refused }: LeadChecksProps) {
  const { id, hours, checkClosed } = lead;
  return (
    <form method="post" action={`/office/leads/${id}/checks#verification`} noValidate className="grid gap-4">
      {hours === "closed" && !checkClosed ? <p className="text-soft">{copy.quietNow}</p> : null}
      {verificationScript.map((question) => (
        <TextField
          key={question.id}
          multiline
          rows={2}
          label={question.question}
          name={question.id}
          defaultValue={refused?.typed[question.id]}
          readOnly={checkClosed !== undefined}
          error={refusalOf(question.id, refused)}
        />
      ))}
      {checkClosed ? null : (
        <div className="flex flex-wrap items-end gap-4">
          <SelectField
            label={copy.outcome}
            name="outcome"
            placeholder={copy.chooseOutcome}
            defaultValue={refused?.typed.outcome}
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
    </form>
  );
}

function refusalOf(name: string, refused: RefusedForm | undefined): string | undefined {
  const answer = refused?.typed[name]?.trim() ?? "";
  if (refused?.reason === "unanswered" && answer === "") return copy.missingAnswer;
  return refused?.reason === "too-long" && answer.length > longestCheckAnswer ? copy.longAnswer : undefined;
}
