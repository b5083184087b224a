import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";

/** All invoices, and those that charge nothing any more: the fee was not due, and an entry took it back. */
export async function feesNotDue(reader: Reader): Promise<{ notDue: number; all: number }> {
  const { rows } = await sql<{ notDue: number | string; all: number | string }>`select
    (select count(*) from "invoiceBalances" where state = 'nothing-due') as "notDue",
    (select count(*) from "invoiceBalances") as "all"`.execute(reader);
  return { notDue: Number(rows[0]?.notDue ?? 0), all: Number(rows[0]?.all ?? 0) };
}
