import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { DeskSection } from "#app/ui/office/lead/desk-section.tsx";
import { isErased, type LeadDesk, type RefusedDeed } from "#app/ui/office/lead/lead-desk.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { leadDeskWords as words } from "#content/office/leads.ts";
import { verificationScript } from "#content/verification-script.ts";
import { longestCheckAnswer } from "#domain/lead-lifecycle.ts";

interface LeadChecksProps {
  desk: LeadDesk;
  refused?: RefusedDeed;
}

/** The verification script, to be filled while calling; closed, with the reason, to whom it is not open. */
export function LeadChecks({ desk, refused }: LeadChecksProps) {
  const { checkClosed, checksPassed, stage } = desk;
  return (
    <DeskSection id="verification" title={words.verificationTitle} line={words.verificationLine}>
      {stage === "generated" ? <p className="font-medium">{words.checksOf(checksPassed)}</p> : null}
      {refused ? <Alert answers>{refused.told}</Alert> : null}
      {checkClosed ? <p>{closedBecause(checkClosed, desk)}</p> : null}
      {checkClosed && !refused ? null : <Script desk={desk} refused={refused} />}
    </DeskSection>
  );
}

const closedBecause = (reason: NonNullable<LeadDesk["checkClosed"]>, desk: LeadDesk) =>
  reason === "no-consent" && isErased(desk) ? words.erased : words.checkClosed[reason];

/** Where the form has closed meanwhile, what was typed is still there to be read and copied. */
function Script({ desk, refused }: LeadChecksProps) {
  const { id, hours, checkClosed } = desk;
  return (
    <form method="post" action={`/office/leads/${id}/checks#verification`} noValidate className="grid gap-4">
      {hours === "closed" && !checkClosed ? <p className="text-soft">{words.quietNow}</p> : null}
      {verificationScript.map((asked) => (
        <TextField
          key={asked.id}
          multiline
          rows={2}
          label={asked.question}
          name={asked.id}
          defaultValue={refused?.typed[asked.id]}
          readOnly={checkClosed !== undefined}
          error={refusalOf(asked.id, refused)}
        />
      ))}
      {checkClosed ? null : (
        <div className="flex flex-wrap items-end gap-4">
          <SelectField
            label={words.outcome}
            name="outcome"
            placeholder={words.chooseOutcome}
            defaultValue={refused?.typed.outcome}
            options={[
              { value: "passed", label: words.passed },
              { value: "not-passed", label: words.notPassed },
            ]}
            className="grow basis-48"
          />
          <Button type="submit" className="min-h-[2.9rem]">
            {words.keepCheck}
          </Button>
        </div>
      )}
    </form>
  );
}

function refusalOf(name: string, refused: RefusedDeed | undefined): string | undefined {
  const answer = refused?.typed[name]?.trim() ?? "";
  if (refused?.reason === "unanswered" && answer === "") return words.missingAnswer;
  return refused?.reason === "too-long" && answer.length > longestCheckAnswer ? words.longAnswer : undefined;
}
