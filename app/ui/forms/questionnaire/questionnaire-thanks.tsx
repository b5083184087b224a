import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Thanks } from "#app/ui/forms/thanks.tsx";
import { NumberedList } from "#app/ui/sections/numbered-list.tsx";
import { thanksLines } from "#content/leads/lead-outlook.ts";
import { questionnaireCopy as copy, questionnairePages } from "#content/leads/questionnaires.ts";
import { questionCounts, type ThanksKind } from "#domain/leads/questionnaire.ts";
import { HiddenAnswers } from "./hidden-answers.tsx";
import { requestedStep } from "./step-form.ts";
import type { Wizard } from "./use-questionnaire.ts";

interface QuestionnaireThanksProps {
  wizard: Wizard;
  thanks: ThanksKind;
}

/** What happens next, or the way back to the last step if the person is unreachable or may not be called. */
export function QuestionnaireThanks({ wizard, thanks }: QuestionnaireThanksProps) {
  const { title, lead, home } = copy.thanks;
  if (thanks === "unreachable") return <IncompleteNotice wizard={wizard} {...copy.unreachable} field="phone" />;
  if (thanks === "without-consent")
    return <IncompleteNotice wizard={wizard} {...copy.withoutConsent} field="consent" />;
  return (
    <Thanks title={title}>
      <p className="text-lead text-soft">{lead}</p>
      {wizard.outlook ? <NumberedList lines={thanksLines(wizard.outlook, wizard.asked?.name)} /> : null}
      <ButtonLink href={home.link} variant="outline" className="mt-2">
        {home.label}
      </ButtonLink>
    </Thanks>
  );
}

interface IncompleteNoticeProps {
  wizard: Wizard;
  title: string;
  lead: string;
  action: string;
  /** What is missing in the last step. */
  field: "phone" | "consent";
}

function IncompleteNotice({ wizard, title, lead, action, field }: IncompleteNoticeProps) {
  const fieldId = `${wizard.kind}-${field}`;
  return (
    <Thanks title={title} incomplete>
      <p className="max-w-measure text-lead text-soft">{lead}</p>
      <form
        method="get"
        action={`${questionnairePages[wizard.kind].path}#${fieldId}`}
        onSubmit={(event) => {
          wizard.go(requestedStep(wizard.kind, event));
          document.getElementById(fieldId)?.focus();
        }}
      >
        <HiddenAnswers answers={wizard.filled.answers} asked={wizard.asked} />
        <Button type="submit" name="question" value={questionCounts[wizard.kind] + 1} size="large">
          {action}
        </Button>
      </form>
    </Thanks>
  );
}
