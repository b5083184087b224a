import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { personName } from "#content/person-name.ts";
import { agentOf } from "#database/agents/agent-of.ts";
import { filesOf } from "#database/files/files.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { memberNames } from "#database/members/members.ts";
import { acceptedLead, leadsAcceptedBetween } from "#database/refunds/accepted-lead.ts";
import type { Between } from "#database/refunds/history-entries.ts";
import { placesOfLeads } from "#database/refunds/offered-leads.ts";
import { findReport, type StoredReport } from "#database/refunds/reports.ts";
import type { Reader } from "#database/schema.ts";
import { nameOfStaff } from "#database/staff/staff.ts";
import { replaceBy, reportState } from "#domain/refunds/lead-report.ts";
import { isRefundable } from "#domain/refunds/policy-terms.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { documentsOf } from "#operations/refunds/refund-records.ts";

/** Leads that can replace the reported one, the first accepted first. */
const mostCandidates = 100;

/** A report with all that decides it. Throws 404 if there is none. */
export async function loadReportDecision({ params, context }: RecordVisit) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const report = await findReport(read, params.id);
  if (!report) throw data(null, { status: 404 });
  const { id, agentId, leadId, ground, text, reportedAt, decideBy, appealText, appealedAt, replacedBy } = report;
  const agent = await agentOf(read, agentId);
  const receivedAt = (await findLead(read, leadId))?.receivedAt ?? "";
  const state = reportState(report);
  const validatedAt = state === "validated" ? report.decisions.at(-1)?.at : undefined;
  const replaceUntil = validatedAt && replacedBy === null && isRefundable(ground) ? replaceBy(validatedAt) : null;
  return {
    ...{ id, agentId, leadId, ground, text, reportedAt, decideBy, appealText, appealedAt, replacedBy, state },
    agent: agent ? personName(agent) : "",
    member: (await memberNames(read, [report.memberId])).get(report.memberId) ?? null,
    writtenBy: report.staffId === null ? null : await nameOfStaff(read, report.staffId),
    acceptedAt: (await acceptedLead(read, agentId, leadId))?.acceptedAt ?? null,
    evidence: (await documentsOf(read, report)).map((one) => ({ ...one, isBefore: one.at < receivedAt })),
    files: (await filesOf(read, "report", [id])).map(({ id: fileId, name, bytes }) => ({ id: fileId, name, bytes })),
    decisions: await Promise.all(
      report.decisions.map(async ({ at, isValid, text: its, staffId }) => {
        return { at, isValid, text: its, by: staffId === null ? null : await nameOfStaff(read, staffId) };
      }),
    ),
    replaceUntil: replaceUntil && replaceUntil >= now().toISOString() ? replaceUntil : null,
    candidates:
      validatedAt && replaceUntil ? await candidates(read, report, { after: validatedAt, until: replaceUntil }) : [],
    mayDecide: mayDo(staffMember(context).role, "refunds.decide"),
  };
}

async function candidates(read: Reader, { agentId, leadId: reported }: StoredReport, between: Between) {
  const found = await leadsAcceptedBetween(read, agentId, between, mostCandidates);
  const later = found.filter(({ leadId }) => leadId !== reported);
  const places = await placesOfLeads(
    read,
    later.map(({ leadId }) => leadId),
  );
  return later.map(({ leadId, acceptedAt }) => ({ leadId, acceptedAt, where: places[leadId] ?? "" }));
}
