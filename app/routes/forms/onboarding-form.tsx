import { data } from "react-router";
import { zipsToClaim } from "#app/http/chosen-zips-cookie.ts";
import { acceptedPost, refusedPost } from "#app/http/form-answer.ts";
import { formSeed } from "#app/http/form-seed.ts";
import { orderCookie, orderInCookie } from "#app/http/order-cookie.ts";
import { postedForm, textsIn } from "#app/http/posted-form.ts";
import { formResult } from "#app/ui/forms/form-result.ts";
import { FormRoot } from "#app/ui/forms/form-root.tsx";
import { OnboardingForm } from "#app/ui/forms/onboarding-form.tsx";
import { SubmissionReceived } from "#app/ui/forms/submission-received.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { ConsumerLine } from "#app/ui/sections/consumer-line.tsx";
import { worldContext } from "#app/world-context.ts";
import { onboardingPage as copy } from "#content/agents/onboarding.ts";
import { onboardingPath } from "#content/navigation.ts";
import { navigationState } from "#content/plans.ts";
import { onboardingSchema } from "#domain/agents/onboarding.ts";
import { planBySlug } from "#domain/agents/plan.ts";
import { readForm } from "#domain/values/form-reading.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { checkoutOfOrder } from "#operations/payments/checkout-of-order.ts";
import { orderInReceiptLink } from "#operations/payments/receipt-link.ts";
import type { Route } from "./+types/onboarding-form.ts";
import { submissionContextOf } from "./submission-context.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta = pageMeta(copy);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const world = context.get(worldContext);
  if (searchParams.has("thanks")) {
    const orderId = orderInCookie(request, context);
    return { received: { checkoutUrl: orderId && (await checkoutOfOrder(world, orderId)) } };
  }
  const slug = planBySlug(searchParams.get("plan"));
  const form = {
    action: postUrl(searchParams),
    plan: slug && navigationState(slug),
    type: searchParams.get("type") ?? "",
    zips: (await zipsToClaim(request, world)).join(", "),
  };
  return { seed: formSeed(world, "onboarding"), form };
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
    const page = `${onboardingPath}?thanks=received`;
    return acceptedPost(request, { answer: { checkoutUrl }, page, headers: orderCookie(context, orderId) });
  } catch (error) {
    world.report(error);
    return data({ outcome: "failed", reply: formResult(read), formKey } as const, 503);
  }
}

/**
 * The page's own URL with a mark: browsers drop the history entry of a URL that was posted to, and Back must find this
 * page with its form key. Only what the post needs: a kept shell is shown to everybody.
 */
function postUrl(search: URLSearchParams): string {
  const kept = ["plan", "type", "order"].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `?${new URLSearchParams([...kept, ["submitted", ""]])}`;
}

export default function OnboardingPage({ loaderData: { received, form }, actionData }: Route.ComponentProps) {
  const answer = refusedPost(actionData);
  return (
    <>
      <PageHero title={copy.title} line={copy.line} narrow />
      <div className="mx-auto w-full max-w-3xl">
        <ConsumerLine />
      </div>
      <div className="wrap max-w-3xl pt-10 pb-section">
        <Card className="p-6 sm:p-10">
          {received ? <SubmissionReceived {...received} /> : null}
          {form ? <FormRoot name="onboarding" form={OnboardingForm} props={{ ...form, answer }} /> : null}
        </Card>
      </div>
    </>
  );
}
