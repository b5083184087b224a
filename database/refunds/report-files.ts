import type { Reader, Writer } from "#database/schema.ts";
import type { ReportFilesTable } from "./refunds-schema.ts";

/** Of these reports, oldest first. */
export async function filesOfReports(reader: Reader, reportIds: readonly string[]): Promise<ReportFilesTable[]> {
  if (reportIds.length === 0) return [];
  return reader
    .selectFrom("reportFiles")
    .selectAll()
    .where("reportId", "in", reportIds)
    .orderBy("addedAt")
    .orderBy("id")
    .execute();
}

/** @returns undefined if the report has no such file, or if it was erased */
export function findReportFile(
  reader: Reader,
  { reportId, id }: Pick<ReportFilesTable, "reportId" | "id">,
): Promise<ReportFilesTable | undefined> {
  return reader
    .selectFrom("reportFiles")
    .selectAll()
    .where("id", "=", id)
    .where("reportId", "=", reportId)
    .where("name", "<>", "")
    .executeTakeFirst();
}

/** Does nothing if the report has this content. */
export async function insertReportFile(tx: Writer, file: ReportFilesTable): Promise<void> {
  await tx
    .insertInto("reportFiles")
    .values(file)
    .onConflict((conflict) => conflict.columns(["reportId", "sha256"]).doNothing())
    .execute();
}
