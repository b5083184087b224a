import { type NotNull, type RawBuilder, sql } from "kysely";
import { inOrder, type Position } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { type AgeBucket, type AgedSum, bucketEnds } from "#domain/fees/invoices/fee-aging.ts";
import { noticeDays, pauseAfterDays } from "#domain/fees/invoices/fee-reminder.ts";
import { medianSampleSize } from "#domain/values/median.ts";
import { dayAfter } from "#domain/values/time/day.ts";
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

export interface AgedSums {
  /** By the keys asked for; empty for others. */
  state: string;
  plan: string;
  brokerId: string;
  /** Open and not disputed. */
  cents: Record<AgeBucket, number>;
  /** Neither due nor forgiven. */
  disputed: AgedSum;
}

/** Of these firms or of one agent; of all if neither is named. */
export type AgingOf = { brokerIds?: readonly string[]; agentId?: string };

/** Sums of what is open, each from one index alone in the order of its keys. @param today YYYY-MM-DD */
export async function agedSums(
  reader: Reader,
  { today, by = [], of = {} }: { today: string; by?: readonly AgingKey[]; of?: AgingOf },
): Promise<AgedSums[]> {
  const ends = bucketEnds(today);
  const between = (after: string, until: string) =>
    sql`coalesce(sum(case when "isDisputed" = 0 and "dueOn" > ${after} and "dueOn" <= ${until} then "openCents" end), 0)`;
  const keys = by.map((name) => sql.ref(name));
  const grouped = keys.length > 0 ? sql`group by ${sql.join(keys)}` : sql``;
  const { rows } = await sql<Record<string, string | number>>`select ${
    keys.length > 0 ? sql`${sql.join(keys)},` : sql``
  } ${between(today, "9999")} as "not-due", ${between(ends["31-60"], today)} as "0-30",
    ${between(ends["61-90"], ends["31-60"])} as "31-60", ${between(ends["over-90"], ends["61-90"])} as "61-90",
    ${between("", ends["over-90"])} as "over-90", coalesce(sum("openCents" * "isDisputed"), 0) as "disputedCents",
    coalesce(sum("isDisputed"), 0) as "disputedCount" from "agedInvoices"${ofThem(of)} ${grouped}`.execute(reader);
  return rows.map((row) => ({
    ...{ state: String(row.state ?? ""), plan: String(row.plan ?? ""), brokerId: String(row.brokerId ?? "") },
    cents: {
      ...{ "not-due": Number(row["not-due"]), "0-30": Number(row["0-30"]), "31-60": Number(row["31-60"]) },
      ...{ "61-90": Number(row["61-90"]), "over-90": Number(row["over-90"]) },
    },
    disputed: { cents: Number(row.disputedCents), count: Number(row.disputedCount) },
  }));
}

/** The firms with the most open, disputed or not. */
export async function firmsWithMostOpen(reader: Reader, most: number): Promise<string[]> {
  const { rows } = await sql<{ brokerId: string }>`select "brokerId" from "agedInvoices" group by "brokerId"
    order by sum("openCents") desc, "brokerId" limit ${most}`.execute(reader);
  return rows.map(({ brokerId }) => brokerId);
}

const ofThem = ({ brokerIds, agentId }: AgingOf): RawBuilder<unknown> => {
  if (brokerIds !== undefined) return sql` where "brokerId" in (${sql.join(brokerIds)})`;
  return agentId === undefined ? sql`` : sql` where "agentId" = ${agentId}`;
};

/** One line of the report's file. */
export const agedLines = (reader: Reader, after: Position | undefined, most: number) => {
  const lines = reader
    .selectFrom("agedInvoices")
    // Each has its balance. A left join keeps SQLite from starting with all balances.
    .leftJoin("invoiceBalances", "invoiceBalances.id", "agedInvoices.id")
    .leftJoin("brokers", "brokers.id", "agedInvoices.brokerId")
    .leftJoin("agents", "agents.id", "agedInvoices.agentId")
    .select(["agedInvoices.id", "agedInvoices.dueOn as receivedAt", "number", "firm"])
    .select(["agents.firstName", "agents.lastName"])
    .select(["agedInvoices.state", "agedInvoices.plan", "issuedAt", "chargedCents", "paidCents", "openCents"])
    .select(["isDisputed"])
    .$narrowType<{ number: NotNull; issuedAt: NotNull; chargedCents: NotNull; paidCents: NotNull }>();
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
  const rows = await invoicesThatPause(reader, agentIds).select(["agentId", "dueOn", "sentAt"]).execute();
  const pauses = new Map<string, string>();
  for (const { agentId, dueOn, sentAt } of rows) {
    const days = [dayAfter(dueOn, pauseAfterDays), dayAfter(sentAt.slice(0, 10), noticeDays)];
    const from = days.toSorted().at(-1) ?? "";
    if (from < (pauses.get(agentId) ?? "9999")) pauses.set(agentId, from);
  }
  return pauses;
}

/** Those of these agents whose reminder said so, now or from a later day. */
export const invoicesThatPause = (reader: Reader, agentIds: readonly string[]) =>
  reader
    .selectFrom("agedInvoices")
    .innerJoin("invoiceReminders", "invoiceReminders.invoiceId", "agedInvoices.id")
    .where("agentId", "in", agentIds)
    .where("step", "=", 30)
    .where("isDisputed", "=", 0)
    .where("isAnswered", "=", 0);

/** Days from issue to payment of the invoices paid last. */
export async function daysToPay(reader: Reader, { brokerIds, agentId }: AgingOf = {}): Promise<number[]> {
  const rows = await reader
    .selectFrom("invoiceBalances")
    .select(["paidOn", "issuedAt"])
    .where("paidOn", "is not", null)
    .$if(brokerIds !== undefined, (query) => query.where("brokerId", "in", brokerIds ?? []))
    .$if(agentId !== undefined, (query) => query.where("agentId", "=", agentId ?? ""))
    .orderBy("paidOn", "desc")
    .orderBy("issuedAt", "desc")
    .limit(medianSampleSize)
    .execute();
  return rows.map(({ paidOn, issuedAt }) =>
    Math.max(0, Math.round((Date.parse(paidOn ?? "") - Date.parse(issuedAt.slice(0, 10))) / 86_400_000)),
  );
}

/** Their names. */
export function firmsOf(reader: Reader, ids: readonly string[]): Promise<{ id: string; firm: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return reader.selectFrom("brokers").select(["id", "firm"]).where("id", "in", ids).execute();
}
