import { recordText } from "#content/refunds/record-text.ts";
import type { RefundRecords } from "#content/refunds/refund-history.ts";
import { eventsOfOrder } from "#database/payments/payment-events.ts";
import { signatureOfAgent } from "#database/referrals/signatures.ts";
import { placesOfLeads } from "#database/refunds/offered-leads.ts";
import { refundFacts } from "#database/refunds/refund-facts.ts";
import { filesOfReports } from "#database/refunds/report-files.ts";
import { evidenceOf, type StoredReport } from "#database/refunds/reports.ts";
import type { Reader } from "#database/schema.ts";
import { activitiesOf } from "#database/work/activities.ts";

/** All that the history of leads and refunds shows, the same for the agent and the office. */
export async function refundRecords(reader: Reader, agentId: string): Promise<RefundRecords> {
  const facts = await refundFacts(reader, agentId);
  const signature = await signatureOfAgent(reader, agentId);
  const places = await placesOfLeads(
    reader,
    [...facts.leads, ...facts.reports].map(({ leadId }) => leadId),
  );
  const files = await filesOfReports(
    reader,
    facts.reports.map(({ id }) => id),
  );
  const whereIs = (leadId: string) => places[leadId] ?? "";
  return {
    signature: signature ? { signedAt: signature.signedAt, sha256: signature.sha256 } : null,
    payments: (await Promise.all(facts.orders.map(({ id }) => paymentsOf(reader, id)))).flat(),
    leads: facts.leads.map(({ leadId, acceptedAt, isOwnZip }) => ({ acceptedAt, isOwnZip, where: whereIs(leadId) })),
    requests: facts.notices.map(({ at, kind }) => ({ at, kind })),
    reports: await Promise.all(
      facts.reports.map(async (report) => ({
        ...report,
        where: whereIs(report.leadId),
        evidence: await documentsOf(reader, report),
        files: files.filter(({ reportId }) => reportId === report.id),
        decisions: report.decisions.map((one) => ({ ...one, byRule: one.staffId === null })),
      })),
    ),
    claims: facts.claims,
  };
}

async function paymentsOf(reader: Reader, orderId: string): Promise<RefundRecords["payments"]> {
  const events = await eventsOfOrder(reader, orderId);
  return events.flatMap(({ fact, occurredAt, cents, reference }) =>
    fact === "paid" || fact === "refunded" ? [{ at: occurredAt, fact, cents, reference }] : [],
  );
}

/** The records of the timeline that a report names. */
export async function documentsOf(reader: Reader, { id, agentId, leadId }: StoredReport) {
  const named = await evidenceOf(reader, id);
  const activities = named.size > 0 ? await activitiesOf(reader, { agentId, leadId }) : [];
  return activities.flatMap((record) =>
    named.has(record.id) && (record.kind === "noted" || record.kind === "contacted")
      ? [{ id: record.id, at: record.at, text: recordText(record) }]
      : [],
  );
}
