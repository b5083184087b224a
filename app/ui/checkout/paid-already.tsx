import { Alert } from "#app/ui/controls/alert.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { newApplicationAddress, welcomePath } from "#content/navigation.ts";
import { paidNext as copy } from "#content/payments/already-paid.ts";
import { onboardingLink } from "#content/plans.ts";
import type { PaidPlan } from "./checkout-page.tsx";

/** In place of the payment buttons: what is paid, and what to do next. */
export function PaidAlready({ slug, hasApplied, sentence, answers }: PaidPlan & { answers?: boolean }) {
  const { text, button } = hasApplied ? copy.applied : copy.apply;
  return (
    <div className="grid justify-items-start gap-5">
      <Alert kind="success" answers={answers} className="w-full">
        <p className="font-semibold">{sentence}</p>
        <p className="text-soft">{text}</p>
      </Alert>
      <ButtonLink {...(hasApplied ? { href: welcomePath } : onboardingLink(slug, false))} size="large">
        {button}
      </ButtonLink>
      <p className="text-soft">
        {copy.otherAgent}{" "}
        <a
          href={newApplicationAddress(slug)}
          className="text-primary-text underline underline-offset-4 hover:decoration-2"
        >
          {copy.otherAgentLink}
        </a>
      </p>
    </div>
  );
}
