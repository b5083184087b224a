import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { owen } from "#test/cast.ts";

const [invoices, open, firms, agents, contracts] = [100_000, 30_000, 2000, 5000, 5000];
const states = ["GA", "FL", "TX", "CA", "NY", "AL", "NC", "SC", "TN", "OH"];
const adas = 7;
export const firmOfAda = `b${adas}`;

/**
 * Invoices of 400 days with four entries each: of an open one the money came and bounced, of the others an adjustment was
 * taken back. Written by the engine itself.
 */
export async function addManyFees({ write }: Database, adasId: string, today: string): Promise<void> {
  const count = (most: number) =>
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${most})`;
  const day = `date('${today}', '-' || (n % 400) || ' days')`;
  const state = `(case ${states.map((code, at) => `when n % ${states.length} = ${at} then '${code}'`).join(" ")} end)`;
  const plan = "(case n % 3 when 0 then 'basic' when 1 then 'growth' else 'professional' end)";
  const agent = `iif(n % ${agents} = ${adas}, '${adasId}', 'a' || (n % ${agents}))`;
  const [broker, isOpen] = [`'b' || (n % ${firms})`, `n <= ${open}`];
  const { firm, firmLicense, licenseState, name, license, email, phone, street, city, zip } = owen;
  const owens = [firm, firmLicense, licenseState, name, license, email, phone, street, city, owen.state, zip];
  const texts = owens.map((text) => `'${text}'`).join(", ");
  const entry = (
    no: number,
    kind: string,
    sides: string,
  ) => `${count(invoices)} insert into "feeEntries" (id, "invoiceId", no,
    kind, debit, credit, cents, at, day, why, evidence) select 'e${no}-' || n, 'i' || n, ${no}, ${kind}, ${sides}, 154500,
    ${day} || 'T12:00:00.000Z', ${day}, '', '' from numbers`;
  const receivable = `'receivable:' || ${broker}`;
  const statements = [
    `${count(firms)} insert into brokers (id, firm, "firmLicense", "licenseState", name, license, email, phone, street, city,
      state, zip, "createdAt", "updatedAt", version) select 'b' || (n - 1), ${texts}, '${today}', '${today}', 1 from numbers`,
    `${count(invoices)} insert into invoices (id, number, "closingId", "brokerId", "agentId", "leadId", "issuedAt", body, sha256,
      "dueOn", "percentBp", "baseCents", cents) select 'i' || n, 'N' || n, 'c' || n, ${broker}, ${agent}, 'l' || n,
      ${day} || 'T12:00:00.000Z', 'Invoice', 'x', ${day}, 1500, 1030000, 154500 from numbers`,
    `${count(invoices)} insert into "invoiceBalances" (id, number, "brokerId", "agentId", "leadId", "issuedAt", "dueOn", state,
      "chargedCents", "paidCents", "writtenOffCents", "balanceCents", entries, "paidOn")
      select 'i' || n, 'N' || n, ${broker}, ${agent}, 'l' || n, ${day} || 'T12:00:00.000Z', ${day},
      iif(${isOpen}, 'open', 'paid'), 154500, iif(${isOpen}, 0, 154500), 0, iif(${isOpen}, 154500, 0), 4,
      iif(${isOpen}, null, date(${day}, '+20 days')) from numbers`,
    entry(1, "'invoiced'", `${receivable}, 'fees'`),
    entry(
      2,
      `iif(${isOpen}, 'paid', 'adjusted')`,
      `iif(${isOpen}, 'cash:check', ${receivable}), iif(${isOpen}, ${receivable}, 'adjustment')`,
    ),
    entry(3, "'reversed'", `iif(${isOpen}, ${receivable}, 'adjustment'), iif(${isOpen}, 'cash:check', ${receivable})`),
    entry(
      4,
      `iif(${isOpen}, 'adjusted', 'paid')`,
      `iif(${isOpen}, ${receivable}, 'cash:check'), iif(${isOpen}, 'adjustment', ${receivable})`,
    ),
    `${count(open)} insert into "agedInvoices" (id, "brokerId", "agentId", state, plan, "dueOn", "openCents", "isDisputed",
      "isAnswered") select 'i' || n, ${broker}, ${agent}, ${state}, ${plan}, ${day}, 154500, n % 50 = 0, 0 from numbers`,
    `${count(contracts)} insert into closings (id, "leadId", no, "agentId", "acceptanceId", state, version, address, side,
      "expectedOn", "commissionCents", "remindersSent", "createdAt", "updatedAt") select 'k' || n, 'l' || n, 1, ${agent},
      (select min(id) from acceptances), 'under-contract', 1, '12 Elm Street', 'buyer',
      date('${today}', '+' || (n % 300) || ' days'), 1030000, 0, '${today}', '${today}' from numbers`,
  ];
  await write(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}
