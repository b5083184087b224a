import { sql } from "kysely";
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

/** Every table whose rows name a content; an erased row has no name. */
export const fileTables = ["reportFiles", "closingProofs"] as const;

/** @returns those of these contents that a file still has */
export async function contentsInUse(reader: Reader, sha256s: readonly string[]): Promise<Set<string>> {
  const inUse = new Set<string>();
  for (const table of fileTables) {
    const { rows } = await sql<{ sha256: string }>`select distinct sha256 from ${sql.table(table)}
      where sha256 in (${sql.join(sha256s)}) and name <> ''`.execute(reader);
    for (const { sha256 } of rows) inUse.add(sha256);
  }
  return inUse;
}

export interface StoredFile {
  id: string;
  /** One of the two: what it belongs to. */
  reportId?: string;
  closingId?: string;
  sha256: string;
  bytes: number;
}

/** Those that were not erased, by id, after this one. */
export function storedFilesAfter(
  reader: Reader,
  table: (typeof fileTables)[number],
  { id, limit }: { id: string; limit: number },
): Promise<StoredFile[]> {
  return table === "reportFiles"
    ? reader
        .selectFrom(table)
        .select(["id", "reportId", "sha256", "bytes"])
        .where("name", "<>", "")
        .where("id", ">", id)
        .orderBy("id")
        .limit(limit)
        .execute()
    : reader
        .selectFrom(table)
        .select(["id", "closingId", "sha256", "bytes"])
        .where("name", "<>", "")
        .where("id", ">", id)
        .orderBy("id")
        .limit(limit)
        .execute();
}
