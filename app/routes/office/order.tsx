import { data, Link } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { AssignForm } from "#app/ui/office/assign-form.tsx";
import { DeliveryList } from "#app/ui/office/delivery-list.tsx";
import { DetailSection } from "#app/ui/office/detail-section.tsx";
import { Facts } from "#app/ui/office/facts.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OrderStateMark } from "#app/ui/office/order-state.tsx";
import { OrderTimeline } from "#app/ui/office/order-timeline.tsx";
import { SilenceNotice } from "#app/ui/office/silence.tsx";
import { notKnown, providerNames } from "#content/office/inboxes.ts";
import { ordersWords } from "#content/office/orders.ts";
import { personShown } from "#content/office/person-shown.ts";
import { findApplication } from "#database/applications.ts";
import { deliveriesAbout } from "#database/delivery-list.ts";
import { findOrder } from "#database/orders.ts";
import { decisionsForOrder } from "#database/payment-decisions.ts";
import { eventsOfOrder } from "#database/payment-events.ts";
import { formatCents } from "#domain/money.ts";
import { mayDo } from "#domain/permissions.ts";
import { reachOfPayer } from "#operations/lift-silence.ts";
import { shortDelivery } from "#operations/shown-delivery.ts";
import { staffMember } from "../../office-door.ts";
import { silenceOf } from "../../office-silence.ts";
import { shownEvent, shownOrder } from "../../shown-order.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/order.ts";

const words = ordersWords.detail;

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.order.plan ?? ordersWords.title);

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const found = await findOrder(read, id);
  if (!found) throw data(null, { status: 404 });
  const { role } = staffMember(context);
  const order = shownOrder(found, role);
  const [events, decisions, deliveries, applicant] = await Promise.all([
    eventsOfOrder(read, id),
    decisionsForOrder(read, id),
    deliveriesAbout(read, id),
    order.applicationId === null ? undefined : findApplication(read, order.applicationId),
  ]);
  return {
    order,
    events: events
      .toSorted((one, other) => one.occurredAt.localeCompare(other.occurredAt))
      .map((event) => shownEvent(event, role)),
    // They say in somebody's own words which payment it was.
    decisions: order.money ? decisions : [],
    deliveries: deliveries.map((one) => shortDelivery(one, { role, record: { kind: "orders" } })),
    silence: await silenceOf(context, { scope: "orders", recordId: id }, reachOfPayer(found)),
    applicant: applicant && personShown(applicant),
    mayAssign: order.applicationId === null && mayDo(role, "payments.settle"),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, applicant, events, decisions, deliveries, mayAssign } = loaderData;
  const reasons = attentionTo(order);
  return (
    <OfficePage
      back={{ to: "/office/orders", label: words.back }}
      record
      title={`${order.plan}${order.crm ? `, ${ordersWords.crm}` : ""}`}
      line={order.email ?? ordersWords.nobody}
      aside={<OrderStateMark state={order.state} />}
    >
      {reasons.length > 0 ? (
        <Alert kind="info">
          <p className="font-semibold">{words.attention}</p>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {order.officeNotifiedAt ? (
            <p>
              {words.told} <Moment at={order.officeNotifiedAt} />.
            </p>
          ) : null}
        </Alert>
      ) : null}
      <SilenceNotice silence={loaderData.silence} />
      <DetailSection title={words.id}>
        <Facts facts={factsOf(order, applicant)} />
      </DetailSection>
      {mayAssign ? (
        <DetailSection deed title={words.assign}>
          <p className="max-w-measure text-soft">{words.assignLine}</p>
          <AssignForm id={order.id} />
        </DetailSection>
      ) : null}
      <DetailSection title={words.timeline}>
        <OrderTimeline order={order} events={events} decisions={decisions} />
      </DetailSection>
      <DetailSection title={words.deliveries}>
        <DeliveryList deliveries={deliveries} none={words.noDeliveries} />
      </DetailSection>
    </OfficePage>
  );
}

function attentionTo({ state, applicationId, receiptEnqueuedAt }: Loaded["order"]): string[] {
  const { differs, paidWithoutApplication, noReceipt } = words.reasons;
  return [
    ...(state === "amount-differs" ? [differs] : []),
    ...(state === "paid" && applicationId === null ? [paidWithoutApplication] : []),
    ...(state === "paid" && receiptEnqueuedAt === null ? [noReceipt] : []),
  ];
}

const dollars = (cents: number | null) => (cents === null ? words.nothing : formatCents(cents));

function factsOf(order: Loaded["order"], applicant: string | undefined) {
  const { money } = order;
  const amounts = money && [
    { name: words.expected, value: dollars(money.expectedCents) },
    { name: words.charged, value: dollars(money.chargedCents) },
    { name: words.refunded, value: dollars(money.refundedCents) },
    { name: words.coupon, value: money.coupon ?? words.noCoupon },
  ];
  return [
    ...(amounts ?? []),
    { name: words.crm, value: order.crm ? words.yes : words.no },
    { name: words.provider, value: providerNames[order.provider] },
    ...(money ? [{ name: words.reference, value: money.reference ?? notKnown }] : []),
    { name: words.email, value: order.email ?? notKnown },
    {
      name: words.application,
      value: applicant ? (
        <Link to={`/office/applications/${order.applicationId}`}>{applicant}</Link>
      ) : (
        words.noApplicationYet
      ),
    },
    { name: words.receipt, value: order.receiptEnqueuedAt ? <Moment at={order.receiptEnqueuedAt} /> : words.noReceipt },
    { name: words.received, value: <Moment at={order.receivedAt} /> },
    { name: words.updated, value: <Moment at={order.updatedAt} /> },
    { name: words.id, value: <span className="font-mono text-sm break-all">{order.id}</span> },
  ];
}
