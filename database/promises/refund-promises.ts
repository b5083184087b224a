import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { decideBy } from "#domain/refunds/lead-report.ts";

/** Of the newest decisions, so that its cost is constant and old habits do not count. */
const decisionSampleSize = 500;

/** Decisions on reports, and those that a person made within the working days. The rule decides only what is late. */
export async function reportsInTime(reader: Reader): Promise<{ inTime: number; all: number }> {
  const rows = await reader
    .selectFrom("reportDecisions")
    .innerJoin("leadReports", "leadReports.id", "reportDecisions.reportId")
    .select(["decidedAt", "reportDecisions.staffId", "reportedAt", "appealedAt"])
    .orderBy("decidedAt", "desc")
    .limit(decisionSampleSize)
    .execute();
  const inTime = rows.filter(({ decidedAt, staffId, reportedAt, appealedAt }) => {
    const asked = appealedAt !== null && appealedAt <= decidedAt ? appealedAt : reportedAt;
    return staffId !== null && decidedAt <= decideBy(asked);
  });
  return { inTime: inTime.length, all: rows.length };
}

/** Claims that have gone in by then (ISO), and those whose approved amount the provider has reported as refunded. */
export async function refundsPaid(reader: Reader, now: string): Promise<{ paid: number; all: number }> {
  const { rows } = await sql<{ paid: number; all: number }>`select cast(count(*) as integer) as "all",
    cast(coalesce(sum(case when exists (select 1 from "refundDecisions" inner join orders on orders.id = "orderId"
      where "claimId" = "refundClaims".id and cents is not null
        and coalesce(orders."refundedCents", 0) >= "refundedBefore" + cents) then 1 else 0 end), 0) as integer) as paid
    from "refundClaims" where "openFrom" <= ${now}`.execute(reader);
  return rows[0] ?? { paid: 0, all: 0 };
}
