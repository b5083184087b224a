import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Thanks } from "#app/ui/forms/thanks.tsx";
import { NumberedList } from "#app/ui/numbered-list.tsx";
import { buyerFormPath, buyerFormPage as words } from "#content/pages/buyer-form.ts";
import { stepCount } from "#domain/buyer-questionnaire.ts";
import { CarriedAnswers } from "./carried-answers.tsx";
import { stepAsked } from "./step-form.ts";
import type { Wizard } from "./use-questionnaire.ts";

/** What happens next; or, where nobody could be reached, the way back to the last step. */
export function BuyerThanks({ wizard, unreachable }: { wizard: Wizard; unreachable: boolean }) {
  if (unreachable) return <Unreachable wizard={wizard} />;
  const { title, lead, next, home } = words.thanks;
  return (
    <Thanks title={title}>
      <p className="text-lead text-soft">{lead}</p>
      <NumberedList lines={next} />
      <ButtonLink to={home.link} variant="outline" className="mt-2">
        {home.label}
      </ButtonLink>
    </Thanks>
  );
}

function Unreachable({ wizard }: { wizard: Wizard }) {
  const { title, lead, action } = words.unreachable;
  return (
    <Thanks title={title} incomplete>
      <p className="max-w-prose text-lead text-soft">{lead}</p>
      <form method="get" action={buyerFormPath} onSubmit={(event) => wizard.go(stepAsked(event))}>
        <CarriedAnswers answers={wizard.filled.answers} />
        <Button type="submit" name="question" value={stepCount} size="large">
          {action}
        </Button>
      </form>
    </Thanks>
  );
}
