import { data, Link, redirect } from "react-router";
import { loadShownOptOuts } from "#app/routes/office/privacy/shown-opt-outs.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { ReasonForm } from "#app/ui/office/actions/reason-form.tsx";
import { DeliveryList } from "#app/ui/office/notifications/delivery-list.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { AssignOrderForm } from "#app/ui/office/payments/assign-order-form.tsx";
import { ConfirmFree } from "#app/ui/office/payments/confirm-free.tsx";
import { OrderPayments } from "#app/ui/office/payments/order-payments.tsx";
import { OrderStateMark } from "#app/ui/office/payments/order-state-mark.tsx";
import { OrderTimeline } from "#app/ui/office/payments/order-timeline.tsx";
import { ReceiptFact } from "#app/ui/office/payments/receipt-fact.tsx";
import { OptOutNotice } from "#app/ui/office/privacy/opt-outs.tsx";
import { PartLine } from "#app/ui/office/records/part-line.tsx";
import { RecordColumns } from "#app/ui/office/records/record-columns.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { worldContext } from "#app/world-context.ts";
import { receiptSubject } from "#content/emails/payments/receipt.ts";
import { recordCopy } from "#content/office/records.ts";
import { notKnown, providerNames } from "#content/office/status-names.ts";
import { ordersCopy } from "#content/payments/office-orders.ts";
import { orderName } from "#content/payments/order-name.ts";
import { personName } from "#content/person-name.ts";
import { findApplication } from "#database/agents/applications.ts";
import { invoiceById } from "#database/fees/invoices.ts";
import { deliveriesAbout } from "#database/notifications/delivery-list.ts";
import { storedEmail } from "#database/notifications/stored-email.ts";
import { findOrder } from "#database/payments/orders.ts";
import { decisionsForOrder } from "#database/payments/payment-decisions.ts";
import { eventsOfOrder } from "#database/payments/payment-events.ts";
import type { PaymentEventsTable } from "#database/payments/payments-schema.ts";
import { receiptOfOrder } from "#database/payments/receipts.ts";
import { recordedFacts } from "#domain/payments/payment-fact.ts";
import { mapPart, newestOf } from "#domain/staff/part-of-list.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { formatCents } from "#domain/values/money.ts";
import { shortDelivery } from "#operations/notifications/delivery-summary.ts";
import { contactPointsOfPayer } from "#operations/privacy/lift-opt-out.ts";
import type { Route } from "./+types/order.ts";
import { applicationsFor } from "./applications-for.ts";
import { shownEvent, shownOrder } from "./shown-order.ts";

const copy = ordersCopy.detail;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeTitle(loaderData ? orderName(loaderData.order) : ordersCopy.title);

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const found = await findOrder(read, id);
  if (!found) throw data(null, { status: 404 });
  if (found.purpose === "fee") throw redirect(`/office/invoices/${(await invoiceById(read, id))?.number}`);
  const { role } = staffMember(context);
  const order = shownOrder(found, role);
  const [receipt, events, decisions, deliveries, applicant] = await Promise.all([
    receiptOfOrder(read, id),
    eventsOfOrder(read, id),
    decisionsForOrder(read, id),
    deliveriesAbout(read, id),
    order.applicationId === null ? undefined : findApplication(read, order.applicationId),
  ]);
  const receiptTo = receiptIn(deliveries, found.receiptEnqueuedAt);
  const mayAssign = order.applicationId === null && mayDo(role, "payments.match");
  return {
    order,
    receipt: receipt?.number ?? null,
    receiptTo,
    // A match by amount is likely, not proven, so the order has no email; its receipt went to somebody all the same.
    payer: order.email ?? receiptTo,
    events: events.toSorted(bySequence).map((event) => shownEvent(event, role)),
    // Decisions describe the payment in free text.
    decisions: order.money ? decisions : [],
    deliveries: mapPart(newestOf(deliveries), (one) => shortDelivery(one, { role, record: { kind: "orders" } })),
    optOut: await loadShownOptOuts(context, { scope: "orders", recordId: id }, contactPointsOfPayer(found)),
    applicant: applicant && personName(applicant),
    mayAssign,
    applications: mayAssign ? await applicationsFor(read, found) : [],
    isFree: found.state === "amount-differs" && events.some(({ fact }) => fact === "free"),
    mayConfirm: mayDo(role, "payments.match"),
    mayKeep: order.secondPaymentOf !== null && order.keptAt === null && mayDo(role, "payments.match"),
  };
}

/** Of the same second, as it happens at a provider: a dispute comes before the bank takes the money. */
const bySequence = (one: PaymentEventsTable, other: PaymentEventsTable) =>
  one.occurredAt.localeCompare(other.occurredAt) || recordedFacts.indexOf(one.fact) - recordedFacts.indexOf(other.fact);

/** The receiver of the order's receipt; null if there is none, or if they are erased. */
function receiptIn(deliveries: Awaited<ReturnType<typeof deliveriesAbout>>, enqueuedAt: string | null): string | null {
  const sent = deliveries.filter(({ receivedAt }) => receivedAt === enqueuedAt);
  const emails = sent.map(({ payload }) => storedEmail.safeParse(JSON.parse(payload)).data);
  return emails.find((email) => email?.subject.startsWith(receiptSubject))?.to ?? null;
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, events, decisions, deliveries, isFree } = loaderData;
  const reasons = attentionTo(order, isFree);
  return (
    <OfficePage
      back={{ to: "/office/orders", label: copy.back }}
      title={orderName(order)}
      line={loaderData.payer ?? ordersCopy.unknownPayer}
      besideTitle={<OrderStateMark state={order.state} />}
    >
      {reasons.length > 0 ? (
        <Alert kind="info">
          <p className="font-semibold">{copy.attention}</p>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {order.secondPaymentOf && order.secondPaymentOf !== order.id ? (
            <p>
              <Link to={`/office/orders/${order.secondPaymentOf}`}>{copy.reasons.firstOrder}</Link>
            </p>
          ) : null}
          {order.officeNotifiedAt ? (
            <p>
              {copy.officeNotified} <DateTime at={order.officeNotifiedAt} />.
            </p>
          ) : null}
        </Alert>
      ) : null}
      <OptOutNotice optOut={loaderData.optOut} />
      <RecordColumns
        facts={
          <>
            <Part title={copy.payer}>
              <Facts facts={payerOf(loaderData)} />
            </Part>
            <Part title={copy.id}>
              <Facts facts={factsOf(loaderData)} />
            </Part>
            <Part title={copy.deliveries}>
              <DeliveryList deliveries={deliveries.rows} none={copy.noDeliveries} />
              <PartLine shown={deliveries.rows.length} count={deliveries.count} to="/office/deliveries" />
            </Part>
          </>
        }
      >
        <NextSteps {...loaderData} />
        <Part title={copy.payments}>
          <OrderPayments provider={order.provider} events={events} />
        </Part>
        <Part title={copy.timeline}>
          <OrderTimeline order={order} events={events} decisions={decisions} />
        </Part>
      </RecordColumns>
    </OfficePage>
  );
}

/** What staff may do about this order now; nothing for most. */
function NextSteps({ order, applications, isFree, mayConfirm, mayKeep, mayAssign }: Loaded) {
  return (
    <>
      {isFree && mayConfirm ? (
        <Part actionOnly overline={recordCopy.next} title={copy.free}>
          <ConfirmFree id={order.id} />
        </Part>
      ) : null}
      {mayKeep ? (
        <Part actionOnly overline={recordCopy.next} title={copy.keep} line={copy.keepLine}>
          <ReasonForm
            action={`/office/orders/${order.id}/keep`}
            label={copy.reason}
            button={copy.keepButton}
            variant="outline"
          />
        </Part>
      ) : null}
      {mayAssign ? (
        <Part actionOnly overline={recordCopy.next} title={copy.assign} line={copy.assignLine}>
          <AssignOrderForm id={order.id} applications={applications} />
        </Part>
      ) : null}
    </>
  );
}

function attentionTo(order: Loaded["order"], isFree: boolean): string[] {
  const { crm, state, applicationId, receiptEnqueuedAt, secondPaymentOf, keptAt, dispute, doubt } = order;
  const { differs, paidWithoutApplication, ofCrm, noReceipt, secondPayment, secondPaymentKept } = copy.reasons;
  return [
    ...(dispute && dispute !== "won" ? [crm && dispute === "lost" ? ofCrm.lost : copy.reasons.disputes[dispute]] : []),
    ...(doubt ? [copy.reasons.doubts[doubt]] : []),
    ...(secondPaymentOf ? [keptAt ? secondPaymentKept : secondPayment] : []),
    ...(state === "amount-differs" ? [isFree ? copy.reasons.free : differs] : []),
    ...(state === "paid" && applicationId === null
      ? [crm ? ofCrm.paidWithoutApplication : paidWithoutApplication]
      : []),
    ...(state === "paid" && receiptEnqueuedAt === null ? [noReceipt] : []),
  ];
}

const dollars = (cents: number | null) => (cents === null ? copy.nothing : formatCents(cents));

function payerOf({ order: { agentId }, payer, applicant }: Loaded) {
  return [
    { name: copy.name, value: applicant ?? notKnown },
    { name: copy.email, value: payer ?? notKnown },
    {
      name: copy.agent,
      value: agentId ? <Link to={`/office/agents/${agentId}`}>{applicant ?? copy.agentRecord}</Link> : copy.noAgent,
    },
  ];
}

function factsOf({ order, applicant, receipt, receiptTo }: Loaded) {
  const { money } = order;
  const amounts = money && [
    { name: copy.expected, value: dollars(money.expectedCents) },
    { name: copy.charged, value: dollars(money.chargedCents) },
    ...(money.taxCents ? [{ name: copy.tax, value: dollars(money.taxCents) }] : []),
    { name: copy.refunded, value: dollars(money.refundedCents) },
    ...(money.disputedCents ? [{ name: copy.disputed, value: dollars(money.disputedCents) }] : []),
    { name: copy.coupon, value: money.coupon ?? copy.noCoupon },
  ];
  return [
    ...(amounts ?? []),
    { name: copy.crm, value: order.crm ? copy.yes : copy.no },
    { name: copy.provider, value: providerNames[order.provider] },
    ...(money ? [{ name: copy.reference, value: money.reference ?? notKnown }] : []),
    {
      name: copy.application,
      value: applicant ? (
        <Link to={`/office/applications/${order.applicationId}`}>{applicant}</Link>
      ) : (
        copy.noApplicationYet
      ),
    },
    {
      name: copy.receipt,
      value: <ReceiptFact number={receipt} emailedAt={order.receiptEnqueuedAt} to={receiptTo} />,
    },
    { name: copy.received, value: <DateTime at={order.receivedAt} /> },
    { name: copy.updated, value: <DateTime at={order.updatedAt} /> },
    { name: copy.id, value: <span className="font-mono text-sm break-all">{order.id}</span> },
  ];
}
