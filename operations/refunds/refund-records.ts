import { recordText } from "#content/refunds/record-text.ts";
import type { RefundRecords } from "#content/refunds/refund-history.ts";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import { filesOf } from "#database/files/files.ts";
import { eventsOfOrder } from "#database/payments/payment-events.ts";
import { leadsAcceptedBetween } from "#database/refunds/accepted-lead.ts";
import { historyTimes } from "#database/refunds/history-entries.ts";
import { placesOfLeads } from "#database/refunds/offered-leads.ts";
import { leadRequestsOf, planOrders, refundRequestsOf } from "#database/refunds/refund-requests.ts";
import { namedRecords } from "#database/refunds/report-records.ts";
import { reportsBetween, type StoredReport } from "#database/refunds/reports.ts";
import type { Reader } from "#database/schema.ts";

/** Entries of a page; those at the same millisecond as its last one are on it as well. */
const pageSize = 50;
const endOfTime = "9999";

/**
 * A page of what the history of leads and refunds shows, the same for the agent and the office.
 * @param after ISO: the `until` of the page before; left out: the first page
 */
export async function refundRecords(reader: Reader, agentId: string, after = ""): Promise<RefundRecords> {
  const signature = await signatureOfAgent(reader, agentId);
  const orders = await planOrders(reader, agentId);
  const payments = (await Promise.all(orders.map(({ id }) => paymentsOf(reader, id)))).flat();
  const few = [...(signature ? [signature.signedAt] : []), ...payments.map(({ at }) => at)].filter((at) => at > after);
  const times = [...few, ...(await historyTimes(reader, agentId, after, pageSize + 1))].toSorted();
  const until = times.length > pageSize ? (times[pageSize - 1] ?? endOfTime) : endOfTime;
  const between = { after, until };
  const leads = await leadsAcceptedBetween(reader, agentId, between);
  const reports = await reportsBetween(reader, agentId, between);
  const places = await placesOfLeads(
    reader,
    [...leads, ...reports].map(({ leadId }) => leadId),
  );
  const files = await filesOf(
    reader,
    "report",
    reports.map(({ id }) => id),
  );
  const whereIs = (leadId: string) => places[leadId] ?? "";
  return {
    ...between,
    hasMore: times.some((at) => at > until),
    signature: signature ? { signedAt: signature.signedAt, sha256: signature.sha256 } : null,
    payments,
    leads: leads.map(({ leadId, acceptedAt, isOwnZip }) => ({ acceptedAt, isOwnZip, where: whereIs(leadId) })),
    requests: (await leadRequestsOf(reader, agentId)).map(({ at, kind }) => ({ at, kind })),
    reports: await Promise.all(
      reports.map(async (report) => ({
        ...report,
        where: whereIs(report.leadId),
        evidence: await documentsOf(reader, report),
        files: files.filter(({ ownerId }) => ownerId === report.id),
        decisions: report.decisions.map((one) => ({ ...one, byRule: one.staffId === null })),
      })),
    ),
    claims: await refundRequestsOf(reader, agentId),
  };
}

async function paymentsOf(reader: Reader, orderId: string): Promise<RefundRecords["payments"]> {
  const events = await eventsOfOrder(reader, orderId);
  return events.flatMap(({ fact, occurredAt, cents, reference }) =>
    fact === "paid" || fact === "refunded" ? [{ at: occurredAt, fact, cents, reference }] : [],
  );
}

/** The records that a report names, as texts. */
export async function documentsOf(reader: Reader, { id }: Pick<StoredReport, "id">) {
  return (await namedRecords(reader, id)).flatMap((record) =>
    record.kind === "noted" || record.kind === "contacted"
      ? [{ id: record.id, at: record.at, text: recordText(record) }]
      : [],
  );
}
