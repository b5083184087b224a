import { listAgents } from "#database/agents/agents.ts";
import { listApplications } from "#database/agents/application-list.ts";
import { unpaidPlanChanges } from "#database/agents/plan-changes.ts";
import { listBrokerMatters } from "#database/brokers/broker-matters.ts";
import type { ListWindow } from "#database/engine/list-window.ts";
import { listProofs } from "#database/fees/closing-proofs.ts";
import { listReviews } from "#database/fees/closing-reviews.ts";
import { listAnswers, listFeeDisputes } from "#database/fees/fee-follow-ups.ts";
import { listReferrals } from "#database/incoming/referrals.ts";
import { listInquiries } from "#database/inquiries/inquiries.ts";
import { listCallbacks } from "#database/leads/lead-callbacks.ts";
import { listLeads } from "#database/leads/lead-list.ts";
import { listModerationQueue } from "#database/moderation/moderation-queue.ts";
import { listDeliveries } from "#database/notifications/delivery-list.ts";
import { listOrders } from "#database/payments/order-list.ts";
import { listPayments } from "#database/payments/payment-list.ts";
import { listClaims } from "#database/refunds/claims.ts";
import { listReports } from "#database/refunds/reports.ts";
import { listReviewsToCheck } from "#database/reviews/review-checks.ts";
import { listDisputes } from "#database/reviews/review-disputes.ts";
import { listOpenPayloads, listWordings } from "#database/sources/open-payloads.ts";
import { waitingReviews } from "#database/territory/zip-reviews.ts";
import type { QueueName } from "#domain/staff/work-limits.ts";
import { mostCounted } from "#domain/values/group-digits.ts";
import { officeCounts } from "./office-counts.ts";
import type { Reader } from "./schema.ts";

export interface QueueEntry {
  count: number;
  /** Null if nothing waits. */
  oldest: OldestRecord | null;
}

export interface OldestRecord {
  /** Since when it waits, ISO, UTC. */
  since: string;
  /** The parts of its page's address. */
  record: readonly string[];
  /** The member who has it; null: nobody. Left out: such records have no assignee. */
  assigneeId?: string | null;
}

/**
 * What waits for somebody on the staff. Counts come from counters, or from an index up to `mostCounted`; the oldest is
 * the first entry of the list that the count links to.
 */
export async function officeQueue(
  reader: Reader,
  { names, now }: { names: readonly QueueName[]; now: Date },
): Promise<Partial<Record<QueueName, QueueEntry>>> {
  const queue: Partial<Record<QueueName, QueueEntry>> = {};
  const counts = await officeCounts(reader, names, { now, most: mostCounted });
  for (const name of names) {
    const count = counts[name] ?? 0;
    queue[name] = { count, oldest: count > 0 ? await oldestIn(reader, name, now) : null };
  }
  return queue;
}

/** @returns null if nothing waits in this queue */
export const oldestIn = (reader: Reader, name: QueueName, now: Date): Promise<OldestRecord | null> =>
  oldest[name](reader, now);

const first: ListWindow = { terms: [], oldestFirst: true, after: undefined, most: 1 };
const waiting = { consent: true, inModeration: false } as const;
const unfiltered = undefined;

const oldest: Record<QueueName, (reader: Reader, now: Date) => Promise<OldestRecord | null>> = {
  rightsRequests: firstRightsRequest,
  callbacks: firstDue,
  leadsToVerify: (reader, now) => firstOf(listLeads(reader, { stage: "generated", ...waiting, now }, first).execute()),
  leadsToRoute: (reader, now) =>
    firstOf(listLeads(reader, { stage: "double-verified", ...waiting, now }, first).execute()),
  inquiries: (reader) =>
    firstOf(listInquiries(reader, { kind: unfiltered, inModeration: unfiltered, status: "open" }, first).execute()),
  reportsToDecide: async (reader) => {
    const [report] = await listReports(reader, { isOpen: true }, first);
    return report ? { since: report.reportedAt, record: [report.id] } : null;
  },
  brokersToCheck: async (reader) => {
    const [agent] = await listBrokerMatters(reader, first);
    return agent ? { since: agent.receivedAt, record: [agent.id] } : null;
  },
  referralsToDecide: (reader) => firstOf(listReferrals(reader, { state: "moderation" }, first).execute()),
  closingsToCheck: async (reader) => {
    const [review] = await listReviews(reader, first);
    return review ? { since: review.openedAt, record: [review.leadId] } : null;
  },
  feeDisputesToDecide: async (reader) => {
    const [dispute] = await listFeeDisputes(reader, first);
    return dispute ? { since: dispute.appealedAt ?? dispute.openedAt, record: [dispute.id] } : null;
  },
  paymentsReported: (reader) => firstOf(listAnswers(reader, first)),
  proofsToCheck: (reader) => firstOf(listProofs(reader, first)),
  disputesToDecide: async (reader) => {
    const [dispute] = await listDisputes(reader, first);
    return dispute ? { since: dispute.at, record: [dispute.id] } : null;
  },
  reviewsToCheck: async (reader) => {
    const [stopped] = await listReviewsToCheck(reader, first);
    return stopped ? { since: stopped.at, record: [stopped.id] } : null;
  },
  refundsToDo: async (reader, now) => {
    const [claim] = await listClaims(reader, { toDoAt: now.toISOString() }, first);
    return claim ? { since: claim.openFrom, record: [claim.id] } : null;
  },
  unmatchedPayments: async (reader) => {
    const filter = { fact: unfiltered, provider: unfiltered, status: "unmatched" } as const;
    const [payment] = await listPayments(reader, filter, first).execute();
    return payment ? { since: payment.receivedAt, record: [payment.provider, payment.id] } : null;
  },
  ordersToReview: (reader) =>
    firstOf(
      listOrders(
        reader,
        { state: unfiltered, provider: unfiltered, plan: unfiltered, needsStaff: true },
        first,
      ).execute(),
    ),
  applicationsUnpaid: (reader) =>
    firstOf(listApplications(reader, { plan: unfiltered, state: unfiltered, paid: "no" }, first).execute()),
  licensesToCheck: (reader) =>
    firstOf(
      listAgents(
        reader,
        { plan: unfiltered, broker: unfiltered, license: "unchecked", dueBefore: "" },
        first,
      ).execute(),
    ),
  zipReviews: async (reader) => firstOf(waitingReviews(reader, 1)),
  planChanges: async (reader) => {
    const [change] = await unpaidPlanChanges(reader, 1);
    return change ? { since: change.requestedAt, record: [] } : null;
  },
  inModeration: async (reader) => {
    const [submission] = await listModerationQueue(reader, { scope: unfiltered, rejected: false }, first);
    return submission ? { since: submission.receivedAt, record: [submission.scope, submission.id] } : null;
  },
  deliveriesFailed: (reader) =>
    firstOf(listDeliveries(reader, { state: "failed", destination: unfiltered }, first).execute()),
  payloadsToRead: async (reader) => {
    const [payload] = await listOpenPayloads(reader, first);
    return payload ? { since: payload.receivedAt, record: [payload.sourceId, "payloads", payload.id] } : null;
  },
  wordingsToCheck: (reader) => firstOf(listWordings(reader, first)),
  unknownAddresses: (reader) =>
    firstOf(listDeliveries(reader, { state: "refused", destination: unfiltered }, first).execute()),
};

/** The one due first, as in the list. */
async function firstRightsRequest(reader: Reader): Promise<OldestRecord | null> {
  const open = reader.selectFrom("rightsRequests").select(["id", "receivedAt"]).where("state", "=", "open");
  return firstOf(open.orderBy("dueBy").orderBy("id").limit(1).execute());
}

async function firstDue(reader: Reader, now: Date): Promise<OldestRecord | null> {
  const page = { oldestFirst: true, after: undefined, most: 1 };
  const [due] = await listCallbacks(reader, { assigneeId: undefined, dueBy: now.toISOString(), now }, page);
  return due ? { since: due.receivedAt, record: [due.leadId], assigneeId: due.assigneeId } : null;
}

async function firstOf(
  rows: Promise<{ receivedAt: string; id: string; assigneeId?: string | null }[]>,
): Promise<OldestRecord | null> {
  const [row] = await rows;
  if (!row) return null;
  const { receivedAt, id, assigneeId } = row;
  return { since: receivedAt, record: [id], ...(assigneeId !== undefined && { assigneeId }) };
}
