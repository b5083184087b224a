import type { InsertObject } from "kysely";
import type { Schema, Writer } from "#database/schema.ts";

/** Inserts a row, or several, of which none may be there. */
export async function insert<Table extends keyof Schema>(
  tx: Writer,
  table: Table,
  rows: InsertObject<Schema, Table> | readonly InsertObject<Schema, Table>[],
): Promise<void> {
  await tx.insertInto(table).values(rows).execute();
}
