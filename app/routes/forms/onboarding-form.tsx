import { data } from "react-router";
import { rememberZips, zipsToClaim } from "#app/http/chosen-zips-cookie.ts";
import { acceptedPost, refusedPost } from "#app/http/form-answer.ts";
import { formSeed } from "#app/http/form-seed.ts";
import { orderCookie, ordersOfVisit } from "#app/http/order-cookie.ts";
import { postedForm, textsIn } from "#app/http/posted-form.ts";
import type { Visit } from "#app/http/visit.ts";
import { zipsForForm, zipsOfVisitor } from "#app/http/your-zips.ts";
import { type ShownPayment, shownPayment } from "#app/routes/checkout/paid-plans.ts";
import { AlreadyPaidLine } from "#app/ui/checkout/already-paid-line.tsx";
import { ContinueToPayment } from "#app/ui/checkout/continue-to-payment.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { formResult } from "#app/ui/forms/form-result.ts";
import { FormRoot } from "#app/ui/forms/form-root.tsx";
import { OnboardingForm } from "#app/ui/forms/onboarding-form.tsx";
import { withShortcuts } from "#app/ui/forms/onboarding-shortcuts.ts";
import { SubmissionReceived } from "#app/ui/forms/submission-received.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ConsumerLine } from "#app/ui/layout/consumer-line.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { YourZipStrip } from "#app/ui/zip-check/your-zip-strip.tsx";
import { YourZips } from "#app/ui/zip-check/your-zips.tsx";
import { worldContext } from "#app/world-context.ts";
import { onboardingPage as copy } from "#content/agents/onboarding.ts";
import { onboardingPath } from "#content/navigation.ts";
import { paidNext } from "#content/payments/already-paid.ts";
import { navigationState } from "#content/plans.ts";
import { onboardingSchema } from "#domain/agents/onboarding.ts";
import { planByName, planBySlug } from "#domain/agents/plan.ts";
import { readForm } from "#domain/values/form-reading.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { checkoutOfOrder } from "#operations/payments/checkout-of-order.ts";
import { knownOrders } from "#operations/payments/known-orders.ts";
import { ordersInLink } from "#operations/payments/receipts/receipt-link.ts";
import type { Route } from "./+types/onboarding-form.ts";
import { submissionContextOf } from "./submission-context.ts";

/** Back must find a form as it was left, but never an order as it was. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
  "Cache-Control": loaderHeaders.get("Cache-Control") ?? "private, no-cache",
});
export const meta = pageMeta(copy);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const world = context.get(worldContext);
  const visit = { request, context };
  const [latest, ...earlier] = ordersOf(visit);
  const zips = await zipsOfVisitor(visit);
  if (searchParams.has("thanks")) {
    const received = {
      checkoutUrl: latest && (await checkoutOfOrder(world, latest)),
      isPaid: zips.payment === "applied",
    };
    return data({ received, zips }, notStored);
  }
  const slug = planBySlug(searchParams.get("plan"));
  const { paid, unpaid } = latest ? await knownOrders(world, [latest, ...earlier]) : { paid: [] };
  const asksForForm = searchParams.has("new") || searchParams.has("submitted");
  if (unpaid && !asksForForm && (!slug || slug === planByName(unpaid.plan))) return data({ unpaid, zips }, notStored);
  const ofPlan = searchParams.has("new") ? undefined : paid.find((one) => !one.crm && (!slug || one.slug === slug));
  const shown = slug ?? ofPlan?.slug;
  const form = {
    action: postUrl(searchParams),
    plan: shown && navigationState(shown),
    type: searchParams.get("type") ?? "",
    zips: (await zipsForForm(visit, ordersOf(visit))).join(", "),
  };
  const headers = orderCookie(visit, ...ordersInLink(world, request.url));
  return data({ seed: formSeed(world, "onboarding"), form, paid: ofPlan && shownPayment(ofPlan), zips }, { headers });
}

const notStored = { headers: { "Cache-Control": "no-store" } };

/** The orders that this browser has proved, by a receipt's link or its cookie. */
const ordersOf = (visit: Visit) => [
  ...ordersInLink(visit.context.get(worldContext), visit.request.url),
  ...ordersOfVisit(visit),
];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const read = readForm(onboardingSchema, withShortcuts(form));
  if (!read.ok) return data({ outcome: "refused", reply: formResult(read) } as const, 400);
  const { formKey, type } = textsIn(form, ["formKey", "type"]);
  const world = context.get(worldContext);
  const [orderFromCookie, ...earlierOrders] = ordersOf({ request, context });
  const application = {
    submission: read.value,
    formKey,
    type: type || undefined,
    orderFromCookie,
    earlierOrders,
    submissionContext: submissionContextOf(request, context, form),
  };
  try {
    const { checkoutUrl, orderId, isPaid } = await submitApplication(world, application);
    const page = `${onboardingPath}?thanks=received`;
    const headers = new Headers(orderCookie({ request, context }, orderId));
    // What was chosen is applied for now, and shown with the order.
    if ((await zipsToClaim(request, world)).length > 0) headers.append("Set-Cookie", await rememberZips([], world));
    return acceptedPost(request, { answer: { checkoutUrl, isPaid }, page, headers });
  } catch (error) {
    world.report(error);
    return data({ outcome: "failed", reply: formResult(read), formKey } as const, 503);
  }
}

/**
 * The page's own URL with a mark: browsers drop the history entry of a URL that was posted to, and Back must find this
 * page with its form key. Only what the post needs: a cached page is shown to everybody.
 */
function postUrl(search: URLSearchParams): string {
  const kept = ["plan", "type", "order"].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `?${new URLSearchParams([...kept, ["submitted", ""]])}`;
}

export default function OnboardingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { received, unpaid, form, paid } = { received: null, unpaid: null, form: null, paid: null, ...loaderData };
  const answer = refusedPost(actionData);
  return (
    <>
      <PageHero title={copy.title} line={unpaid ? copy.returned.text : paid ? copy.linePaid : copy.line} narrow />
      {paid || unpaid ? null : (
        <div className="mx-auto w-full max-w-3xl">
          <ConsumerLine />
        </div>
      )}
      <div
        className={`wrap grid max-w-3xl pb-section ${paid || unpaid ? "gap-4 pt-4 sm:gap-6 sm:pt-8" : "gap-6 pt-6 sm:pt-10"}`}
      >
        {form ? <BeforePayment paid={paid} /> : null}
        {received ? <YourZips {...loaderData.zips} /> : <YourZipStrip {...loaderData.zips} isSaid={Boolean(paid)} />}
        <Card className="p-6 sm:p-10">
          {received ? <SubmissionReceived {...received} /> : null}
          {unpaid ? <ContinueToPayment {...unpaid} /> : null}
          {form ? <FormRoot name="onboarding" form={OnboardingForm} props={{ ...form, answer }} /> : null}
        </Card>
      </div>
    </>
  );
}

function BeforePayment({ paid }: { paid: ShownPayment | null | undefined }) {
  if (!paid) return <AlreadyPaidLine />;
  return (
    <Alert kind="success">
      <p className="font-semibold">{paid.sentence}</p>
      <p className="text-soft">{paid.hasApplied ? paidNext.correct : paidNext.fillIn}</p>
    </Alert>
  );
}
