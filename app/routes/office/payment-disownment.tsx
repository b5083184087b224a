import { data, redirect } from "react-router";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ReasonPage } from "#app/ui/office/reason-page.tsx";
import { paymentAddress } from "#content/office/payment-address.ts";
import { paymentsWords } from "#content/office/payments.ts";
import { disownPayment } from "#operations/settle-payment.ts";
import { staffMember } from "../../office-door.ts";
import { paymentNamed, paymentOf } from "../../office-payment.ts";
import { postedTexts } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/payment-disownment.ts";

const words = paymentsWords.detail;

export const meta: Route.MetaFunction = () => officeTitle(words.disown);

export async function loader({ params, context }: Route.LoaderArgs) {
  const payment = await paymentOf(context.get(worldContext).database.read, params);
  return { address: paymentAddress(payment), hasOrder: payment.orderId !== null };
}

/** `POST /office/payments/:provider/:eventId/not-ours` */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { reason: typed } = await postedTexts(request, ["reason"]);
  const decision = { ...paymentNamed(params), reason: typed, by: staffMember(context).id };
  const disowned = await disownPayment(context.get(worldContext), decision);
  if (disowned.ok) throw redirect("/office/payments?done=disowned", 303);
  if (disowned.reason === "no-such-payment") throw data(null, { status: 404 });
  return data({ typed, refused: disowned.reason }, 400);
}

export default function PaymentDisownment({ loaderData: { address, hasOrder }, actionData }: Route.ComponentProps) {
  return (
    <ReasonPage
      title={words.disown}
      line={words.disownLine}
      over={hasOrder ? words.refusals["has-its-order"] : undefined}
      back={{ to: address, label: words.backToPayment }}
      action={`${address}/not-ours`}
      label={words.disownReason}
      button={words.disownButton}
      refusals={words.refusals}
      answer={actionData}
    />
  );
}
