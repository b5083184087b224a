import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { ReasonPage } from "#app/ui/office/actions/reason-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { paymentsCopy } from "#content/payments/office-payments.ts";
import { paymentAddress } from "#content/payments/payment-address.ts";
import { doubtfulEvents, leaveOutPaymentEvent } from "#operations/payments/leave-out-payment-event.ts";
import type { Route } from "./+types/leave-out-payment.ts";
import { paymentInUrl, paymentNamed } from "./payment-in-url.ts";

const copy = paymentsCopy.detail;

export const meta: Route.MetaFunction = () => officeTitle(copy.leaveOut);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const payment = await paymentInUrl(read, params);
  const doubtful = payment.orderId ? await doubtfulEvents(read, payment.orderId) : [];
  return { address: paymentAddress(payment), isInDoubt: doubtful.includes(payment.eventId) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { reason: typed } = await postedTexts(request, ["reason"]);
  const choice = { ...paymentNamed(params), reason: typed, by: staffMember(context).id };
  const left = await leaveOutPaymentEvent(context.get(worldContext), choice);
  if (left.ok) throw redirect(`/office/orders/${encodeURIComponent(left.orderId)}`, 303);
  if (left.reason === "no-such-payment") throw data(null, { status: 404 });
  return data({ typed, refused: left.reason }, 400);
}

export default function LeaveOutPayment({ loaderData: { address, isInDoubt }, actionData }: Route.ComponentProps) {
  return (
    <ReasonPage
      title={copy.leaveOut}
      line={copy.leaveOutLine}
      closedReason={isInDoubt ? undefined : copy.leaveOutRefusals["not-in-doubt"]}
      back={{ to: address, label: copy.backToPayment }}
      action={`${address}/left-out`}
      label={copy.dismissReason}
      button={copy.leaveOutButton}
      refusals={copy.leaveOutRefusals}
      answer={actionData}
    />
  );
}
