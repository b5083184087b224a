import type { Reader, Schema, Writer } from "./schema.ts";

/** The tables whose rows are somebody's submission: kept once for each `submissionKey`, listed by when they came. */
export type SubmissionTable = "applications" | "orders" | "leads" | "messages";

/**
 * Keeps a submission unless the same one is already kept.
 * @returns the kept one's id, and whether it is this one
 */
export async function keepOnce<Table extends SubmissionTable>(
  tx: Writer,
  table: Table,
  row: Schema[Table],
): Promise<{ id: string; isNew: boolean }> {
  const kept = await tx
    .insertInto<SubmissionTable>(table)
    .values(row)
    .onConflict((conflict) => conflict.column("submissionKey").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (kept) return { id: kept.id, isNew: true };
  const { id } = await tx
    .selectFrom<SubmissionTable>(table)
    .select("id")
    .where("submissionKey", "=", row.submissionKey)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

/** Where a page of records begins: behind this one. */
export interface Position {
  receivedAt: string;
  id: string;
}

export const listStart: Position = { receivedAt: "", id: "" };

/** One page of records, oldest first, behind a position. */
export function recordsAfter<Table extends SubmissionTable | "deliveries">(
  reader: Reader,
  table: Table,
  after: Position,
  most: number,
): Promise<Schema[Table][]> {
  return reader
    .selectFrom<SubmissionTable | "deliveries">(table)
    .selectAll()
    .where((is) => is(is.refTuple("receivedAt", "id"), ">", is.tuple(after.receivedAt, after.id)))
    .orderBy("receivedAt")
    .orderBy("id")
    .limit(most)
    .execute() as Promise<Schema[Table][]>; // The table's name says which row it is; a union of tables forgets it.
}
