import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";

/**
 * Invoices of 1,000 agents and 200 brokerages, each with four entries: issued, partly paid, adjusted, and taken back.
 * Written by the engine itself, so that 100,000 of them take seconds.
 */
export async function manyInvoices(database: Database, count: number): Promise<void> {
  const isSqlite = database.engine === "sqlite";
  const numbers = isSqlite
    ? sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)}) select i from n)`
    : sql`(select generate_series(1, ${sql.lit(count)}) as i)`;
  const padded = isSqlite ? sql`printf('%07d', i)` : sql`lpad(i::text, 7, '0')`;
  const day = isSqlite
    ? sql`strftime('%Y-%m-%d', '2026-11-20', '-' || (i % 600) || ' days')`
    : sql`to_char(date '2026-11-20' - (i % 600), 'YYYY-MM-DD')`;
  const of = sql`'lead-' || ${padded}`;
  const broker = sql`'broker-' || (i % 200)`;
  await database.write(async (tx) => {
    await sql`insert into invoices (id, number, "closingId", "brokerId", "agentId", "leadId", "issuedAt", body, sha256,
      "dueOn", "percentBp", "baseCents", cents)
      select 'i-' || ${padded}, '2026-' || ${padded}, 'c-' || ${padded}, ${broker}, 'agent-' || (i % 1000), ${of},
      ${day} || 'T12:00:00.000Z', 'Invoice', 'x', ${day}, 1500, 1030000, 154500 from ${numbers} as many`.execute(tx);
    await sql`insert into "invoiceBalances" (id, number, "brokerId", "agentId", "leadId", "issuedAt", "dueOn", state,
      "chargedCents", "paidCents", "writtenOffCents", "balanceCents", entries)
      select 'i-' || ${padded}, '2026-' || ${padded}, ${broker}, 'agent-' || (i % 1000), ${of},
      ${day} || 'T12:00:00.000Z', ${day}, case when i % 3 = 0 then 'paid' else 'open' end,
      154500, case when i % 3 = 0 then 154500 else 0 end, 0, case when i % 3 = 0 then 0 else 154500 end, 4
      from ${numbers} as many`.execute(tx);
    const receivable = sql`'receivable:' || ${broker}`;
    for (const [no, kind, debit, credit] of [
      [1, "invoiced", receivable, sql`'fees'`],
      [2, "paid", sql`'cash:check'`, receivable],
      [3, "adjusted", receivable, sql`'adjustment'`],
      [4, "reversed", receivable, sql`'cash:check'`],
    ] as const)
      await sql`insert into "feeEntries" (id, "invoiceId", kind, debit, credit, at, day, why, evidence, no, cents)
        select 'e-' || ${sql.lit(no)} || '-' || ${padded}, 'i-' || ${padded}, ${sql.lit(kind)}, ${debit}, ${credit},
        ${day} || 'T12:00:00.000Z', ${day}, '', '', ${sql.lit(no)}, 1000 from ${numbers} as many`.execute(tx);
  });
  if (isSqlite) await refreshStatistics(database);
  else await sql`analyze`.execute(database.read);
}
