import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Thanks } from "#app/ui/forms/thanks.tsx";
import { NumberedList } from "#app/ui/sections/numbered-list.tsx";
import { buyerFormPath, buyerFormPage as copy } from "#content/leads/buyer-form.ts";
import { stepCount, type ThanksKind } from "#domain/leads/buyer-questionnaire.ts";
import { HiddenAnswers } from "./hidden-answers.tsx";
import { requestedStep } from "./step-form.ts";
import type { Wizard } from "./use-questionnaire.ts";

interface BuyerThanksProps {
  wizard: Wizard;
  thanks: ThanksKind;
}

/** What happens next, or the way back to the last step if the person is unreachable or may not be called. */
export function BuyerThanks({ wizard, thanks }: BuyerThanksProps) {
  const { title, lead, next, home } = copy.thanks;
  if (thanks === "unreachable") return <IncompleteNotice wizard={wizard} {...copy.unreachable} />;
  if (thanks === "without-consent") return <IncompleteNotice wizard={wizard} title={title} {...copy.withoutConsent} />;
  return (
    <Thanks title={title}>
      <p className="text-lead text-soft">{lead}</p>
      <NumberedList lines={next} />
      <ButtonLink href={home.link} variant="outline" className="mt-2">
        {home.label}
      </ButtonLink>
    </Thanks>
  );
}

function IncompleteNotice({
  wizard,
  title,
  lead,
  action,
}: {
  wizard: Wizard;
  title: string;
  lead: string;
  action: string;
}) {
  return (
    <Thanks title={title} incomplete>
      <p className="max-w-measure text-lead text-soft">{lead}</p>
      <form method="get" action={buyerFormPath} onSubmit={(event) => wizard.go(requestedStep(event))}>
        <HiddenAnswers answers={wizard.filled.answers} />
        <Button type="submit" name="question" value={stepCount} size="large">
          {action}
        </Button>
      </form>
    </Thanks>
  );
}
