import { inOrder, type PageRequest, type Position } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { FeeEntryKind, Movement } from "#domain/fees/ledger/fee-entry.ts";
import type { ShareEntryKind } from "#domain/fees/shares/share.ts";

/** An entry of a fee or of a share of it, as a file of the period has it. */
export interface JournalEntry extends Position, Movement {
  invoice: string;
  no: number;
  of: { fee: FeeEntryKind } | { share: ShareEntryKind };
  day: string;
  evidence: string;
  /** Null: no longer on record. */
  firm: string | null;
}

/** Recorded from `since` and before `until` (ISO), the oldest first. */
export async function journalEntries(
  reader: Reader,
  { since, until }: { since: string; until: string },
  { after, most }: Pick<PageRequest, "after" | "most">,
): Promise<JournalEntry[]> {
  const page = { oldestFirst: true, after, most };
  const ofFees = reader
    .selectFrom("feeEntries as entry")
    .innerJoin("invoices", "invoices.id", "entry.invoiceId")
    .leftJoin("brokers", "brokers.id", "invoices.brokerId")
    .select(["entry.id", "entry.at as receivedAt", "debit", "credit", "entry.cents", "no", "kind", "day", "evidence"])
    .select(["invoices.number as invoice", "brokers.firm as firm"])
    .where("entry.at", ">=", since)
    .where("entry.at", "<", until);
  const ofShares = reader
    .selectFrom("shareEntries as entry")
    .innerJoin("invoices", "invoices.id", "entry.invoiceId")
    .leftJoin("referringAgents", "referringAgents.id", "entry.referralId")
    .select(["entry.id", "entry.at as receivedAt", "debit", "credit", "entry.cents", "no", "kind", "day", "evidence"])
    .select(["invoices.number as invoice", "referringAgents.brokerage as firm"])
    .where("entry.at", ">=", since)
    .where("entry.at", "<", until);
  const by = { time: "entry.at", id: "entry.id" };
  const fees = await inOrder(ofFees, by, page).execute();
  const shares = await inOrder(ofShares, by, page).execute();
  return [
    ...fees.map(({ kind, ...entry }) => ({ ...entry, of: { fee: kind } })),
    ...shares.map(({ kind, ...entry }) => ({ ...entry, of: { share: kind } })),
  ]
    .toSorted((one, other) => compared(one.receivedAt, other.receivedAt) || compared(one.id, other.id))
    .slice(0, most);
}

/** As both engines sort. */
const compared = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** By what they name, those that an owner has set for this program. */
export async function accountNamesOf(reader: Reader, program: string): Promise<Map<string, string>> {
  const rows = await reader.selectFrom("accountNames").selectAll().execute();
  const own = rows.filter(({ id }) => id.startsWith(`${program} `));
  return new Map(own.map(({ id, name }) => [id.slice(program.length + 1), name]));
}

/** @param name empty: the one that we propose */
export async function storeAccountName(tx: Writer, id: string, name: string): Promise<void> {
  if (name === "") await tx.deleteFrom("accountNames").where("id", "=", id).execute();
  else
    await tx
      .insertInto("accountNames")
      .values({ id, name })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ name }))
      .execute();
}
