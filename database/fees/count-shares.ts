import type { ShareEntriesTable } from "#database/incoming/incoming-schema.ts";
import type { Reader } from "#database/schema.ts";
import { accountsOf } from "#domain/fees/invoices/invoice-balance.ts";
import { type FeeAccount, isWrongReversal } from "#domain/fees/ledger/fee-entry.ts";
import { earnedWith, payableOf, shareOfInvoice } from "#domain/fees/shares/share.ts";
import type { Cents } from "#domain/values/money.ts";
import type { InvoiceBalancesTable } from "./ledger-schema.ts";

interface SharesCount {
  accounts: ReadonlyMap<FeeAccount, Cents>;
  /** What differs, each with the id of its referral. */
  differences: string[];
}

const pageSize = 500;

/** Counts the shares of brokers again, and whether each is what its paid fees make of it. */
export async function countShares(reader: Reader): Promise<SharesCount> {
  const accounts = new Map<FeeAccount, Cents>();
  const differences: string[] = [];
  let seen = 0;
  for (let after = ""; ; ) {
    const page = await referralsAfter(reader, after);
    const stored = await entriesAmong(
      reader,
      page.map(({ id }) => id),
    );
    const invoices = await invoicesAmong(
      reader,
      page.flatMap(({ leadId }) => leadId ?? []),
    );
    for (const [account, cents] of accountsOf(stored)) accounts.set(account, (accounts.get(account) ?? 0) + cents);
    seen += stored.length;
    const entries = Map.groupBy(stored, ({ referralId }) => referralId);
    const ofLead = Map.groupBy(invoices, ({ leadId }) => leadId);
    for (const { id, leadId, shareBp } of page) {
      const own = entries.get(id) ?? [];
      const faults = [...faultsOf(id, own), ...wrongShares(own, ofLead.get(leadId ?? "") ?? [], shareBp ?? 0)];
      differences.push(...faults.map((fault) => `referral ${id}: ${fault}`));
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) break;
    after = last.id;
  }
  const { stored } = await reader
    .selectFrom("shareEntries")
    .select((is) => is.fn.countAll<number | string>().as("stored"))
    .executeTakeFirstOrThrow();
  if (Number(stored) !== seen) differences.push(`${Number(stored) - seen} entries of shares belong to no referral`);
  return { accounts, differences };
}

const referralsAfter = (reader: Reader, id: string) =>
  reader
    .selectFrom("incomingReferrals")
    .select(["id", "leadId", "shareBp"])
    .where("leadId", "is not", null)
    .where("id", ">", id)
    .orderBy("id")
    .limit(pageSize)
    .execute();

async function entriesAmong(reader: Reader, ids: string[]): Promise<ShareEntriesTable[]> {
  if (ids.length === 0) return [];
  return reader.selectFrom("shareEntries").selectAll().where("referralId", "in", ids).orderBy("no").execute();
}

async function invoicesAmong(reader: Reader, leadIds: string[]): Promise<InvoiceBalancesTable[]> {
  if (leadIds.length === 0) return [];
  return reader.selectFrom("invoiceBalances").selectAll().where("leadId", "in", leadIds).execute();
}

function faultsOf(referralId: string, entries: readonly ShareEntriesTable[]): string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return [
    ...(entries.every(({ no }, index) => no === index + 1) ? [] : ["an entry of its share is missing"]),
    ...entries
      .filter(({ debit, credit }) => ![debit, credit].includes(payableOf(referralId)))
      .map(({ no }) => `entry ${no} of its share is on another account`),
    ...entries
      .filter((entry) => isWrongReversal(entry, byId))
      .map(({ no }) => `entry ${no} of its share reverses another amount`),
  ];
}

const wrongShares = (
  entries: readonly ShareEntriesTable[],
  invoices: readonly InvoiceBalancesTable[],
  shareBp: number,
): string[] =>
  invoices.flatMap(({ id, number, ...balance }) => {
    const [stored, counted] = [earnedWith(entries, id), shareOfInvoice(balance, shareBp)];
    return stored === counted ? [] : [`its share of invoice ${number} is stored as ${stored}, counted ${counted}`];
  });
