import { filesOfReports, insertReportFile } from "#database/refunds/report-files.ts";
import { findReport, type StoredReport } from "#database/refunds/reports.ts";
import { acceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import { reportState } from "#domain/refunds/lead-report.ts";
import { type FileRefusal, filesUntil, maxReportFiles, safeFileName } from "#domain/refunds/report-file.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type RefusedFile, type SentFile, storeSentFiles } from "./store-sent-files.ts";

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
): Promise<RefusedFile<FileRefusal>[]> =>
  storeSentFiles(world, files, (file) => addFile(world, by, { reportId, file }));

interface FileOfReport {
  reportId: string | undefined;
  file: SentFile;
}

async function addFile(world: World, by: Viewer, { reportId, file }: FileOfReport): Promise<FileRefusal | undefined> {
  if (reportId === undefined) return "no-report";
  const early = await inTransaction(world, (tx) => refusalOf(tx, by, reportId));
  if (early) return early;
  const stored = await world.files.add(file.content);
  if ("refused" in stored) return stored.refused;
  const { sha256, bytes, type } = stored;
  return inTransaction(world, async (tx) => {
    const late = await refusalOf(tx, by, reportId);
    if (late) return late;
    const { agentId, member } = by;
    const name = safeFileName(wellFormed(file.name), type);
    const more = { agentId, reportId, memberId: member.id, addedAt: tx.now.toISOString() };
    await insertReportFile(tx.db, { id: tx.newId(), ...more, name, type, sha256, bytes });
    return undefined;
  });
}

async function refusalOf(tx: Transaction, by: Viewer, reportId: string): Promise<FileRefusal | undefined> {
  const report = await findReport(tx.db, reportId);
  if (report?.agentId !== by.agentId || !(await acceptanceOf(tx.db, by, report.leadId))) return "no-report";
  if (!takesFiles(report, tx.now)) return "closed";
  return (await filesOfReports(tx.db, [reportId])).length < maxReportFiles ? undefined : "too-many";
}

export const takesFiles = (report: StoredReport, now: Date): boolean =>
  reportState(report) === "open" && now.toISOString() <= filesUntil(report);
