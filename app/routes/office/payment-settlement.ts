import { redirect } from "react-router";
import { settlePayment } from "#operations/settle-payment.ts";
import { staffMember } from "../../office-door.ts";
import { paymentAddress, paymentNamed } from "../../office-payment.ts";
import { postedForm } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/payment-settlement.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(paymentAddress(paymentNamed(params)));

/** `POST /office/payments/:provider/:eventId/settlement` */
export async function action({ request, params, context }: Route.ActionArgs) {
  const payment = paymentNamed(params);
  const form = await postedForm(request);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const orderId = text("typed") || text("order");
  const decision = { ...payment, orderId, reason: text("reason"), by: staffMember(context).id };
  const settled = await settlePayment(context.get(worldContext), decision);
  const back = `${paymentAddress(payment)}?refused=${settled.ok ? "" : settled.reason}`;
  return redirect(settled.ok ? `/office/orders/${encodeURIComponent(orderId)}` : back, 303);
}
