import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { ReasonPage } from "#app/ui/office/actions/reason-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { paymentsCopy } from "#content/payments/office-payments.ts";
import { paymentAddress } from "#content/payments/payment-address.ts";
import { dismissPayment } from "#operations/payments/match-payment.ts";
import type { Route } from "./+types/dismiss-payment.ts";
import { paymentInUrl, paymentNamed } from "./payment-in-url.ts";

const copy = paymentsCopy.detail;

export const meta: Route.MetaFunction = () => officeTitle(copy.dismiss);

export async function loader({ params, context }: Route.LoaderArgs) {
  const payment = await paymentInUrl(context.get(worldContext).database.read, params);
  return { address: paymentAddress(payment), hasOrder: payment.orderId !== null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { reason: typed } = await postedTexts(request, ["reason"]);
  const decision = { ...paymentNamed(params), reason: typed, by: staffMember(context).id };
  const notOurs = await dismissPayment(context.get(worldContext), decision);
  if (notOurs.ok) throw redirect("/office/payments?done=not-ours", 303);
  if (notOurs.reason === "no-such-payment") throw data(null, { status: 404 });
  return data({ typed, refused: notOurs.reason }, 400);
}

export default function DismissPayment({ loaderData: { address, hasOrder }, actionData }: Route.ComponentProps) {
  return (
    <ReasonPage
      title={copy.dismiss}
      line={copy.dismissLine}
      closedReason={hasOrder ? copy.refusals["has-its-order"] : undefined}
      back={{ to: address, label: copy.backToPayment }}
      action={`${address}/not-ours`}
      label={copy.dismissReason}
      button={copy.dismissButton}
      refusals={copy.refusals}
      answer={actionData}
    />
  );
}
