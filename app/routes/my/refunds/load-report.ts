import { data } from "react-router";
import type { Context, RecordVisit, Visit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import type { ReportDraft } from "#app/ui/my/refunds/report-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { knownBeforeCopy } from "#content/contacts/known-before.ts";
import { recordText } from "#content/refunds/record-text.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { acceptedLead } from "#database/refunds/accepted-lead.ts";
import { placesOfLeads } from "#database/refunds/offered-leads.ts";
import { recordsForReport } from "#database/refunds/report-records.ts";
import { findReport, reportsOnLead, type StoredReport } from "#database/refunds/reports.ts";
import type { Reader } from "#database/schema.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import type { StoredActivity } from "#database/work/activities.ts";
import { reportWindow } from "#domain/refunds/lead-report.ts";
import { isRefundable, reportGrounds } from "#domain/refunds/policy-terms.ts";
import { knownPerson } from "#operations/contacts/known-person.ts";
import { shownReports, timeZoneOf } from "./load-refund.ts";

/** The form has room for these and its other fields (`maxFields`). */
const mostRecords = 60;

/** The page on which a lead is reported. Throws 404 unless this member may see the lead. */
export async function loadReport({ params, context, request }: Visit & RecordVisit) {
  const url = new URL(request.url);
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const { agentId } = workspace;
  const leadId = params.id;
  const acceptance = await acceptanceOf(read, workspace, leadId);
  const lead = acceptance && (await acceptedLead(read, agentId, leadId));
  if (!lead) throw data(null, { status: 404 });
  const { due } = reportWindow(lead, "shared");
  const reports = await reportsOnLead(read, agentId, leadId);
  const records = (await recordsForReport(read, acceptance)).flatMap(documents).reverse().slice(0, mostRecords);
  return {
    leadId,
    places: await placesOfLeads(read, [leadId]),
    timeZone: await timeZoneOf(read, agentId),
    acceptedAt: lead.acceptedAt,
    isOwnZip: lead.isOwnZip,
    grounds: reportGrounds.filter((ground) => lead.isOwnZip || !isRefundable(ground)),
    due,
    isLate: now().toISOString() > due,
    reports: await shownReports(read, reports, now()),
    hasAdded: url.searchParams.get("done") === "added",
    records,
    draft: await draftOf(read, { agentId, leadId, url }),
  };
}

/** What the book knows of a client, as the link on the lead's page asks for it. */
async function draftOf(
  read: Reader,
  { agentId, leadId, url }: { agentId: string; leadId: string; url: URL },
): Promise<ReportDraft | undefined> {
  const ground = "existing-client";
  if (url.searchParams.get("ground") !== ground) return undefined;
  const lead = await findLead(read, leadId);
  const known = lead && (await knownPerson(read, agentId, lead));
  if (!known) return undefined;
  const { since, talk } = known;
  const text = knownBeforeCopy.report({ since, talkOn: talk?.on ?? null });
  return { ground, text, records: talk ? [talk.id] : [] };
}

export async function seesLead(context: Context, leadId: string): Promise<boolean> {
  const { read } = context.get(worldContext).database;
  return (await acceptanceOf(read, workspaceOf(context), leadId)) !== undefined;
}

/** Throws 404 unless this member may see the lead of the report. */
export async function ownReport(context: Context, id: string): Promise<StoredReport> {
  const { read } = context.get(worldContext).database;
  const report = await findReport(read, id);
  const workspace = workspaceOf(context);
  const acceptance = report && (await acceptanceOf(read, workspace, report.leadId));
  if (!acceptance || report.agentId !== workspace.agentId) throw data(null, { status: 404 });
  return report;
}

const documents = (record: StoredActivity) =>
  record.kind === "noted" || record.kind === "contacted"
    ? [{ id: record.id, at: record.at, text: recordText(record) }]
    : [];
