import { feeDisputeWorkingDays } from "#domain/fees/invoices/fee-dispute.ts";
import { firstCallWorkingDays } from "#domain/leads/first-call.ts";
import { daysToAnswer } from "#domain/privacy/rights-request.ts";
import { decisionWorkingDays } from "#domain/refunds/policy-terms.ts";
import { checkWorkingDays, disputeWorkingDays } from "#domain/reviews/review-policy.ts";
import { endOfWorkingDays } from "#domain/staff/working-days.ts";
import { addDuration } from "#domain/values/add-duration.ts";

/** How long work may wait for staff. */
export type WorkLimit = { hours: number } | { days: number } | { workingDays: number };

/** Kinds without a promise elsewhere have our own targets. */
export const workLimits = {
  callbacks: { hours: 1 },
  leadsToVerify: { workingDays: firstCallWorkingDays },
  leadsToRoute: { hours: 4 },
  inquiries: { workingDays: 1 },
  reportsToDecide: { workingDays: decisionWorkingDays },
  refundsToDo: { workingDays: decisionWorkingDays },
  closingsToCheck: { workingDays: 3 },
  proofsToCheck: { workingDays: 3 },
  disputesToDecide: { workingDays: disputeWorkingDays },
  reviewsToCheck: { workingDays: checkWorkingDays },
  brokersToCheck: { workingDays: 3 },
  feeDisputesToDecide: { workingDays: feeDisputeWorkingDays },
  paymentsReported: { workingDays: 2 },
  rightsRequests: { days: daysToAnswer },
  unmatchedPayments: { workingDays: 1 },
  ordersToReview: { workingDays: 1 },
  planChanges: { workingDays: 1 },
  licensesToCheck: { workingDays: 3 },
  zipReviews: { workingDays: 2 },
  applicationsUnpaid: { days: 7 },
  inModeration: { workingDays: 1 },
  deliveriesFailed: { hours: 4 },
  referralsToDecide: { workingDays: 1 },
  payloadsToRead: { workingDays: 1 },
  wordingsToCheck: { workingDays: 1 },
  unknownAddresses: { workingDays: 2 },
} as const satisfies Record<string, WorkLimit>;

/** What waits for staff: one kind, with its limit. Its rows are in database/office-counts.ts and office-queue.ts. */
export type QueueName = keyof typeof workLimits;

export type WorkAgeLevel = "in-time" | "soon" | "late";

export interface WorkAge {
  /** Whole minutes since it waits. */
  minutes: number;
  /** Whole minutes past its limit; 0 before it. */
  overdue: number;
  /** Of the limit that is used, 0 to 1. */
  share: number;
  level: WorkAgeLevel;
}

/** "Soon" is the last quarter of a limit. */
const soonFrom = 0.75;

/** @param since ISO */
export function workAge(since: string, limit: WorkLimit, now: Date): WorkAge {
  const start = Date.parse(since);
  const end = Date.parse(limitEnd(since, limit));
  const waited = Math.max(0, now.getTime() - start);
  const share = Math.min(1, waited / (end - start));
  const overdue = Math.max(0, Math.floor((now.getTime() - end) / 60_000));
  const level = share >= 1 ? "late" : share >= soonFrom ? "soon" : "in-time";
  return { minutes: Math.floor(waited / 60_000), overdue, share, level };
}

function limitEnd(since: string, limit: WorkLimit): string {
  return "workingDays" in limit ? endOfWorkingDays(since, limit.workingDays) : addDuration(since, limit);
}
