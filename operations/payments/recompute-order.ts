import { amountDiffersNotice, doubtNotice, refundedAgentNotice } from "#content/emails/payments/payment-attention.ts";
import { findApplication } from "#database/agents/applications.ts";
import { endCancellation } from "#database/agents/cancellations.ts";
import { findOrder, updateOrder } from "#database/payments/orders.ts";
import { eventsOfOrder } from "#database/payments/payment-events.ts";
import type { OrdersTable, PaymentEventsTable } from "#database/payments/payments-schema.ts";
import { refundedApplications } from "#database/payments/plan-payment.ts";
import { territoryOf } from "#database/territory/claims.ts";
import {
  atWorst,
  hasMetPrice,
  isTakenBack,
  type PaymentSummary,
  summarizePayments,
} from "#domain/payments/order-state.ts";
import { currencyOfPrices } from "#domain/payments/payment.ts";
import { applyPaidChange } from "#operations/agents/apply-plan-change.ts";
import { enqueueNetworkEvent } from "#operations/connections/enqueue-event.ts";
import { followCardPayments } from "#operations/fees/ledger/follow-card-payments.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { enqueueReceipt } from "#operations/payments/receipts/enqueue-receipt.ts";
import { issueReceipt } from "#operations/payments/receipts/issue-receipt.ts";
import { followSecondPayments } from "#operations/payments/second-payments/follow-second-payments.ts";
import { notifyOfRefundMade } from "#operations/refunds/decide-refund.ts";
import { updateTerritory } from "#operations/territory/activate-zips.ts";
import { keepChosenZips } from "#operations/territory/keep-zips.ts";
import type { Transaction } from "#operations/transaction.ts";
import { linkToApplication } from "./link-order-to-application.ts";
import { notifyAgentOfDispute } from "./notify-agent-of-dispute.ts";

/** An order after its recomputation, with what it was before. */
interface Recomputed {
  before: OrdersTable;
  order: OrdersTable;
  events: readonly PaymentEventsTable[];
  payer: string | null;
}

type FollowUp = (tx: Transaction, recomputed: Recomputed) => Promise<void>;

/** Independent of each other. Each decides by the records whether it still has something to do. */
const followUps: readonly FollowUp[] = [
  endCancellationOfPayer,
  (tx, { order }) => applyPaidChange(tx, order),
  updateAgentsTerritory,
  (tx, { order }) => keepChosenZips(tx, order),
  async (tx, { order, events }) => void (await issueReceipt(tx, order, events)),
  enqueueReceipt,
  tellOfPaidOrder,
  notifyOfficeOfDifference,
  notifyOfficeOfDoubt,
  notifyOfficeOfLoss,
  (tx, { order }) => followSecondPayments(tx, order),
  notifyOfRefundMade,
];

/** Derives state, payer and application from all events, then runs what follows from them. */
export async function recomputeOrder(tx: Transaction, orderId: string): Promise<void> {
  const before = await findOrder(tx.db, orderId);
  if (!before) return;
  const events = await eventsOfOrder(tx.db, orderId);
  if (before.purpose === "fee") return followCardPayments(tx, before.id, events);
  const payer = emailIn(events);
  for (const summary of stagesOf(before, events)) await enter(tx, { orderId, summary, events, payer });
  const after = await findOrder(tx.db, orderId);
  // Only what is true now: a stage that is gone through is not news to anybody.
  if (after) await notifyAgentOfDispute(tx, before, after);
}

/**
 * Ends with what is true now. A payment that arrives after its refund, and a loss that arrives after its return, are
 * gone through first, so that they bring about what they would have brought about in sequence.
 */
function stagesOf(before: OrdersTable, events: readonly PaymentEventsTable[]): PaymentSummary[] {
  const { expectedCents, paidAt, takenBackAt, freeConfirmedAt } = before;
  const isFreeConfirmed = Boolean(freeConfirmedAt);
  const summary = summarizePayments(expectedCents, events, isFreeConfirmed);
  // Without events we do not know whether the browser reached the provider.
  const isKnown = before.state === "created" || before.provider === "office";
  const state = isKnown && events.length === 0 ? before.state : summary.state;
  const now = { ...summary, state };
  const worst = atWorst(expectedCents, events);
  const wasPaid = !paidAt && state !== "paid" && hasMetPrice(expectedCents, events, isFreeConfirmed);
  const wasTakenBack = !takenBackAt && !isTakenBack(state) && isTakenBack(worst.state);
  const unhurt = { ...now, state: "paid" as const, refundedCents: null, disputedCents: null, dispute: null };
  return [...(wasPaid ? [unhurt] : []), ...(wasTakenBack ? [worst] : []), now];
}

async function enter(
  tx: Transaction,
  one: { orderId: string; summary: PaymentSummary; events: readonly PaymentEventsTable[]; payer: string | null },
): Promise<void> {
  const { orderId, summary, events, payer } = one;
  const before = await findOrder(tx.db, orderId);
  if (!before) return;
  const at = tx.now.toISOString();
  await updateOrder(tx.db, orderId, {
    ...summary,
    // A match by amount is likely, not proven: such an order does not take the payer's email.
    email: before.provider === "stripe" ? payer : null,
    ...(summary.state === "paid" && !before.paidAt && { paidAt: at }),
    ...(isTakenBack(summary.state) && !before.takenBackAt && { takenBackAt: at }),
    updatedAt: at,
  });
  await linkToApplication(tx, { orderId, payer });
  const order = await findOrder(tx.db, orderId);
  if (!order) return;
  for (const followUp of followUps) await followUp(tx, { before, order, events, payer });
}

/** An agent who cancelled and buys a plan again is back. */
async function endCancellationOfPayer(tx: Transaction, { order }: Recomputed): Promise<void> {
  const { agentId, state, crm, receivedAt } = order;
  if (agentId && state === "paid" && crm === 0)
    await endCancellation(tx.db, { agentId, orderedAt: receivedAt, endedAt: tx.now.toISOString() });
}

async function updateAgentsTerritory(tx: Transaction, { order: { agentId } }: Recomputed): Promise<void> {
  if (agentId) await updateTerritory(tx, agentId);
}

/** Once: a payment that is taken back and returns is no news. */
async function tellOfPaidOrder(tx: Transaction, { before, order }: Recomputed): Promise<void> {
  if (before.paidAt || !order.paidAt) return;
  const { id, plan, agentId, chargedCents } = order;
  const data = { id, plan, agentId, cents: chargedCents ?? 0, url: new URL(`/office/orders/${id}`, tx.baseUrl).href };
  await enqueueNetworkEvent(tx, { about: id, event: { type: "order.paid", data } });
}

async function notifyOfficeOfDifference(tx: Transaction, { order, events }: Recomputed): Promise<void> {
  if (order.state !== "amount-differs" || order.officeNotifiedAt !== null) return;
  const isFree = order.chargedCents === 0 && events.some(({ fact }) => fact === "free");
  const foreign = events.filter(({ fact, currency }) => fact === "paid" && currency !== currencyOfPrices);
  const notice = amountDiffersNotice({ ...order, isFree, foreign });
  await notifyOffice(tx, order.id, { ...notice, kind: "amount-differs", page: `/office/orders/${order.id}` });
  await updateOrder(tx.db, order.id, { officeNotifiedAt: tx.now.toISOString() });
}

/** A notice that takes back more than was charged, or in another currency, does not count until staff decide. */
async function notifyOfficeOfDoubt(tx: Transaction, { order }: Recomputed): Promise<void> {
  if (!order.doubt || order.doubtNotifiedAt) return;
  const notice = doubtNotice({ ...order, doubt: order.doubt });
  await notifyOffice(tx, order.id, { ...notice, kind: "amount-differs", page: `/office/orders/${order.id}` });
  await updateOrder(tx.db, order.id, { doubtNotifiedAt: tx.now.toISOString() });
}

/** A refund or dispute releases nothing by itself: the money may come back, or the agent may pay again. Staff decide. */
async function notifyOfficeOfLoss(tx: Transaction, { before, order }: Recomputed): Promise<void> {
  const { applicationId, agentId, state } = order;
  if ((state !== "refunded" && state !== "disputed") || isTakenBack(before.state) || !applicationId || !agentId) return;
  if (!(await refundedApplications(tx.db, [applicationId])).has(applicationId)) return;
  const agent = await findApplication(tx.db, applicationId);
  const { claims, waitlist } = await territoryOf(tx.db, { applicationId });
  const zips = claims.filter(({ state }) => state === "active").map(({ zip }) => zip);
  if (!agent || zips.length + waitlist.length === 0) return;
  const notice = refundedAgentNotice({ agent, zips, waitlist: waitlist.map(({ zip }) => zip), how: state });
  await notifyOffice(tx, applicationId, {
    ...notice,
    kind: "refunded-holder",
    page: `/office/agents/${agentId}`,
  });
}

function emailIn(events: readonly PaymentEventsTable[]): string | null {
  const withEmail = events.filter(({ email }) => email).toSorted((one, other) => time(one).localeCompare(time(other)));
  return withEmail[0]?.email ?? null;
}

const time = ({ occurredAt, eventId }: PaymentEventsTable) => `${occurredAt} ${eventId}`;
