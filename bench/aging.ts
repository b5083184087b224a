import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { loadAging } from "#app/routes/office/fees/load-aging.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { middle, printTable } from "./table.ts";

/** `npm run bench:aging`: CPU time of what /office/aging reads, with 100,000 invoices, 30,000 of them open. */
const [invoices, open, firms, agents] = [100_000, 30_000, 2000, 5000];
const entriesOfEach = 4;
const rounds = 20;
const today = "2026-11-26";
const states = ["GA", "FL", "TX", "CA", "NY", "AL", "NC", "SC", "TN", "OH"];

const folder = await mkdtemp(path.join(tmpdir(), "aging-"));
const database = openDatabase(`file:${path.join(folder, "aging.sqlite")}`);
await migrate(database);
const count = (most: number) =>
  `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${most})`;
const day = "date('2026-12-10', '-' || (n % 400) || ' days')";
const state = `(case ${states.map((code, at) => `when n % ${states.length} = ${at} then '${code}'`).join(" ")} end)`;
const plan = "(case n % 3 when 0 then 'basic' when 1 then 'growth' else 'professional' end)";
const statements = [
  `${count(invoices)} insert into "invoiceBalances" (id, number, "brokerId", "agentId", "leadId", "issuedAt", "dueOn", state,
    "chargedCents", "paidCents", "writtenOffCents", "balanceCents", entries, "paidOn")
    select 'i' || n, 'N' || n, 'b' || (n % ${firms}), 'a' || (n % ${agents}), 'l' || n, ${day} || 'T12:00:00.000Z', ${day},
    iif(n <= ${open}, 'open', 'paid'), 154500, iif(n <= ${open}, 0, 154500), 0, iif(n <= ${open}, 154500, 0),
    ${entriesOfEach}, iif(n <= ${open}, null, date(${day}, '+20 days')) from numbers`,
  `${count(invoices * entriesOfEach)} insert into "feeEntries" (id, "invoiceId", no, kind, debit, credit, cents, at, day, why, evidence)
    select 'e' || n, 'i' || (n % ${invoices} + 1), n / ${invoices} + 1, 'adjusted', 'receivable:b', 'adjustment', 100,
    '2026-11-20T12:00:00.000Z', '2026-11-20', '', '' from numbers where n < ${invoices * entriesOfEach}`,
  `${count(open)} insert into "agedInvoices" (id, "brokerId", "agentId", state, plan, "dueOn", "openCents", "isDisputed", "isAnswered")
    select 'i' || n, 'b' || (n % ${firms}), 'a' || (n % ${agents}), ${state}, ${plan}, ${day}, 154500, n % 50 = 0, 0 from numbers`,
];
for (const statement of statements) await sql.raw(statement).execute(database.read);
await refreshStatistics(database);

const took: number[] = [];
for (let round = 0; round < rounds; round++) {
  await nextTurn();
  const before = process.cpuUsage();
  await loadAging(database.read, today);
  const { user, system } = process.cpuUsage(before);
  took.push((user + system) / 1000);
}
printTable("/office/aging, ms of CPU", [
  ["middle", middle(took).toFixed(1)],
  ["most", Math.max(...took).toFixed(1)],
]);
await database.close();
await rm(folder, { recursive: true });
