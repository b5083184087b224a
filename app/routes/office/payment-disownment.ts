import { redirect } from "react-router";
import { disownPayment } from "#operations/settle-payment.ts";
import { staffMember } from "../../office-door.ts";
import { paymentAddress, paymentNamed } from "../../office-payment.ts";
import { postedForm } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/payment-disownment.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(paymentAddress(paymentNamed(params)));

/** `POST /office/payments/:provider/:eventId/disownment` */
export async function action({ request, params, context }: Route.ActionArgs) {
  const payment = paymentNamed(params);
  const reason = String((await postedForm(request)).get("reason") ?? "");
  const decision = { ...payment, reason, by: staffMember(context).id };
  const disowned = await disownPayment(context.get(worldContext), decision);
  return redirect(disowned.ok ? "/office/payments" : `${paymentAddress(payment)}?refused=${disowned.reason}`, 303);
}
