import { amountDiffersNotice, refundedAgentNotice } from "#content/emails/payment-attention.ts";
import { receipt } from "#content/emails/receipt.ts";
import { findApplication } from "#database/agents/applications.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { findOrder, updateOrder } from "#database/payments/orders.ts";
import { eventsOfOrder } from "#database/payments/payment-events.ts";
import { refundedApplications } from "#database/payments/plan-payment.ts";
import type { OrdersTable, PaymentEventsTable, Writer } from "#database/schema.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { paymentInFull, summarizePayments } from "#domain/payments/order-state.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { personLockName } from "#operations/privacy/lock-person.ts";
import { activatePaidZips, yieldToPaidApplication } from "#operations/territory/activate-zips.ts";
import { restoreZips } from "#operations/territory/restore-zips.ts";
import type { World } from "#operations/world.ts";
import { linkToApplication } from "./link-order-to-application.ts";
import { receiptLink } from "./receipt-link.ts";

/** Derives state, payer and application from all events. Enqueues a receipt and an office notice once per order. */
export async function recomputeOrder(world: World, tx: Writer, orderId: string): Promise<void> {
  const before = await findOrder(tx, orderId);
  if (!before) return;
  const events = await eventsOfOrder(tx, orderId);
  const updatedAt = world.now().toISOString();
  const payer = emailIn(events);
  // An order matched by amount does not take the payment's email: it would decide the next match.
  const email = before.provider === "stripe" ? payer : null;
  const summary = summarizePayments(before.expectedCents, events);
  // Without events we do not know whether the browser reached the provider.
  const state = before.state === "created" && events.length === 0 ? before.state : summary.state;
  await updateOrder(tx, orderId, { ...summary, state, email, updatedAt });
  // This event may lack the payer's email, so it is locked only now.
  if (payer && !before.applicationId) await world.database.lock(tx, personLockName(payer));
  await linkToApplication(world, tx, { orderId, payer });

  const order = await findOrder(tx, orderId);
  if (!order) return;
  if (order.applicationId) {
    await lockTerritory(world, tx, order.applicationId);
    // Activate first: a concurrent release finishes before that, and is undone next.
    if (await activatePaidZips(world, tx, order.applicationId)) await restoreZips(world, tx, order.applicationId);
    else await yieldToPaidApplication(world, tx, order.applicationId);
  }
  const payment = paymentInFull(order.expectedCents, events);
  if (payment && order.receiptEnqueuedAt === null) {
    await enqueueReceipt(world, tx, { order, payment, to: payment.email ?? payer ?? order.email });
  }
  if (order.state === "amount-differs" && order.officeNotifiedAt === null)
    await notifyOfficeOfDifference(world, tx, order);
  if (order.state === "refunded" && before.state !== "refunded") await notifyOfficeOfRefund(world, tx, order);
}

/** Locks the agent and their zip codes, so that a concurrent assignment either finishes first or sees this payment. */
async function lockTerritory(world: World, tx: Writer, applicationId: string): Promise<void> {
  await world.database.lock(tx, `agent ${applicationId}`);
  const { claims, waitlist } = await territoryOf(tx, applicationId);
  const zips = [...claims, ...waitlist].map(({ zip }) => zip);
  for (const zip of zips.toSorted()) await world.database.lock(tx, `zip ${zip}`);
}

async function enqueueReceipt(
  world: World,
  tx: Writer,
  { order, payment, to }: { order: OrdersTable; payment: PaymentEventsTable; to: string | null },
) {
  if (!to || !(await mayBeEmailed(tx, { email: to }))) return;
  const email = receipt({
    plan: order.plan,
    crm: order.crm === 1,
    cents: order.expectedCents,
    paidAt: payment.occurredAt,
    orderId: order.id,
    reference: payment.reference,
    hasApplied: order.applicationId !== null,
    onboardingUrl: receiptLink(world, order),
  });
  await enqueue(tx, emailMessage(world, order.id, { ...email, to, replyTo: world.officeEmail }));
  await updateOrder(tx, order.id, { receiptEnqueuedAt: world.now().toISOString() });
}

async function notifyOfficeOfDifference(world: World, tx: Writer, order: OrdersTable) {
  const notice = amountDiffersNotice(order);
  await notifyOffice(world, tx, order.id, { ...notice, kind: "amount-differs", page: `/office/orders/${order.id}` });
  await updateOrder(tx, order.id, { officeNotifiedAt: world.now().toISOString() });
}

/** A refund releases nothing by itself: it may be a favor, or the first half of paying again. Staff decide. */
async function notifyOfficeOfRefund(world: World, tx: Writer, { applicationId }: OrdersTable) {
  if (!applicationId || !(await refundedApplications(tx, [applicationId])).has(applicationId)) return;
  const agent = await findApplication(tx, applicationId);
  const { claims, waitlist } = await territoryOf(tx, applicationId);
  const zips = claims.filter(({ state }) => state === "active").map(({ zip }) => zip);
  if (!agent || zips.length + waitlist.length === 0) return;
  const notice = refundedAgentNotice({ agent, zips, waitlist: waitlist.map(({ zip }) => zip) });
  await notifyOffice(world, tx, applicationId, {
    ...notice,
    kind: "refunded-holder",
    page: `/office/agents/${applicationId}`,
  });
}

function emailIn(events: readonly PaymentEventsTable[]): string | null {
  const withEmail = events.filter(({ email }) => email).toSorted((one, other) => time(one).localeCompare(time(other)));
  return withEmail[0]?.email ?? null;
}

const time = ({ occurredAt, eventId }: PaymentEventsTable) => `${occurredAt} ${eventId}`;
