import { teamOf } from "#database/members/memberships.ts";
import { acceptedLead } from "#database/refunds/accepted-lead.ts";
import type { LeadReportsTable } from "#database/refunds/refunds-schema.ts";
import { recordsForReport } from "#database/refunds/report-records.ts";
import { findReport, insertEvidence, insertReport, reopenReport, reportsOnLead } from "#database/refunds/reports.ts";
import { acceptanceOf, acceptancesOfLead, type Viewer } from "#database/work/acceptances.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { decideBy, newReport, type ReportRefusal, reportState, reportWindow } from "#domain/refunds/lead-report.ts";
import { isRefundable, type ReportGround } from "#domain/refunds/policy-terms.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { moveWithin } from "#operations/leads/move-lead.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { endWithin } from "#operations/work/give-back-lead.ts";
import type { World } from "#operations/world.ts";
import { notifyAgentOfRefund, notifyOfficeOfRefund, placeOfLead } from "./notify-of-refunds.ts";

export interface LeadReportForm {
  leadId: string;
  ground: ReportGround | undefined;
  text: string;
  /** Records of the lead, or of its person in the book; others are ignored. */
  activityIds: readonly string[];
}

/** "closed": its closing is on record, so its number was right. `isNew`: false for a second press. */
export type LeadReported =
  | { ok: true; reportId: string; isNew: boolean }
  | { ok: false; reason: "unknown-lead" | "no-ground" | "closed" | ReasonRefusal | ReportRefusal };

/** Stores the report at this second. A late one is answered at once by the policy; a second press is the first. */
export function reportLead(world: World, by: Viewer, form: LeadReportForm): Promise<LeadReported> {
  return inTransaction(world, async (tx): Promise<LeadReported> => {
    const acceptance = await acceptanceOf(tx.db, by, form.leadId);
    if (!acceptance) return { ok: false, reason: "unknown-lead" };
    const reported = await reportWithin(tx, acceptance, { ...form, memberId: by.member.id, staffId: null });
    if (!reported.ok || !reported.isNew) return reported;
    const { agentId, member } = by;
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "lead-reported", about: form.leadId });
    return reported;
  });
}

export interface PhonedReport extends Omit<LeadReportForm, "activityIds"> {
  staffId: string;
  /** The member of the lead's workspace who telephoned. */
  memberId: string;
}

/** Staff write down what a member of the agent's workspace says on the phone; it is the same report, with both names. */
export function reportByPhone(
  world: World,
  { staffId, ...form }: PhonedReport,
): Promise<LeadReported | { ok: false; reason: "no-member" }> {
  return inTransaction(world, async (tx): Promise<LeadReported | { ok: false; reason: "no-member" }> => {
    const { leadId, memberId } = form;
    const acceptance = (await acceptancesOfLead(tx.db, leadId)).at(-1);
    if (!acceptance) return { ok: false, reason: "unknown-lead" };
    const { agentId } = acceptance;
    if (!(await teamOf(tx.db, { agentId })).some(({ id }) => id === memberId))
      return { ok: false, reason: "no-member" };
    const reported = await reportWithin(tx, acceptance, { ...form, activityIds: [], staffId });
    if (!reported.ok || !reported.isNew) return reported;
    const detail = { agentId, memberId, ground: form.ground ?? "" };
    await recordAuditEvent(tx, { staffId, action: "report-by-phone", about: leadId, detail });
    return reported;
  });
}

async function reportWithin(
  tx: Transaction,
  acceptance: AcceptancesTable,
  form: LeadReportForm & { memberId: string; staffId: string | null },
): Promise<LeadReported> {
  const { leadId, ground, text, memberId, staffId } = form;
  const { agentId } = acceptance;
  const lead = await acceptedLead(tx.db, agentId, leadId);
  if (!lead) return { ok: false, reason: "unknown-lead" };
  if (!ground) return { ok: false, reason: "no-ground" };
  const refused = reasonRefusal(text);
  if (refused) return { ok: false, reason: refused };
  const before = await reportsOnLead(tx.db, agentId, leadId);
  const answer = newReport(lead, before, { ground, now: tx.now });
  if ("refused" in answer) return { ok: false, reason: answer.refused };
  if ("openId" in answer) return { ok: true, reportId: answer.openId, isNew: false };
  if (!isRefundable(ground) && !(await endWrongLead(tx, acceptance, form))) return { ok: false, reason: "closed" };
  const { isLate } = answer;
  const reportedAt = tx.now.toISOString();
  const report: LeadReportsTable = {
    ...{ id: tx.newId(), agentId, leadId, acceptanceId: acceptance.id, memberId, staffId },
    ...{ ground, text: text.trim(), reportedAt, decideBy: decideBy(reportedAt) },
    ...{ appealedAt: null, appealText: null, closedAt: isLate ? reportedAt : null, isLate: isLate ? 1 : 0 },
    remindersSent: 0,
  };
  if (!(await insertReport(tx.db, report))) return { ok: true, reportId: await firstReport(tx, report), isNew: false };
  await storeEvidence(tx, report, acceptance, form.activityIds);
  await notify(tx, report, reportWindow(lead, ground).due);
  return { ok: true, reportId: report.id, isNew: true };
}

/**
 * Somebody else answers that number than the person who asked: the agent's work ends, and the lead is paused until
 * staff have looked. @returns false if its closing is on record
 */
async function endWrongLead(
  tx: Transaction,
  acceptance: AcceptancesTable,
  { text, memberId, staffId }: { text: string; memberId: string; staffId: string | null },
): Promise<boolean> {
  const ended = await endWithin(tx, acceptance, {
    ...{ ending: "wrong-person", reason: text },
    ...(staffId === null ? { endedByMember: memberId } : { endedByStaff: staffId }),
  });
  if (!ended.ok) return ended.reason === "over";
  const mover = staffId === null ? { memberId } : { staffId };
  await moveWithin(tx, { leadId: acceptance.leadId, to: "paused", why: text, ...mover });
  return true;
}

/** The one of a concurrent press. */
async function firstReport({ db }: Transaction, report: LeadReportsTable): Promise<string> {
  const { agentId, leadId, acceptanceId } = report;
  const reports = await reportsOnLead(db, agentId, leadId);
  return reports.findLast((one) => one.acceptanceId === acceptanceId)?.id ?? "";
}

async function storeEvidence(
  tx: Transaction,
  { id: reportId, agentId }: LeadReportsTable,
  acceptance: AcceptancesTable,
  ids: readonly string[],
) {
  const known = new Set((await recordsForReport(tx.db, acceptance)).map(({ id }) => id));
  const named = [...new Set(ids)].filter((id) => known.has(id));
  await insertEvidence(
    tx.db,
    named.map((activityId) => ({ id: tx.newId(), agentId, reportId, activityId })),
  );
}

async function notify(tx: Transaction, report: LeadReportsTable, due: string): Promise<void> {
  const { id, agentId, leadId, ground, reportedAt, isLate } = report;
  const where = await placeOfLead(tx, leadId);
  if (isLate) return notifyAgentOfRefund(tx, agentId, { what: "report-late", where, ground, due, reportedAt });
  await notifyAgentOfRefund(tx, agentId, { what: "report-received", where, ground, decideBy: report.decideBy });
  const page = `/office/reports/${id}/decision`;
  await notifyOfficeOfRefund(tx, agentId, { what: "report", ground, decideBy: report.decideBy, page });
}

export type Appealed = { ok: true } | { ok: false; reason: "unknown" | "not-rejected" | ReasonRefusal };

/** Once: another person than the first decides again, within ten working days. */
export function appealReport(
  world: World,
  by: Viewer,
  { reportId, text }: { reportId: string; text: string },
): Promise<Appealed> {
  return inTransaction(world, async (tx): Promise<Appealed> => {
    const report = await findReport(tx.db, reportId);
    if (!report || !(await acceptanceOf(tx.db, by, report.leadId)) || report.agentId !== by.agentId)
      return { ok: false, reason: "unknown" };
    const refused = reasonRefusal(text);
    if (refused) return { ok: false, reason: refused };
    if (report.appealedAt !== null) return { ok: true };
    if (reportState(report) !== "rejected") return { ok: false, reason: "not-rejected" };
    const appealedAt = tx.now.toISOString();
    const appeal = { appealedAt, appealText: text.trim(), decideBy: decideBy(appealedAt) };
    if (!(await reopenReport(tx.db, reportId, appeal))) return { ok: true };
    const { agentId, leadId, ground } = report;
    await recordMemberEvent(tx, { agentId, memberId: by.member.id, action: "report-appealed", about: leadId });
    const where = await placeOfLead(tx, leadId);
    await notifyAgentOfRefund(tx, agentId, { what: "report-received", where, ground, decideBy: appeal.decideBy });
    const page = `/office/reports/${reportId}/decision`;
    await notifyOfficeOfRefund(tx, agentId, { what: "report-appeal", ground, decideBy: appeal.decideBy, page });
    return { ok: true };
  });
}
