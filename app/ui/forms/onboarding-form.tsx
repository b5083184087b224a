import { useEffect, useRef } from "react";
import { useHydrated } from "#app/ui/browser/use-hydrated.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { ToastRegion, useToast } from "#app/ui/controls/toast.tsx";
import { stateOfNavigation } from "#app/ui/islands/navigation-state.ts";
import { onboardingPage as copy } from "#content/agents/onboarding.ts";
import { returnAddress } from "#content/navigation.ts";
import { submissionAccepted, submissionFailed } from "#content/refusals.ts";
import { onboardingSchema } from "#domain/agents/onboarding.ts";
import { type NavigationPlan, planFromNavigation } from "#domain/payments/plan-from-navigation.ts";
import { followShortcuts } from "./follow-shortcuts.ts";
import { Honeypot } from "./honeypot.tsx";
import { OnboardingFields } from "./onboarding-fields.tsx";
import { OpenWorkspace } from "./open-workspace.tsx";
import { type RefusedPost, usePostedForm } from "./use-posted-form.ts";

export interface OnboardingFormProps {
  /** Where it posts to: the page's own address, marked (app/routes/forms/onboarding-form.tsx). */
  action: string;
  /** What the page's address says. */
  plan: NavigationPlan | undefined;
  type: string;
  zips: string;
  /** The answer to a post made before the scripts started. */
  answer?: RefusedPost | undefined;
}

/** Specification 2.8. The plan that the previous page carried comes before the one of the address. */
export function OnboardingForm(props: OnboardingFormProps) {
  const carried = useHydrated() ? stateOfNavigation() : undefined;
  const plan = planFromNavigation(carried) ?? props.plan;
  return (
    <ToastRegion>
      <Fields {...props} key={`${plan?.name} ${plan?.price}`} plan={plan} type={typeIn(carried) ?? props.type} />
    </ToastRegion>
  );
}

interface Accepted {
  outcome: "accepted";
  checkoutUrl: string | null;
  isPaid: boolean;
}

/** Milliseconds; long enough to read the toast. */
const toastMs = 1200;

/** After Submit the toast, then the checkout, or a dialog if nothing is paid online (specification 4). */
function Fields({ action, plan, type, zips, answer }: OnboardingFormProps) {
  const toast = useToast();
  const { form, fields, formProps, failedEarly, isSending, accepted } = usePostedForm({
    id: "onboarding",
    schema: onboardingSchema,
    answer,
    defaultValue: {
      plan: plan?.name,
      planPrice: plan?.price,
      planPrimaryArea: zips,
      // Without one, a reset leaves a list blank in place of "No preference".
      primaryArea: "",
      secondaryArea: "",
    },
    onAccepted({ checkoutUrl }: Accepted) {
      form.reset();
      toast.success(submissionAccepted);
      if (checkoutUrl === null) return;
      // Back opens this, where the order's cookie is looked at, and not the emptied form.
      history.replaceState(null, "", returnAddress);
      setTimeout(() => location.assign(checkoutUrl), toastMs);
    },
  });
  useReturn(accepted);
  const shortcuts = useShortcuts();
  const isLeaving = accepted !== undefined && accepted.checkoutUrl !== null;

  return (
    <form
      {...formProps}
      ref={shortcuts}
      action={action}
      onInput={({ currentTarget, target }) => followShortcuts(currentTarget, (target as HTMLInputElement).name)}
      className="grid gap-10"
    >
      {failedEarly ? <Alert answers>{submissionFailed}</Alert> : null}
      <Honeypot />
      <input type="hidden" name="type" value={type} />
      <OnboardingFields fields={fields} choosesPlan={plan === undefined} />
      <Button type="submit" size="large" wide loading={isSending} disabled={isLeaving}>
        {isLeaving ? copy.leaving : copy.submit}
      </Button>
      {accepted && !isLeaving ? (
        <Dialog
          open
          onClose={() => location.assign("/")}
          title={copy.success.title}
          closeLabel={copy.success.close}
          more={accepted.isPaid ? <OpenWorkspace /> : null}
        >
          {copy.success.text}
        </Dialog>
      ) : null}
    </form>
  );
}

/** A page that Back brings out of the browser's cache shows what became of the application. */
function useReturn(accepted: Accepted | undefined) {
  const isAtCheckout = accepted !== undefined && accepted.checkoutUrl !== null;
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && isAtCheckout && location.reload();
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, [isAtCheckout]);
}

/** Also follows what was ticked before the scripts started. */
function useShortcuts() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) followShortcuts(form.current);
  }, []);
  return form;
}

function typeIn(state: unknown): string | undefined {
  return typeof state === "object" && state && "type" in state && typeof state.type === "string"
    ? state.type
    : undefined;
}
