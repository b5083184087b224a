import { useEffect } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { onboardingPage as words } from "#content/pages/onboarding.ts";
import { submissionAccepted } from "#content/refusals.ts";

/** The page in answer to a plain post: what was said, and the way on. With scripts it goes there by itself. */
export function SubmissionReceived({ checkoutUrl }: { checkoutUrl: string | null }) {
  useEffect(() => {
    if (checkoutUrl) window.location.assign(checkoutUrl);
  }, [checkoutUrl]);
  return (
    <div className="grid justify-items-center gap-6 text-center">
      <Alert answers kind="success">
        {submissionAccepted}
      </Alert>
      <h2>{words.success.title}</h2>
      <p className="text-soft">{words.success.text}</p>
      {checkoutUrl ? (
        <ButtonLink to={checkoutUrl} reloadDocument prefetch="none" size="large">
          {words.toCheckout}
        </ButtonLink>
      ) : (
        <ButtonLink to="/">{words.success.close}</ButtonLink>
      )}
    </div>
  );
}
