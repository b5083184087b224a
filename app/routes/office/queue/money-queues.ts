import { shortDate } from "#content/dates.ts";
import { checkCauseNames } from "#content/fees/closing-names.ts";
import { reviewsList } from "#content/fees/closing-page.ts";
import { feeGroundNames } from "#content/fees/fee-follow-ups.ts";
import { officeAnswers, officeContests } from "#content/fees/office-follow-ups.ts";
import { methodNames } from "#content/fees/payment-methods.ts";
import { officeProofs } from "#content/fees/proof-page.ts";
import { queueLabels as labels } from "#content/office/dashboard.ts";
import { personName } from "#content/person-name.ts";
import { unpaidPlanChanges } from "#database/agents/plan-changes.ts";
import { listClosingChecks } from "#database/fees/closing-checks.ts";
import { listProofs } from "#database/fees/closing-proofs.ts";
import { listAnswers, listFeeContests } from "#database/fees/fee-follow-ups.ts";
import { listReferrals } from "#database/incoming/referrals.ts";
import { listOrders } from "#database/payments/order-list.ts";
import { listPayments } from "#database/payments/payment-list.ts";
import { counterSum, countOf } from "#database/queue/queue-counts.ts";
import { listRefundRequests, refundRequestsToDo } from "#database/refunds/refund-requests.ts";
import { feeContestWorkingDays } from "#domain/fees/invoices/fee-contest.ts";
import { decisionWorkingDays } from "#domain/refunds/policy-terms.ts";
import { formatCents } from "#domain/values/money.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import { listedQueue, officePage, queue } from "./queue.ts";

const all = undefined;

export const closingsToCheck = listedQueue({
  rank: 80,
  copy: reviewsList,
  list: "/office/closing-reviews?sort=oldest",
  act: "closings.record",
  limit: { workingDays: 3 },
  waiting: listClosingChecks,
  start: ({ leadId }) => officePage("leads", leadId, "closing"),
  columns: {
    who: { freeText: true, cell: personName },
    cause: { onPhone: "plain", cell: ({ cause }) => checkCauseNames[cause] },
    since: { onPhone: "time", cell: ({ openedAt }) => ({ time: openedAt }) },
  },
});

export const proofsToCheck = listedQueue({
  rank: 90,
  copy: officeProofs,
  list: "/office/proofs?sort=oldest",
  act: "closings.record",
  limit: { workingDays: 3 },
  waiting: listProofs,
  start: ({ id }) => officePage("proofs", id),
  columns: {
    agent: { freeText: true, cell: personName },
    since: { onPhone: "time", cell: ({ receivedAt }) => ({ time: receivedAt }) },
  },
});

export const referralsToDecide = queue({
  rank: 120,
  label: labels.referralsToDecide,
  list: "/office/referrals?state=moderation&sort=oldest",
  act: "closings.record",
  limit: { workingDays: 1 },
  waiting: (reader, window) => listReferrals(reader, { state: "moderation" }, window),
  start: ({ id }) => officePage("referrals", id),
});

export const feeContestsToDecide = listedQueue({
  rank: 140,
  copy: officeContests,
  list: "/office/fee-disputes?sort=oldest",
  act: "closings.record",
  limit: { workingDays: feeContestWorkingDays },
  waiting: listFeeContests,
  since: ({ openedAt, appealedAt }) => appealedAt ?? openedAt,
  start: ({ id }) => officePage("fee-disputes", id),
  columns: {
    invoice: { cell: ({ number }) => number },
    firm: { onPhone: "plain", freeText: true, cell: ({ firm }) => firm },
    ground: { onPhone: "plain", cell: ({ ground }) => feeGroundNames[ground] },
    open: { onPhone: "mark", number: true, cell: ({ balanceCents }) => formatCents(balanceCents) },
    until: { cell: ({ decideBy }) => ({ day: dayAfter(decideBy.slice(0, 10), -1) }) },
  },
});

export const paymentsReported = listedQueue({
  rank: 150,
  copy: officeAnswers,
  list: "/office/invoice-answers?sort=oldest",
  act: "closings.record",
  limit: { workingDays: 2 },
  waiting: listAnswers,
  start: ({ id }) => officePage("invoice-answers", id),
  to: ({ number }) => officePage("invoices", number),
  columns: {
    invoice: { cell: ({ number }) => number },
    firm: { onPhone: "plain", freeText: true, cell: ({ firm }) => firm },
    said: {
      onPhone: "plain",
      cell: ({ paidOn, method, reference }) =>
        officeAnswers.said(shortDate(paidOn), methodNames[method], reference ?? ""),
    },
    open: { onPhone: "mark", number: true, cell: ({ balanceCents }) => formatCents(balanceCents) },
    act: {
      onPhone: "line",
      cell: ({ id, number }) => ({
        links: [
          {
            to: officePage("invoice-answers", id),
            text: officeAnswers.button,
            label: `${officeAnswers.button}: ${number}`,
          },
        ],
      }),
    },
  },
});

export const refundsToDo = queue({
  rank: 160,
  label: labels.refundsToDo,
  list: "/office/refunds?is=open",
  act: "refunds.decide",
  limit: { workingDays: decisionWorkingDays },
  waiting: (reader, window, now) => ({
    execute: () => listRefundRequests(reader, { toDoAt: now.toISOString() }, window),
  }),
  count: (reader, { now, most }) => countOf(refundRequestsToDo(reader, now.toISOString()).limit(most)),
  isExact: false,
  since: ({ openFrom }) => openFrom,
  start: ({ id }) => officePage("refunds", id, "decision"),
});

export const unmatchedPayments = queue({
  rank: 180,
  label: labels.unmatchedPayments,
  list: "/office/payments?status=unmatched&sort=oldest",
  act: "payments.match",
  limit: { workingDays: 1 },
  waiting: (reader, window) => listPayments(reader, { fact: all, provider: all, status: "unmatched" }, window),
  count: () => counterSum("unmatched-payments"),
  start: ({ provider, id }) => officePage("payments", provider, id),
});

export const ordersToReview = queue({
  rank: 190,
  label: labels.ordersToReview,
  list: "/office/orders?attention=yes&sort=oldest",
  act: "payments.match",
  limit: { workingDays: 1 },
  waiting: (reader, window) => listOrders(reader, { state: all, provider: all, plan: all, needsStaff: true }, window),
  count: () => counterSum("orders-needing-attention"),
  start: ({ id }) => officePage("orders", id),
});

/** Agents who can pay for a change of plan themselves wait for nobody. */
export const planChanges = queue({
  rank: 200,
  label: labels.planChanges,
  list: "/office/plan-changes",
  act: "payments.match",
  limit: { workingDays: 1 },
  waitsIn: ({ payAmount }) => payAmount === undefined,
  waiting: (reader, { most }) => unpaidPlanChanges(reader, most),
  since: ({ requestedAt }) => requestedAt,
  start: () => "/office/plan-changes",
});
