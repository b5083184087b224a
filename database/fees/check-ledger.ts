import type { Reader } from "#database/schema.ts";
import { accountsOf, balanceOf } from "#domain/fees/invoices/invoice-balance.ts";
import { type FeeAccount, isFeeGivenBack, isWrongReversal, receivableOf } from "#domain/fees/ledger/fee-entry.ts";
import type { Cents } from "#domain/values/money.ts";
import type { AgedInvoicesTable } from "./collection-schema.ts";
import { countShares } from "./count-shares.ts";
import type { FeeEntriesTable, InvoiceBalancesTable, InvoicesTable } from "./ledger-schema.ts";

export interface LedgerCount {
  invoices: number;
  entries: number;
  /** By account: more than zero is a debit. */
  accounts: ReadonlyMap<FeeAccount, Cents>;
  /** What differs, each with the number of its invoice. */
  differences: string[];
}

const pageSize = 500;

/**
 * Counts the ledger again from its entries alone, whatever is stored of them.
 * @param hash SHA-256, in hexadecimal
 */
export async function countLedger(reader: Reader, hash: (text: string) => string): Promise<LedgerCount> {
  const count = { invoices: 0, entries: 0, accounts: new Map<FeeAccount, Cents>(), differences: [] as string[] };
  const years = new Map<string, number[]>();
  for (let after = ""; ; ) {
    const page = await invoicesAfter(reader, after);
    const ids = page.map(({ id }) => id);
    const entries = Map.groupBy(await entriesAmong(reader, ids), ({ invoiceId }) => invoiceId);
    const balances = new Map((await balancesAmong(reader, ids)).map((balance) => [balance.id, balance]));
    const aged = new Map((await agedAmong(reader, ids)).map((one) => [one.id, one]));
    for (const invoice of page) {
      const own = entries.get(invoice.id) ?? [];
      count.invoices += 1;
      count.entries += own.length;
      for (const [account, cents] of accountsOf(own))
        count.accounts.set(account, (count.accounts.get(account) ?? 0) + cents);
      const faults = [
        ...faultsOf(invoice, own, balances.get(invoice.id), hash),
        ...faultOfAge(own, aged.get(invoice.id)),
      ];
      count.differences.push(...faults.map((fault) => `invoice ${invoice.number}: ${fault}`));
      const [year = "", number] = invoice.number.split("-");
      years.set(year, [...(years.get(year) ?? []), Number(number)]);
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) break;
    after = last.id;
  }
  const shares = await countShares(reader);
  for (const [account, cents] of shares.accounts)
    count.accounts.set(account, (count.accounts.get(account) ?? 0) + cents);
  count.differences.push(...(await gaps(reader, years)), ...(await strays(reader, count)), ...shares.differences);
  return count;
}

const invoicesAfter = (reader: Reader, id: string): Promise<InvoicesTable[]> =>
  reader.selectFrom("invoices").selectAll().where("id", ">", id).orderBy("id").limit(pageSize).execute();

async function entriesAmong(reader: Reader, ids: string[]): Promise<FeeEntriesTable[]> {
  if (ids.length === 0) return [];
  return reader.selectFrom("feeEntries").selectAll().where("invoiceId", "in", ids).orderBy("no").execute();
}

async function balancesAmong(reader: Reader, ids: string[]): Promise<InvoiceBalancesTable[]> {
  if (ids.length === 0) return [];
  return reader.selectFrom("invoiceBalances").selectAll().where("id", "in", ids).execute();
}

async function agedAmong(reader: Reader, ids: string[]): Promise<AgedInvoicesTable[]> {
  if (ids.length === 0) return [];
  return reader.selectFrom("agedInvoices").selectAll().where("id", "in", ids).execute();
}

/** Reports and reminders read this row, which is there while something is open. */
function faultOfAge(entries: readonly FeeEntriesTable[], aged: AgedInvoicesTable | undefined): string[] {
  const open = Math.max(0, balanceOf(entries).balanceCents);
  return open === (aged?.openCents ?? 0) ? [] : [differs("what is open for reports", aged?.openCents ?? 0, open)];
}

function faultsOf(
  { body, sha256, brokerId, cents }: InvoicesTable,
  entries: readonly FeeEntriesTable[],
  stored: InvoiceBalancesTable | undefined,
  hash: (text: string) => string,
): string[] {
  const counted = { ...balanceOf(entries), entries: entries.length };
  const names = Object.keys(counted) as (keyof typeof counted)[];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const accounts = [receivableOf(brokerId)];
  return [
    ...(hash(body) === sha256 ? [] : ["its text was altered"]),
    ...(entries.every(({ no }, index) => no === index + 1) ? [] : ["an entry is missing"]),
    ...(entries[0]?.kind === "invoiced" && entries[0].cents === cents ? [] : ["its first entry is not its amount"]),
    ...(stored ? [] : ["no balance is stored"]),
    ...(stored
      ? names.filter((name) => stored[name] !== counted[name]).map((name) => differs(name, stored[name], counted[name]))
      : []),
    ...entries
      .filter((entry) => !isFeeGivenBack(entry) && ![entry.debit, entry.credit].some((one) => accounts.includes(one)))
      .map(({ no }) => `entry ${no} is on another brokerage's account`),
    ...entries.filter((entry) => isWrongReversal(entry, byId)).map(({ no }) => `entry ${no} reverses another amount`),
  ];
}

const differs = (name: string, stored: unknown, counted: unknown) =>
  `${name} is stored as ${stored}, counted ${counted}`;

async function gaps(reader: Reader, years: ReadonlyMap<string, number[]>): Promise<string[]> {
  const counters = await reader.selectFrom("invoiceNumbers").selectAll().execute();
  const last = new Map(counters.map((counter) => [counter.id, counter.last]));
  return [...new Set([...years.keys(), ...last.keys()])].flatMap((year) => {
    const numbers = (years.get(year) ?? []).toSorted((one, other) => one - other);
    const missing = numbers.findIndex((number, index) => number !== index + 1);
    if (missing !== -1) return [`year ${year}: number ${missing + 1} is missing`];
    return numbers.length === last.get(year) ? [] : [`year ${year}: the counter differs from the numbers`];
  });
}

/** Rows that belong to no invoice. */
async function strays(reader: Reader, { invoices, entries }: { invoices: number; entries: number }): Promise<string[]> {
  const stored = { entries: await countOf(reader, "feeEntries"), balances: await countOf(reader, "invoiceBalances") };
  return [
    ...(stored.entries === entries ? [] : [`${stored.entries - entries} entries belong to no invoice`]),
    ...(stored.balances <= invoices ? [] : [`${stored.balances - invoices} balances belong to no invoice`]),
  ];
}

async function countOf(reader: Reader, table: "feeEntries" | "invoiceBalances"): Promise<number> {
  const { count } = await reader
    .selectFrom(table)
    .select((is) => is.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
