import { data, redirect } from "react-router";
import { orderCookie, ordersOfVisit } from "#app/http/order-cookie.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { PaidAlready } from "#app/ui/checkout/paid-already.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { visitorContext, worldContext } from "#app/world-context.ts";
import { onboardingRefusal } from "#content/agents/onboarding-refusal.ts";
import { alreadyPaidPath } from "#content/navigation.ts";
import { alreadyPaidPage as copy } from "#content/payments/already-paid.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { knownOrders } from "#operations/payments/known-orders.ts";
import { ordersInLink } from "#operations/payments/receipts/receipt-link.ts";
import { sendOrderLink } from "#operations/payments/send-order-link.ts";
import type { Route } from "./+types/already-paid.ts";
import { shownPayment } from "./paid-plans.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });
export const meta = () => unlistedMeta(copy.title);

/** Shows what this browser's cookie, or the email's signed link, proves; the link's orders go into the cookie. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = { request, context };
  const { searchParams } = new URL(request.url);
  const world = context.get(worldContext);
  const named = ordersInLink(world, request.url);
  const { paid } = await knownOrders(world, [...named, ...ordersOfVisit(visit)]);
  const isLink = searchParams.has("order");
  const problem = isLink && named.length === 0 ? "broken" : isLink && paid.length === 0 ? "nothingPaid" : undefined;
  const shown = { paid: paid.map(shownPayment), isSent: searchParams.has("sent"), problem } as const;
  return data(shown, { status: problem === "broken" ? 400 : 200, headers: orderCookie(visit, ...named) });
}

/** `POST /already-paid`, field `email`: the answer is the same for every address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = await postedTexts(request, ["email"]);
  const typed = email.trim();
  const refused = typed === "" ? "required" : isEmailAddress(typed) ? undefined : "invalid";
  if (refused) return data({ typed, error: onboardingRefusal("email", refused) }, 400);
  await sendOrderLink(context.get(worldContext), { email: typed, ip: context.get(visitorContext).ip });
  return redirect(`${alreadyPaidPath}?sent=`, 303);
}

export default function AlreadyPaidPage({ loaderData: { paid, isSent, problem }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={copy.title} line={copy.line} narrow />
      <div className="wrap grid max-w-3xl gap-6 pt-10 pb-section">
        {problem ? <Alert answers>{copy[problem]}</Alert> : null}
        {isSent ? (
          <Alert answers kind="success">
            {copy.sent}
          </Alert>
        ) : null}
        {paid.map((payment) => (
          <Card key={payment.sentence} className="p-6 sm:p-10">
            <PaidAlready {...payment} />
          </Card>
        ))}
        <Card className="p-6 sm:p-10">
          {isSent ? (
            <ButtonLink href={alreadyPaidPath} variant="outline">
              {copy.again}
            </ButtonLink>
          ) : (
            <form id="already-paid" method="post" action={alreadyPaidPath} noValidate className="grid gap-5">
              {paid.length > 0 ? <p className="text-soft">{copy.another}</p> : null}
              <TextField
                id="email"
                label={copy.field}
                hint={copy.hint}
                name="email"
                type="email"
                autoComplete="email"
                required
                defaultValue={actionData?.typed}
                error={actionData?.error}
              />
              <Button type="submit" size="large" className="sm:justify-self-start">
                {copy.button}
              </Button>
            </form>
          )}
        </Card>
      </div>
    </>
  );
}
