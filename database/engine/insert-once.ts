import type { Reader, Schema, Writer } from "#database/schema.ts";
import { inOrder, type Position } from "./paging.ts";

/** The tables whose rows are somebody's submission: kept once for each `submissionKey`, listed by when they came. */
export type SubmissionTable = "applications" | "orders" | "leads" | "messages";

/**
 * Keeps a submission unless the same one is already kept.
 * @returns the kept one's id, and whether it is this one
 */
export async function insertOnce<Table extends SubmissionTable>(
  tx: Writer,
  table: Table,
  row: Schema[Table],
): Promise<{ id: string; isNew: boolean }> {
  const inserted = await tx
    .insertInto<SubmissionTable>(table)
    .values(row)
    .onConflict((conflict) => conflict.column("submissionKey").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const { id } = await tx
    .selectFrom<SubmissionTable>(table)
    .select("id")
    .where("submissionKey", "=", row.submissionKey)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

/** One page of records, oldest first, behind a position. */
export function recordsAfter<Table extends SubmissionTable>(
  reader: Reader,
  table: Table,
  after: Position,
  most: number,
): Promise<Schema[Table][]> {
  const records = reader.selectFrom<SubmissionTable>(table).selectAll();
  const page = inOrder(records, { time: "receivedAt", id: "id" }, { oldestFirst: true, after, most }).execute();
  return page as Promise<Schema[Table][]>; // The table's name says which row it is; a union of tables forgets it.
}
