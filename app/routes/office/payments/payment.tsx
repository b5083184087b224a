import { Link } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Part } from "#app/ui/layout/part.tsx";
import { ReasonForm } from "#app/ui/office/actions/reason-form.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OrderChoice } from "#app/ui/office/payments/order-choice.tsx";
import { paymentAmount } from "#app/ui/office/payments/payment-amount.ts";
import { RecordSearch } from "#app/ui/office/payments/record-search.tsx";
import { RecordColumns } from "#app/ui/office/records/record-columns.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { worldContext } from "#app/world-context.ts";
import { factNames, notKnown, providerNames } from "#content/office/status-names.ts";
import { paymentsCopy } from "#content/payments/office-payments.ts";
import { paymentAddress } from "#content/payments/payment-address.ts";
import { decisionsOf } from "#database/payments/payment-decisions.ts";
import { isUncounted } from "#domain/payments/payment-fact.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { doubtfulEvents } from "#operations/payments/leave-out-payment-event.ts";
import type { Route } from "./+types/payment.ts";
import { ordersFor, paymentInUrl } from "./payment-in-url.ts";

const copy = paymentsCopy.detail;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeTitle(loaderData ? paymentAmount(loaderData.payment) : paymentsCopy.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const payment = await paymentInUrl(read, params);
  const mayMatch = mayDo(staffMember(context).role, "payments.match");
  const doubtful = payment.orderId && mayMatch ? await doubtfulEvents(read, payment.orderId) : [];
  return {
    payment,
    address: paymentAddress(payment),
    decisions: await decisionsOf(read, payment),
    orders: payment.orderId === null && !isUncounted(payment.fact) ? await ordersFor(read, payment) : [],
    mayDecide: payment.orderId === null && mayMatch,
    isInDoubt: doubtful.includes(payment.eventId),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { payment, address, decisions, orders, mayDecide, isInDoubt } = loaderData;
  return (
    <OfficePage
      back={{ to: "/office/payments", label: copy.back }}
      title={paymentAmount(payment)}
      line={copy.line(factNames[payment.fact], providerNames[payment.provider])}
    >
      <RecordColumns
        factsFirst
        facts={
          <Part title={copy.facts}>
            <Facts facts={factsOf(payment)} />
            {isUncounted(payment.fact) ? (
              <p className="max-w-measure text-soft">{copy.uncounted[payment.fact]}</p>
            ) : null}
          </Part>
        }
      >
        {mayDecide ? (
          <>
            {isUncounted(payment.fact) ? null : (
              <Part actionOnly title={copy.match}>
                <p className="max-w-measure text-soft">{copy.matchLine}</p>
                <RecordSearch action={`${address}/match`} copy={copy} />
                <ReasonForm action={`${address}/match`} label={copy.reason} button={copy.button}>
                  <OrderChoice orders={orders} />
                </ReasonForm>
              </Part>
            )}
            <Part actionOnly title={copy.dismiss}>
              <p className="max-w-measure text-soft">{copy.dismissLine}</p>
              <ReasonForm
                action={`${address}/not-ours`}
                label={copy.dismissReason}
                button={copy.dismissButton}
                variant="outline"
              />
            </Part>
          </>
        ) : null}
        {isInDoubt ? (
          <Part actionOnly title={copy.leaveOut}>
            <p className="max-w-measure text-soft">{copy.leaveOutLine}</p>
            <ReasonForm
              action={`${address}/left-out`}
              label={copy.dismissReason}
              button={copy.leaveOutButton}
              variant="outline"
            />
          </Part>
        ) : null}
        {decisions.length > 0 ? <Decisions decisions={decisions} /> : null}
      </RecordColumns>
    </OfficePage>
  );
}

function factsOf({ provider: _, ...payment }: Loaded["payment"]) {
  const { remark, occurredAt, receivedAt, reference, email, claimedOrder, orderId, eventId } = payment;
  return [
    { name: copy.amount, value: paymentAmount(payment) },
    ...(remark ? [{ name: copy.remark, value: remark }] : []),
    { name: copy.occurred, value: <DateTime at={occurredAt} /> },
    { name: copy.received, value: <DateTime at={receivedAt} /> },
    { name: copy.reference, value: reference ?? notKnown },
    { name: copy.email, value: email ?? notKnown },
    ...(claimedOrder && claimedOrder !== orderId ? [{ name: copy.claimed, value: claimedOrder }] : []),
    ...(orderId ? [{ name: copy.order, value: <Link to={`/office/orders/${orderId}`}>{copy.assigned}</Link> }] : []),
    { name: copy.event, value: <span className="font-mono text-sm break-all">{eventId}</span> },
  ];
}

function Decisions({ decisions }: Pick<Loaded, "decisions">) {
  return (
    <Part title={copy.decisions}>
      <ul className="grid gap-2">
        {decisions.map(({ decidedAt, by, orderId, reason }) => (
          <li key={decidedAt}>
            {copy.decided(by ?? copy.anyone, orderId ? copy.toOrder : copy.toNone, reason)}{" "}
            <span className="text-sm text-soft">
              <DateTime at={decidedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
