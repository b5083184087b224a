import { type RawBuilder, sql } from "kysely";
import { inOrder, type Position } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { dayAfter } from "#domain/members/day.ts";
import { type AgeBucket, type AgedSum, ageBuckets, bucketEnds } from "#domain/referrals/fee-aging.ts";
import { noticeDays, pauseAfterDays } from "#domain/referrals/fee-reminder.ts";
import { medianSampleSize } from "#domain/values/median.ts";
import type { AgedInvoicesTable } from "./collection-schema.ts";

export async function storeAged(tx: Writer, aged: AgedInvoicesTable): Promise<void> {
  const { id, ...others } = aged;
  await tx
    .insertInto("agedInvoices")
    .values(aged)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(others))
    .execute();
}

export async function dropAged(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom("agedInvoices").where("id", "=", id).execute();
}

export const agedById = (reader: Reader, id: string): Promise<AgedInvoicesTable | undefined> =>
  reader.selectFrom("agedInvoices").selectAll().where("id", "=", id).executeTakeFirst();

export type AgingKey = "state" | "plan" | "brokerId";

export interface AgedGroup {
  /** By the keys asked for; empty for others. */
  state: string;
  plan: string;
  brokerId: string;
  bucket: AgeBucket;
  cents: number;
  count: number;
}

/** Of one firm or one agent; of all if neither is named. */
export type AgingOf = { brokerId?: string; agentId?: string };

/** Sums of what is open and not disputed, each from one index alone. @param today YYYY-MM-DD */
export async function agedGroups(
  reader: Reader,
  { today, by = [], of = {} }: { today: string; by?: readonly AgingKey[]; of?: AgingOf },
): Promise<AgedGroup[]> {
  const ends = bucketEnds(today);
  const bucket = sql`case when "dueOn" > ${sql.lit(today)} then 'not-due'
    when "dueOn" > ${sql.lit(ends["31-60"])} then '0-30' when "dueOn" > ${sql.lit(ends["61-90"])} then '31-60'
    when "dueOn" > ${sql.lit(ends["over-90"])} then '61-90' else 'over-90' end`;
  const keys = by.map((name) => sql`, ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, string | number>>`select ${bucket} as bucket${sql.join(keys, sql``)},
    cast(sum("openCents") as bigint) as cents, count(*) as count
    from "agedInvoices" where "isDisputed" = 0${ofThem(of)} group by 1${sql.join(keys, sql``)}`.execute(reader);
  return rows.map((row) => ({
    ...{ state: String(row.state ?? ""), plan: String(row.plan ?? ""), brokerId: String(row.brokerId ?? "") },
    bucket: ageBuckets.find((one) => one === row.bucket) ?? "not-due",
    ...{ cents: Number(row.cents), count: Number(row.count) },
  }));
}

const ofThem = ({ brokerId, agentId }: AgingOf): RawBuilder<unknown> => {
  if (brokerId !== undefined) return sql` and "brokerId" = ${brokerId}`;
  return agentId === undefined ? sql`` : sql` and "agentId" = ${agentId}`;
};

/** What is open and disputed: neither due nor forgiven. */
export async function disputedSum(reader: Reader, of: AgingOf = {}): Promise<AgedSum> {
  const { rows } = await sql<{ cents: number | string | null; count: number | string }>`
    select cast(sum("openCents") as bigint) as cents, count(*) as count
    from "agedInvoices" where "isDisputed" = 1${ofThem(of)}`.execute(reader);
  return { cents: Number(rows[0]?.cents ?? 0), count: Number(rows[0]?.count ?? 0) };
}

/** One line of the report's file. */
export const agedLines = (reader: Reader, after: Position | undefined, most: number) => {
  const lines = reader
    .selectFrom("agedInvoices")
    .innerJoin("invoiceBalances", "invoiceBalances.id", "agedInvoices.id")
    .leftJoin("brokers", "brokers.id", "agedInvoices.brokerId")
    .select(["agedInvoices.id", "agedInvoices.dueOn as receivedAt", "number", "firm", "agedInvoices.agentId"])
    .select(["agedInvoices.state", "agedInvoices.plan", "issuedAt", "chargedCents", "paidCents", "openCents"])
    .select(["isDisputed"]);
  return inOrder(
    lines,
    { time: "agedInvoices.dueOn", id: "agedInvoices.id" },
    { oldestFirst: true, after, most },
  ).execute();
};

/** Due for a reminder and neither disputed nor said to be paid, the longest due first. @param until YYYY-MM-DD */
export function invoicesToRemind(
  reader: Reader,
  { until, after, most }: { until: string; after: Position; most: number },
): Promise<(AgedInvoicesTable & Position)[]> {
  const due = reader
    .selectFrom("agedInvoices")
    .selectAll()
    .select("remindOn as receivedAt")
    .$narrowType<{ receivedAt: string }>()
    .where("remindOn", "<=", until)
    .where("isDisputed", "=", 0)
    .where("isAnswered", "=", 0);
  return inOrder(due, { time: "remindOn", id: "id" }, { oldestFirst: true, after, most }).execute();
}

/**
 * From which day each of these agents gets no new offers because of an open invoice: 45 days after it was due, and 15 days
 * after the reminder that said so. Agents without such a day are left out. Days are YYYY-MM-DD.
 */
export async function offerPauses(reader: Reader, agentIds: readonly string[]): Promise<Map<string, string>> {
  if (agentIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom("agedInvoices")
    .innerJoin("invoiceReminders", "invoiceReminders.invoiceId", "agedInvoices.id")
    .select(["agentId", "dueOn", "sentAt"])
    .where("agentId", "in", agentIds)
    .where("step", "=", 30)
    .where("isDisputed", "=", 0)
    .where("isAnswered", "=", 0)
    .execute();
  const pauses = new Map<string, string>();
  for (const { agentId, dueOn, sentAt } of rows) {
    const days = [dayAfter(dueOn, pauseAfterDays), dayAfter(sentAt.slice(0, 10), noticeDays)];
    const from = days.toSorted().at(-1) ?? "";
    if (from < (pauses.get(agentId) ?? "9999")) pauses.set(agentId, from);
  }
  return pauses;
}

/** By month (YYYY-MM) of the expected day: deals under contract, and what they would cost. */
export async function expectedByMonth(
  reader: Reader,
  from: string,
): Promise<{ month: string; cents: number; count: number }[]> {
  const { rows } = await sql<{ month: string; cents: number | string | null; count: number | string }>`
    select substr("expectedOn", 1, 7) as month, count(*) as count,
    sum(floor((coalesce("commissionCents", 0) * coalesce("feePercent", 0) + 50) / 100)) as cents
    from closings left join acceptances on acceptances.id = closings."acceptanceId"
    where closings.state = 'under-contract' and "expectedOn" >= ${from}
    group by 1 order by 1 limit 12`.execute(reader);
  return rows.map(({ month, cents, count }) => ({ month, cents: Number(cents ?? 0), count: Number(count) }));
}

/** Days from issue to payment of the invoices paid last. */
export async function daysToPay(reader: Reader): Promise<number[]> {
  const rows = await reader
    .selectFrom("invoiceBalances")
    .select(["paidOn", "issuedAt"])
    .where("paidOn", "is not", null)
    .orderBy("paidOn", "desc")
    .orderBy("issuedAt", "desc")
    .limit(medianSampleSize)
    .execute();
  return rows.map(({ paidOn, issuedAt }) =>
    Math.max(0, Math.round((Date.parse(paidOn ?? "") - Date.parse(issuedAt.slice(0, 10))) / 86_400_000)),
  );
}

/** What agents or firms paid in a year. @param year four digits */
export async function paidInYear(reader: Reader, year: string, of: AgingOf): Promise<number> {
  const { rows } = await sql<{ cents: number | string | null }>`select cast(sum("paidCents") as bigint) as cents
    from "invoiceBalances" where "paidOn" >= ${`${year}-01-01`} and "paidOn" <= ${`${year}-12-31`}${ofThem(of)}`.execute(
    reader,
  );
  return Number(rows[0]?.cents ?? 0);
}

/** The most that is open first. */
export function firmsOf(reader: Reader, ids: readonly string[]): Promise<{ id: string; firm: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return reader.selectFrom("brokers").select(["id", "firm"]).where("id", "in", ids).execute();
}
