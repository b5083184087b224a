import { type RawBuilder, sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { addMonths } from "#domain/refunds/add-months.ts";
import type { Cents } from "#domain/values/money.ts";
import { officeTime } from "#domain/values/time/office-time.ts";
import { type AgedSums, type AgingKey, type AgingOf, agedSums, daysToPay } from "./aged-invoices.ts";

export interface FeeReport {
  /** What is open, a row for each of the keys that were asked for; one row of all without keys. */
  aged: AgedSums[];
  /** Fees of deals under contract, by month (YYYY-MM) of the expected day, from this month on. */
  expected: { month: string; cents: Cents }[];
  /** Of invoices issued in the period, with adjustments. */
  invoicedCents: Cents;
  /** Money that came in the period, less what was given back. */
  paidCents: Cents;
  /** Of the invoices paid last, each from its issue. */
  daysToPay: number[];
}

export type FeePeriod = "year" | "month";

interface Asked {
  /** YYYY-MM-DD. */
  today: string;
  /** Of what was invoiced and paid: this year, or for the office, which has many firms, this month. */
  period: FeePeriod;
  by?: readonly AgingKey[];
  of?: AgingOf;
}

/** The same figures for the office, for firms and for an agent (workspace D11). */
export async function feeReport(reader: Reader, { today, period, by = [], of = {} }: Asked): Promise<FeeReport> {
  const days = daysOf(today, period);
  return {
    aged: await agedSums(reader, { today, by, of }),
    expected: await expectedByMonth(reader, `${today.slice(0, 7)}-01`, of),
    invoicedCents: await invoicedIn(reader, days, of),
    paidCents: await paidIn(reader, days, of),
    daysToPay: await daysToPay(reader, of),
  };
}

async function expectedByMonth(reader: Reader, from: string, of: AgingOf) {
  const { rows } = await sql<{ month: string; cents: number | string | null }>`
    select substr("expectedOn", 1, 7) as month,
    sum(floor((coalesce("commissionCents", 0) * coalesce("feePercent", 0) + 50) / 100)) as cents
    from closings left join acceptances on acceptances.id = closings."acceptanceId"
    where closings.state = 'under-contract' and "expectedOn" >= ${from}${agentsIn(of)}
    group by 1 order by 1 limit 12`.execute(reader);
  return rows.map(({ month, cents }) => ({ month, cents: Number(cents ?? 0) }));
}

interface Days {
  /** YYYY-MM-DD, as the office counts days. */
  from: string;
  /** The first day after it. */
  until: string;
}

function daysOf(today: string, period: FeePeriod): Days {
  const from = period === "year" ? `${today.slice(0, 4)}-01-01` : `${today.slice(0, 7)}-01`;
  return { from, until: addMonths(`${from}T00:00:00Z`, period === "year" ? 12 : 1).slice(0, 10) };
}

async function invoicedIn(reader: Reader, days: Days, of: AgingOf): Promise<Cents> {
  const [from, until] = [days.from, days.until].map((day) => officeTime(`${day}T00:00`)?.toISOString());
  const { rows } = await sql<{ cents: number | string | null }>`select sum("chargedCents") as cents
    from "invoiceBalances" where "issuedAt" >= ${from} and "issuedAt" < ${until}${invoicesIn(of)}`.execute(reader);
  return Number(rows[0]?.cents ?? 0);
}

/** The days of these entries are the office's. */
async function paidIn(reader: Reader, { from, until }: Days, of: AgingOf): Promise<Cents> {
  const own =
    of.agentId === undefined && of.brokerIds === undefined
      ? sql``
      : sql` and "invoiceId" in
    (select id from "invoiceBalances" where true${invoicesIn(of)})`;
  // The indexes of money fit only this spelling of the condition.
  const moved = (side: "debit" | "credit") => sql`(select sum(cents) from "feeEntries"
    where substr(${sql.ref(side)}, 1, 5) = 'cash:' and day >= ${from} and day < ${until}${own})`;
  const { rows } = await sql<Record<"came" | "went", number | string | null>>`
    select ${moved("debit")} as came, ${moved("credit")} as went`.execute(reader);
  return Number(rows[0]?.came ?? 0) - Number(rows[0]?.went ?? 0);
}

const invoicesIn = ({ brokerIds, agentId }: AgingOf): RawBuilder<unknown> => {
  if (brokerIds !== undefined) return sql` and "brokerId" in (${sql.join(brokerIds)})`;
  return agentId === undefined ? sql`` : sql` and "agentId" = ${agentId}`;
};

const agentsIn = ({ brokerIds, agentId }: AgingOf): RawBuilder<unknown> => {
  if (brokerIds !== undefined)
    return sql` and closings."agentId" in (select id from agents where "brokerId" in (${sql.join(brokerIds)}))`;
  return agentId === undefined ? sql`` : sql` and closings."agentId" = ${agentId}`;
};
