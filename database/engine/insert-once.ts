import type { Reader, Schema, Writer } from "#database/schema.ts";
import { compiledOnce } from "./compiled-once.ts";
import { inOrder, type Position } from "./paging.ts";

export type SubmissionTable = "applications" | "orders" | "leads" | "inquiries";

/** Inserts a submission unless its key exists. @returns the stored one's id, and whether it is new */
export async function insertOnce<Table extends SubmissionTable>(
  tx: Writer,
  table: Table,
  row: Schema[Table],
): Promise<{ id: string; isNew: boolean }> {
  const [inserted] = await inserts[table](tx, row);
  if (inserted) return { id: inserted.id, isNew: true };
  const { id } = await tx
    .selectFrom<SubmissionTable>(table)
    .select("id")
    .where("submissionKey", "=", row.submissionKey)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

const insertInto = (table: SubmissionTable) =>
  compiledOnce((tx: Reader, row: Schema[SubmissionTable]) =>
    tx
      .insertInto(table)
      .values(row)
      .onConflict((conflict) => conflict.column("submissionKey").doNothing())
      .returning("id"),
  );
const inserts = {
  applications: insertInto("applications"),
  orders: insertInto("orders"),
  leads: insertInto("leads"),
  inquiries: insertInto("inquiries"),
};

export function recordsAfter<Table extends SubmissionTable>(
  reader: Reader,
  table: Table,
  after: Position,
  most: number,
): Promise<Schema[Table][]> {
  const records = reader.selectFrom<SubmissionTable>(table).selectAll();
  const page = inOrder(records, { time: "receivedAt", id: "id" }, { oldestFirst: true, after, most }).execute();
  return page as Promise<unknown> as Promise<Schema[Table][]>; // TypeScript sees a union of tables.
}
