import { Link } from "react-router";
import { DetailSection } from "#app/ui/office/detail-section.tsx";
import { Facts } from "#app/ui/office/facts.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OrderChoice } from "#app/ui/office/order-choice.tsx";
import { paymentAmount } from "#app/ui/office/payment-amount.ts";
import { ReasonForm } from "#app/ui/office/reason-form.tsx";
import { factNames, notKnown, providerNames } from "#content/office/inboxes.ts";
import { paymentAddress } from "#content/office/payment-address.ts";
import { paymentsWords } from "#content/office/payments.ts";
import { decisionsOf } from "#database/payment-decisions.ts";
import { isUncounted } from "#domain/payment.ts";
import { mayDo } from "#domain/permissions.ts";
import { staffMember } from "../../office-door.ts";
import { likelyOrdersOf, paymentOf } from "../../office-payment.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/payment.ts";

const words = paymentsWords.detail;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeTitle(loaderData ? paymentAmount(loaderData.payment) : paymentsWords.title);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const payment = await paymentOf(read, params);
  return {
    payment,
    address: paymentAddress(payment),
    decisions: await decisionsOf(read, payment),
    orders: payment.orderId === null && !isUncounted(payment.fact) ? await likelyOrdersOf(read, payment) : [],
    mayDecide: payment.orderId === null && mayDo(staffMember(context).role, "payments.settle"),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Payment({ loaderData }: Route.ComponentProps) {
  const { payment, address, decisions, orders, mayDecide } = loaderData;
  return (
    <OfficePage
      back={{ to: "/office/payments", label: words.back }}
      record
      title={paymentAmount(payment)}
      line={words.line(factNames[payment.fact], providerNames[payment.provider])}
    >
      <DetailSection title={words.facts}>
        <Facts facts={factsOf(payment)} />
        {isUncounted(payment.fact) ? <p className="max-w-measure text-soft">{words.uncounted[payment.fact]}</p> : null}
      </DetailSection>
      {mayDecide ? (
        <>
          {isUncounted(payment.fact) ? null : (
            <DetailSection deed title={words.settle}>
              <p className="max-w-measure text-soft">{words.settleLine}</p>
              <ReasonForm action={`${address}/match`} label={words.reason} button={words.button}>
                <OrderChoice orders={orders} />
              </ReasonForm>
            </DetailSection>
          )}
          <DetailSection deed title={words.disown}>
            <p className="max-w-measure text-soft">{words.disownLine}</p>
            <ReasonForm
              action={`${address}/not-ours`}
              label={words.disownReason}
              button={words.disownButton}
              variant="outline"
            />
          </DetailSection>
        </>
      ) : null}
      {decisions.length > 0 ? <Decisions decisions={decisions} /> : null}
    </OfficePage>
  );
}

function factsOf({ provider: _, ...payment }: Loaded["payment"]) {
  const { remark, occurredAt, receivedAt, reference, email, claimedOrder, orderId, eventId } = payment;
  return [
    { name: words.amount, value: paymentAmount(payment) },
    ...(remark ? [{ name: words.remark, value: remark }] : []),
    { name: words.occurred, value: <Moment at={occurredAt} /> },
    { name: words.received, value: <Moment at={receivedAt} /> },
    { name: words.reference, value: reference ?? notKnown },
    { name: words.email, value: email ?? notKnown },
    ...(claimedOrder && claimedOrder !== orderId ? [{ name: words.claimed, value: claimedOrder }] : []),
    ...(orderId ? [{ name: words.order, value: <Link to={`/office/orders/${orderId}`}>{words.placed}</Link> }] : []),
    { name: words.event, value: <span className="font-mono text-sm break-all">{eventId}</span> },
  ];
}

function Decisions({ decisions }: Pick<Loaded, "decisions">) {
  return (
    <DetailSection title={words.decisions}>
      <ul className="grid gap-2">
        {decisions.map(({ decidedAt, by, orderId, reason }) => (
          <li key={decidedAt}>
            {words.decided(by ?? words.somebody, orderId ? words.toOrder : words.toNone, reason)}{" "}
            <span className="text-sm text-soft">
              <Moment at={decidedAt} />
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
