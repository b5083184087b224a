import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { ReasonPage } from "#app/ui/office/actions/reason-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { ordersCopy } from "#content/payments/office-orders.ts";
import { findOrder } from "#database/payments/orders.ts";
import { keepSecondPayment } from "#operations/payments/second-payments/keep-second-payment.ts";
import type { Route } from "./+types/keep-second-payment.ts";

const copy = ordersCopy.detail;

const address = (id: string) => `/office/orders/${encodeURIComponent(id)}`;

export const meta: Route.MetaFunction = () => officeTitle(copy.keep);

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const order = await findOrder(context.get(worldContext).database.read, id);
  if (!order) throw data(null, { status: 404 });
  const closed = !order.secondPaymentOf ? "not-second" : order.keptAt ? "kept-already" : undefined;
  return { id: order.id, closed } as const;
}

/** `POST /office/orders/:id/keep`: the payer wants to keep the second payment. */
export async function action({ request, params: { id: orderId }, context }: Route.ActionArgs) {
  const { reason: typed } = await postedTexts(request, ["reason"]);
  const choice = { orderId, reason: typed, by: staffMember(context).id };
  const kept = await keepSecondPayment(context.get(worldContext), choice);
  if (kept.ok) throw redirect(address(orderId), 303);
  if (kept.reason === "no-such-order") throw data(null, { status: 404 });
  return data({ typed, refused: kept.reason }, 400);
}

export default function KeepSecondPayment({ loaderData: { id, closed }, actionData }: Route.ComponentProps) {
  return (
    <ReasonPage
      title={copy.keep}
      line={copy.keepLine}
      closedReason={closed && copy.keepRefusals[closed]}
      back={{ to: address(id), label: copy.backToOrder }}
      action={`${address(id)}/keep`}
      label={copy.reason}
      button={copy.keepButton}
      refusals={copy.keepRefusals}
      answer={actionData}
    />
  );
}
