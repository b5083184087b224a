import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { searchQuery } from "#app/http/search-query.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { OfficeFormPage } from "#app/ui/office/actions/office-form-page.tsx";
import { ReasonForm } from "#app/ui/office/actions/reason-form.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OrderChoice } from "#app/ui/office/payments/order-choice.tsx";
import { RecordSearch } from "#app/ui/office/payments/record-search.tsx";
import { worldContext } from "#app/world-context.ts";
import { paymentsCopy } from "#content/payments/office-payments.ts";
import { paymentAddress } from "#content/payments/payment-address.ts";
import { isReasonRefusal } from "#domain/audit/written-reason.ts";
import { matchPayment } from "#operations/payments/match-payment.ts";
import type { Route } from "./+types/match-payment.ts";
import { ordersFor, paymentInUrl, paymentNamed } from "./payment-in-url.ts";

const copy = paymentsCopy.detail;

export const meta: Route.MetaFunction = () => officeTitle(copy.match);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const payment = await paymentInUrl(read, params);
  const query = searchQuery(url);
  const orders = await ordersFor(read, payment, query);
  return { address: paymentAddress(payment), query, orders, hasOrder: payment.orderId !== null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["order", "invoice", "reason"]);
  const orderId = entered.invoice.trim() || entered.order.trim();
  const decision = { ...paymentNamed(params), orderId, reason: entered.reason, by: staffMember(context).id };
  const matched = await matchPayment(context.get(worldContext), decision);
  const page = entered.invoice.trim() ? "invoices" : "orders";
  if (matched.ok) throw redirect(`/office/${page}/${encodeURIComponent(orderId)}`, 303);
  if (matched.reason === "no-such-payment") throw data(null, { status: 404 });
  return data({ entered, refused: matched.reason }, 400);
}

export default function MatchPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { address, query, orders, hasOrder } = loaderData;
  const { entered, refused } = actionData ?? {};
  const refusal = refused && copy.refusals[refused];
  const ofOrder = refused === "no-such-order" || refused === "another-provider";
  return (
    <OfficeFormPage
      title={copy.match}
      line={copy.matchLine}
      refusal={ofOrder || isReasonRefusal(refused) ? undefined : refusal}
      back={{ to: address, label: copy.backToPayment }}
    >
      {hasOrder && !actionData ? (
        <p>{copy.refusals["has-its-order"]}</p>
      ) : (
        <>
          <RecordSearch action={`${address}/match`} query={query} copy={copy} />
          <ReasonForm
            action={`${address}/match${query ? `?${new URLSearchParams({ q: query })}` : ""}`}
            label={copy.reason}
            button={copy.button}
            typed={entered?.reason}
            error={isReasonRefusal(refused) ? refusal : undefined}
          >
            <OrderChoice orders={orders} query={query} chosen={entered?.order} error={ofOrder ? refusal : undefined} />
            <TextField label={copy.invoice} name="invoice" autoComplete="off" defaultValue={entered?.invoice} />
          </ReasonForm>
        </>
      )}
    </OfficeFormPage>
  );
}
