import { Alert } from "#app/ui/controls/alert.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { onboardingPage as copy } from "#content/agents/onboarding.ts";
import { submissionAccepted } from "#content/refusals.ts";
import { OpenWorkspace } from "./open-workspace.tsx";

interface SubmissionReceivedProps {
  /** Undefined if nothing is left to pay. */
  checkoutUrl: string | undefined;
  isPaid: boolean;
}

/** Thanks for an application posted without scripts. */
export function SubmissionReceived({ checkoutUrl, isPaid }: SubmissionReceivedProps) {
  return (
    <div className="grid justify-items-center gap-6 text-center">
      <Alert answers kind="success">
        {submissionAccepted}
      </Alert>
      <h2>{copy.success.title}</h2>
      <p className="text-soft">{copy.success.text}</p>
      {checkoutUrl ? (
        <ButtonLink href={checkoutUrl} size="large">
          {copy.toCheckout}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink href="/">{copy.success.close}</ButtonLink>
          {isPaid ? <OpenWorkspace /> : null}
        </>
      )}
    </div>
  );
}
