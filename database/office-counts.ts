import { type RawBuilder, sql } from "kysely";
import { takenBackPlanOrder } from "#database/payments/plan-payment.ts";
import { claimsToDo } from "#database/refunds/claims.ts";
import { textsToCheck } from "#database/reviews/review-checks.ts";
import { openDisputes } from "#database/reviews/review-disputes.ts";
import type { QueueName } from "#domain/staff/work-limits.ts";
import type { CounterName } from "./engine/counter-rules.ts";
import type { Reader } from "./schema.ts";

/** Of queues without a counter: what follows "from". Each is read by an index. @param now ISO */
const waitingRows = {
  rightsRequests: () => sql`"rightsRequests" where state = 'open'`,
  callbacks: (now: string) => sql`"leadCallbacks" where "endedAt" is null and "dueAt" <= ${now}`,
  inquiries: () => sql`inquiries where status = 'open' and "moderationReason" is null`,
  reportsToDecide: () => sql`"leadReports" where "closedAt" is null`,
  closingsToCheck: () => sql`"closingReviews" where "closedAt" is null`,
  brokersToCheck: () => sql`agents where "brokerMatterSince" is not null`,
  referralsToDecide: () => sql`"incomingReferrals" where state = 'asked' and "moderationReason" is not null`,
  proofsToCheck: () => sql`"closingProofs" inner join files on files.id = "closingProofs".id
    where "closedAt" is null and name <> ''`,
  feeDisputesToDecide: () => sql`"feeDisputes" where "closedAt" is null`,
  paymentsReported: () => sql`"invoiceAnswers" where "closedAt" is null`,
  disputesToDecide: () => openDisputes,
  reviewsToCheck: () => textsToCheck,
  zipReviews: () => sql`"zipReviews" where decision is null`,
  // In the order of an index, which SQLite would not use otherwise.
  licensesToCheck: () => sql`agents where "joinedAt" is not null and "licenseCheckedOn" is null order by "receivedAt"`,
  payloadsToRead: () => sql`"intakePayloads" where outcome in ('refused', 'waiting')`,
  wordingsToCheck: () => sql`sources where "wordingSince" is not null`,
  planChanges: () => sql`"planChanges" where "orderId" is not null and "appliedAt" is null and "withdrawnAt" is null`,
} satisfies Partial<Record<QueueName, (now: string) => RawBuilder<unknown>>>;

/** Whether a number of this queue stops at the most that is counted. */
export const hasNoCounter = (name: QueueName): boolean => name in waitingRows || name === "refundsToDo";

/** Paid, or paid and returned. Bounded by the agents who have paid. */
const paidApplications = sql<number | string>`(select count(*) from (
  select "applicationId" from orders where state = 'paid' and crm = 0 and "applicationId" is not null
  union
  select "applicationId" from orders where ${takenBackPlanOrder} and "applicationId" is not null) as found)`;

/** Nobody reads a larger number in a navigation. */
const mostInNavigation = 100;

/** How many wait, in one query. One of the most that is counted may be too low. */
export async function officeCounts(
  reader: Reader,
  names: readonly QueueName[],
  { now, most = mostInNavigation }: { now: Date; most?: number },
): Promise<Partial<Record<QueueName, number>>> {
  if (names.length === 0) return {};
  const columns = names.map(
    (name) => sql`${countOf(reader, name, { now: now.toISOString(), most })} as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, number | string>>`select ${sql.join(columns)}`.execute(reader);
  return Object.fromEntries(names.map((name) => [name, Number(rows[0]?.[name] ?? 0)]));
}

function countOf(reader: Reader, name: QueueName, { now, most }: { now: string; most: number }): RawBuilder<unknown> {
  switch (name) {
    case "leadsToVerify":
      return counted("leads-waiting", sql`part = 'generated'`);
    case "leadsToRoute":
      return counted("leads-waiting", sql`part = 'double-verified'`);
    case "unmatchedPayments":
      return counted("unmatched-payments");
    case "ordersToReview":
      return counted("orders-needing-attention");
    case "inModeration":
      return counted("moderation-by-table");
    case "deliveriesFailed":
      return counted("deliveries", sql`part like 'failed %'`);
    case "unknownAddresses":
      return counted("deliveries", sql`part like 'refused %'`);
    case "applicationsUnpaid":
      return sql`(${counted("applications-by-month")} - ${paidApplications})`;
    case "refundsToDo":
      return sql`(select count(*) from (${claimsToDo(reader, now).limit(most)}) as found)`;
    default:
      return rowsUpTo(waitingRows[name](now), most);
  }
}

const counted = (name: CounterName, part = sql`1 = 1`) =>
  sql`(select coalesce(sum(amount), 0) from counters where name = ${name} and ${part})`;

const rowsUpTo = (those: RawBuilder<unknown>, most: number) =>
  sql`(select count(*) from (select 1 from ${those} limit ${sql.lit(most)}) as found)`;
