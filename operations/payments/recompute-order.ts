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

/** An order after its recomputation, with what it was before. */
interface Recomputed {
  before: OrdersTable;
  order: OrdersTable;
  events: readonly PaymentEventsTable[];
  payer: string | null;
}

type FollowUp = (world: World, tx: Writer, recomputed: Recomputed) => Promise<void>;

/** Independent of each other. Each decides by the records whether it still has something to do. */
const followUps: readonly FollowUp[] = [
  updateTerritory,
  enqueueReceipt,
  notifyOfficeOfDifference,
  notifyOfficeOfRefund,
];

/** Derives state, payer and application from all events, then runs what follows from them. */
export async function recomputeOrder(world: World, tx: Writer, orderId: string): Promise<void> {
  const before = await findOrder(tx, orderId);
  if (!before) return;
  const events = await eventsOfOrder(tx, orderId);
  const payer = emailIn(events);
  await updateOrder(tx, orderId, { ...summaryOf(before, events, payer), updatedAt: world.now().toISOString() });
  // This event may lack the payer's email, so it is locked only now.
  if (payer && !before.applicationId) await world.database.lock(tx, personLockName(payer));
  await linkToApplication(world, tx, { orderId, payer });
  const order = await findOrder(tx, orderId);
  if (!order) return;
  for (const followUp of followUps) await followUp(world, tx, { before, order, events, payer });
}

function summaryOf(before: OrdersTable, events: readonly PaymentEventsTable[], payer: string | null) {
  const summary = summarizePayments(before.expectedCents, events);
  // Without events we do not know whether the browser reached the provider.
  const state = before.state === "created" && events.length === 0 ? before.state : summary.state;
  // A match by amount is likely, not proven: such an order does not take the payer's email.
  return { ...summary, state, email: before.provider === "stripe" ? payer : null };
}

/** Activates first: a concurrent release finishes before that, and is undone next. */
async function updateTerritory(world: World, tx: Writer, { order: { applicationId } }: Recomputed): Promise<void> {
  if (!applicationId) return;
  await lockTerritory(world, tx, applicationId);
  if (await activatePaidZips(world, tx, applicationId)) await restoreZips(world, tx, applicationId);
  else await yieldToPaidApplication(world, tx, applicationId);
}

/** Locks the agent and their zip codes, so that a concurrent assignment either finishes first or sees this payment. */
async function lockTerritory(world: World, tx: Writer, applicationId: string): Promise<void> {
  await world.database.lock(tx, `agent ${applicationId}`);
  const { claims, waitlist } = await territoryOf(tx, applicationId);
  const zips = [...claims, ...waitlist].map(({ zip }) => zip);
  for (const zip of zips.toSorted()) await world.database.lock(tx, `zip ${zip}`);
}

async function enqueueReceipt(world: World, tx: Writer, { order, events, payer }: Recomputed): Promise<void> {
  const payment = paymentInFull(order.expectedCents, events);
  if (!payment || order.receiptEnqueuedAt !== null) return;
  const to = payment.email ?? payer ?? order.email;
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

async function notifyOfficeOfDifference(world: World, tx: Writer, { order }: Recomputed): Promise<void> {
  if (order.state !== "amount-differs" || order.officeNotifiedAt !== null) return;
  const notice = amountDiffersNotice(order);
  await notifyOffice(world, tx, order.id, { ...notice, kind: "amount-differs", page: `/office/orders/${order.id}` });
  await updateOrder(tx, order.id, { officeNotifiedAt: world.now().toISOString() });
}

/** A refund releases nothing by itself: it may be a favor, or the first half of paying again. Staff decide. */
async function notifyOfficeOfRefund(world: World, tx: Writer, { before, order }: Recomputed): Promise<void> {
  const { applicationId } = order;
  if (order.state !== "refunded" || before.state === "refunded" || !applicationId) return;
  if (!(await refundedApplications(tx, [applicationId])).has(applicationId)) return;
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
