import { useEffect } from "react";
import { Alert } from "#app/ui/controls/alert.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { onboardingPage as copy } from "#content/agents/onboarding.ts";
import { submissionAccepted } from "#content/refusals.ts";

/** The answer to a plain post. With scripts it continues to the checkout by itself. */
export function SubmissionReceived({ checkoutUrl }: { checkoutUrl: string | null }) {
  useEffect(() => {
    if (checkoutUrl) window.location.assign(checkoutUrl);
  }, [checkoutUrl]);
  return (
    <div className="grid justify-items-center gap-6 text-center">
      <Alert answers kind="success">
        {submissionAccepted}
      </Alert>
      <h2>{copy.success.title}</h2>
      <p className="text-soft">{copy.success.text}</p>
      {checkoutUrl ? (
        <ButtonLink to={checkoutUrl} reloadDocument prefetch="none" size="large">
          {copy.toCheckout}
        </ButtonLink>
      ) : (
        <ButtonLink to="/">{copy.success.close}</ButtonLink>
      )}
    </div>
  );
}
