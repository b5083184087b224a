import { findReport, type StoredReport } from "#database/refunds/reports.ts";
import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { reportState } from "#domain/refunds/lead-report.ts";
import { filesUntil, type ReportFileRefusal } from "#domain/refunds/report-file.ts";
import { type RefusedFile, type SentFile, storeFiles } from "#operations/files/store-files.ts";
import type { World } from "#operations/world.ts";

/**
 * Stores each file as it streams in; the report is stored already. The same content is stored once. Throws what reading
 * the request throws.
 * @param reportId undefined: there is no report, and every file is refused
 * @returns those that were refused
 */
export const addReportFiles = (
  world: World,
  by: Viewer,
  { reportId, files }: { reportId: string | undefined; files: AsyncIterable<SentFile> },
): Promise<RefusedFile<ReportFileRefusal>[]> =>
  storeFiles<"closed" | "no-report">(world, files, async (reader, now) => {
    const report = reportId === undefined ? undefined : await findReport(reader, reportId);
    if (report?.agentId !== by.agentId || !(await acceptanceOf(reader, by, report.leadId))) return "no-report";
    if (!takesFiles(report, now)) return "closed";
    return { ownerKind: "report", ownerId: report.id, leadId: report.leadId, memberId: by.member.id };
  });

export const takesFiles = (report: StoredReport, now: Date): boolean =>
  reportState(report) === "open" && now.toISOString() <= filesUntil(report);
