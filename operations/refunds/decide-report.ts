import { insert } from "#database/insert.ts";
import { acceptedLead } from "#database/refunds/accepted-lead.ts";
import { closeReports, findReport, insertReplacement, type StoredReport } from "#database/refunds/reports.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { replaceBy, reportState } from "#domain/refunds/lead-report.ts";
import { isRefundable } from "#domain/refunds/policy-terms.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { notifyAgentOfRefund, placeOfLead } from "./notify-of-refunds.ts";

export type ReportDecisionRefusal = "decided" | "no-choice" | "same-person" | ReasonRefusal;
export type ReportDecided = { ok: true } | { ok: false; reason: "unknown-report" | ReportDecisionRefusal };

interface ReportDecision {
  reportId: string;
  staffId: string;
  /** Undefined if nothing was chosen. */
  isValid: boolean | undefined;
  text: string;
}

/** An appeal needs another person than the one who decided first. */
export function decideReport(world: World, decision: ReportDecision): Promise<ReportDecided> {
  return inTransaction(world, async (tx): Promise<ReportDecided> => {
    const { reportId, staffId, isValid } = decision;
    const report = await findReport(tx.db, reportId);
    if (!report) return { ok: false, reason: "unknown-report" };
    if (reportState(report) !== "open") return { ok: false, reason: "decided" };
    if (isValid === undefined) return { ok: false, reason: "no-choice" };
    const refused = reasonRefusal(decision.text);
    if (refused) return { ok: false, reason: refused };
    if (report.decisions.some((one) => one.staffId === staffId)) return { ok: false, reason: "same-person" };
    const decidedAt = tx.now.toISOString();
    const text = decision.text.trim();
    if ((await closeReports(tx.db, [reportId], decidedAt)).length === 0) return { ok: false, reason: "decided" };
    await insert(tx.db, "reportDecisions", [
      { id: tx.newId(), reportId, decidedAt, text, staffId, isValid: isValid ? 1 : 0 },
    ]);
    const { agentId, leadId, ground } = report;
    const detail = { agentId, valid: isValid, reason: text };
    await recordAuditEvent(tx, { staffId, action: "report-decided", about: leadId, detail });
    const where = await placeOfLead(tx, leadId);
    await notifyAgentOfRefund(
      tx,
      agentId,
      isValid
        ? { what: "report-validated", where, text, replaceBy: isRefundable(ground) ? replaceBy(decidedAt) : null }
        : { what: "report-rejected", where, text, mayAppeal: report.appealedAt === null },
    );
    return { ok: true };
  });
}

export type ReplacementRefusal = "no-such-lead" | "not-validated" | "too-late" | "replaced";
export type LeadReplaced = { ok: true } | { ok: false; reason: "unknown-report" | ReplacementRefusal };

/** Marks a lead that the agent accepted after the decision as the replacement: it does not count. */
export function replaceLead(
  world: World,
  { reportId, leadId, staffId }: { reportId: string; leadId: string; staffId: string },
): Promise<LeadReplaced> {
  return inTransaction(world, async (tx): Promise<LeadReplaced> => {
    const report = await findReport(tx.db, reportId);
    if (!report) return { ok: false, reason: "unknown-report" };
    const validatedAt = report.decisions.at(-1)?.at;
    if (reportState(report) !== "validated" || !validatedAt || !isRefundable(report.ground))
      return { ok: false, reason: "not-validated" };
    if (report.replacedBy !== null)
      return report.replacedBy === leadId ? { ok: true } : { ok: false, reason: "replaced" };
    if (tx.now.toISOString() > replaceBy(validatedAt)) return { ok: false, reason: "too-late" };
    const { agentId } = report;
    const lead = await acceptedLead(tx.db, agentId, leadId);
    if (!lead || !mayReplace(report, lead.acceptedAt)) return { ok: false, reason: "no-such-lead" };
    const at = tx.now.toISOString();
    if (!(await insertReplacement(tx.db, { id: tx.newId(), agentId, reportId, leadId, at, staffId })))
      return { ok: false, reason: "replaced" };
    await recordAuditEvent(tx, { staffId, action: "lead-replaced", about: report.leadId, detail: { agentId, leadId } });
    await notifyAgentOfRefund(tx, agentId, { what: "lead-replaced", where: await placeOfLead(tx, report.leadId) });
    return { ok: true };
  });
}

/** Only a lead that came after the report was validated. */
const mayReplace = (report: Pick<StoredReport, "decisions">, acceptedAt: string): boolean =>
  acceptedAt > (report.decisions.at(-1)?.at ?? "");
