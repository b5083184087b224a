import { useEffect, useState } from "react";
import { data, useFetcher, useLocation, useNavigate } from "react-router";
import { zipsToClaim } from "#app/http/chosen-zips-cookie.ts";
import { orderCookie, orderInCookie } from "#app/http/order-cookie.ts";
import { postedForm, textsIn } from "#app/http/posted-form.ts";
import { withTimeout } from "#app/ui/browser/with-timeout.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { ToastRegion, useToast } from "#app/ui/controls/toast.tsx";
import { formResult } from "#app/ui/forms/form-result.ts";
import { FormSeed } from "#app/ui/forms/form-seed.tsx";
import { OnboardingFields } from "#app/ui/forms/onboarding-fields.tsx";
import { SubmissionReceived } from "#app/ui/forms/submission-received.tsx";
import { useDocumentNavigation } from "#app/ui/forms/use-document-navigation.ts";
import { usePostedForm } from "#app/ui/forms/use-posted-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { onboardingPage as copy } from "#content/agents/onboarding.ts";
import { navigationState } from "#content/plans.ts";
import { submissionAccepted, submissionFailed } from "#content/refusals.ts";
import { onboardingSchema } from "#domain/agents/onboarding.ts";
import { planBySlug } from "#domain/agents/plan.ts";
import { planFromNavigation } from "#domain/payments/plan-from-navigation.ts";
import { readForm } from "#domain/values/form-reading.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { orderInReceiptLink } from "#operations/payments/receipt-link.ts";
import type { Route } from "./+types/onboarding-form.ts";
import { formSeed, submissionContextOf } from "./submission-context.ts";

/** The form key must not change while the page is open. */
export const shouldRevalidate = () => false;
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta = pageMeta(copy);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const slug = planBySlug(searchParams.get("plan"));
  const plan = slug && navigationState(slug);
  const world = context.get(worldContext);
  const zips = (await zipsToClaim(request, world)).join(", ");
  return { seed: formSeed(context), plan, zips, type: searchParams.get("type") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const read = readForm(onboardingSchema, form);
  if (!read.ok) return data({ outcome: "refused", reply: formResult(read) } as const, 400);
  const { formKey, type } = textsIn(form, ["formKey", "type"]);
  const world = context.get(worldContext);
  const application = {
    submission: read.value,
    formKey,
    type: type || undefined,
    orderFromCookie: orderInReceiptLink(world, request.url) ?? orderInCookie(request, context),
    submissionContext: submissionContextOf(request, context, form),
  };
  try {
    const { checkoutUrl, orderId } = await submitApplication(world, application);
    return data({ outcome: "accepted", checkoutUrl } as const, { headers: orderCookie(context, orderId) });
  } catch (error) {
    world.report(error);
    return data({ outcome: "failed", reply: formResult(read), formKey } as const, 503);
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failed = { outcome: "failed", reply: undefined, formKey: undefined } as const;
  return withTimeout(serverAction(), failed);
}

export default function OnboardingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={copy.title} line={copy.line} narrow />
      <div className="wrap max-w-3xl pt-10 pb-section">
        <Card className="p-6 sm:p-10">
          {actionData?.outcome === "accepted" ? (
            <SubmissionReceived checkoutUrl={actionData.checkoutUrl} />
          ) : (
            <ToastRegion>
              <OnboardingForm formSeed={loaderData} answer={actionData} />
            </ToastRegion>
          )}
        </Card>
      </div>
    </>
  );
}

type Answer = NonNullable<Route.ComponentProps["actionData"]>;

/** @param answer the answer to a post made before the scripts started; later ones come through the fetcher */
function OnboardingForm({ formSeed, answer }: { formSeed: Route.ComponentProps["loaderData"]; answer?: Answer }) {
  const fetcher = useFetcher<typeof clientAction>();
  const { search, state }: { search: string; state: unknown } = useLocation();
  const navigationPlan = planFromNavigation(state) ?? formSeed.plan;
  const { take, redirecting, showsWelcome } = useAccepted();
  const { form, fields, formProps, failedEarly, isSending } = usePostedForm({
    id: "onboarding",
    schema: onboardingSchema,
    fetcher,
    answer,
    defaultValue: { plan: navigationPlan?.name, planPrice: navigationPlan?.price, planPrimaryArea: formSeed.zips },
    onAccepted: (accepted) => {
      form.reset();
      take(accepted);
    },
  });
  const navigate = useNavigate();
  useDocumentNavigation(form.id);

  return (
    <fetcher.Form {...formProps} action={postUrl(search)} className="grid gap-10">
      {failedEarly ? <Alert answers>{submissionFailed}</Alert> : null}
      <FormSeed {...formSeed.seed} answer={answer} />
      <input type="hidden" name="type" value={typeFromQuery(state) ?? formSeed.type} />
      <OnboardingFields fields={fields} />
      <Button type="submit" size="large" wide loading={isSending} disabled={redirecting}>
        {redirecting ? copy.leaving : copy.submit}
      </Button>
      {showsWelcome ? (
        <Dialog open onClose={() => navigate("/")} title={copy.success.title} closeLabel={copy.success.close}>
          {copy.success.text}
        </Dialog>
      ) : null}
    </fetcher.Form>
  );
}

/**
 * The page's own URL with a mark: browsers drop the history entry of a URL that was posted to, and Back must find this
 * page with its form key.
 */
function postUrl(search: string): string {
  const marked = new URLSearchParams(search);
  marked.set("submitted", "");
  return `?${marked}`;
}

/** Milliseconds; long enough to read the toast. */
const toastMs = 1200;

/** Shows the toast, then opens the checkout, or a dialog if nothing is paid online (specification 4). */
function useAccepted() {
  const toast = useToast();
  const [redirecting, setRedirecting] = useState(false);
  const [showsWelcome, setShowsWelcome] = useState(false);
  const take = ({ checkoutUrl }: { checkoutUrl: string | null }) => {
    toast.success(submissionAccepted);
    setShowsWelcome(checkoutUrl === null);
    if (checkoutUrl === null) return;
    setRedirecting(true);
    setTimeout(() => window.location.assign(checkoutUrl), toastMs);
  };
  useEffect(() => {
    const stayed = (event: PageTransitionEvent) => event.persisted && setRedirecting(false);
    window.addEventListener("pageshow", stayed);
    return () => window.removeEventListener("pageshow", stayed);
  }, []);
  return { take, redirecting, showsWelcome };
}

function typeFromQuery(state: unknown): string | undefined {
  return typeof state === "object" && state && "type" in state && typeof state.type === "string"
    ? state.type
    : undefined;
}
