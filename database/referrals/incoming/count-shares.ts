import type { ShareEntriesTable } from "#database/referrals/incoming-schema.ts";
import type { Reader } from "#database/schema.ts";
import type { FeeAccount } from "#domain/referrals/fee-entry.ts";
import { earnedWith, payableOf, shareOfInvoice } from "#domain/referrals/incoming/share.ts";
import { accountsOf } from "#domain/referrals/invoice-balance.ts";
import type { Cents } from "#domain/values/money.ts";

interface SharesCount {
  accounts: ReadonlyMap<FeeAccount, Cents>;
  /** What differs, each with the id of its referral. */
  differences: string[];
}

const pageSize = 500;

/** Counts the shares of brokers again, and whether each is what its paid fees make of it. */
export async function countShares(reader: Reader): Promise<SharesCount> {
  const all: ShareEntriesTable[] = [];
  const differences: string[] = [];
  let seen = 0;
  for (let after = ""; ; ) {
    const page = await referralsAfter(reader, after);
    for (const { id, leadId, shareBp } of page) {
      const entries = await entriesOf(reader, id);
      all.push(...entries);
      seen += entries.length;
      const faults = [...faultsOf(id, entries), ...(await wrongShares(reader, { leadId, shareBp, entries }))];
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
  return { accounts: accountsOf(all), differences };
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

const entriesOf = (reader: Reader, referralId: string): Promise<ShareEntriesTable[]> =>
  reader.selectFrom("shareEntries").selectAll().where("referralId", "=", referralId).orderBy("no").execute();

function faultsOf(referralId: string, entries: readonly ShareEntriesTable[]): string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return [
    ...(entries.every(({ no }, index) => no === index + 1) ? [] : ["an entry of its share is missing"]),
    ...entries
      .filter(({ debit, credit }) => ![debit, credit].includes(payableOf(referralId)))
      .map(({ no }) => `entry ${no} of its share is on another account`),
    ...entries.filter((entry) => isWrongReversal(entry, byId)).map(({ no }) => `entry ${no} reverses another amount`),
  ];
}

function isWrongReversal(entry: ShareEntriesTable, byId: ReadonlyMap<string, ShareEntriesTable>): boolean {
  if (entry.kind !== "reversed") return entry.reverses !== null;
  const reversed = byId.get(entry.reverses ?? "");
  return reversed?.cents !== entry.cents || reversed.debit !== entry.credit || reversed.credit !== entry.debit;
}

async function wrongShares(
  reader: Reader,
  {
    leadId,
    shareBp,
    entries,
  }: { leadId: string | null; shareBp: number | null; entries: readonly ShareEntriesTable[] },
): Promise<string[]> {
  const invoices = await reader
    .selectFrom("invoiceBalances")
    .select(["id", "number", "state", "chargedCents"])
    .where("leadId", "=", leadId ?? "")
    .execute();
  return invoices.flatMap(({ id, number, ...balance }) => {
    const [stored, counted] = [earnedWith(entries, id), shareOfInvoice(balance, shareBp ?? 0)];
    return stored === counted ? [] : [`its share of invoice ${number} is stored as ${stored}, counted ${counted}`];
  });
}
