import { findReferral } from "#database/referrals/incoming/referrals.ts";
import { shareEntriesOf } from "#database/referrals/incoming/shares.ts";
import type { ShareEntriesTable } from "#database/referrals/incoming-schema.ts";
import { type ShareBalance, shareBalanceOf, sharePaid, shareReturned } from "#domain/referrals/incoming/share.ts";
import { needsSecondPerson } from "#domain/referrals/second-person.ts";
import { readMoney, type TypedMoney } from "#operations/referrals/ledger/typed-money.ts";
import { officeDay } from "#operations/referrals/ledger/write-entry.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type ShareWritten, writeShareEntry } from "./write-share-entry.ts";

type ShareMoney = TypedMoney & { referralId: string };

interface Direction {
  kind: "paid" | "returned";
  movement: typeof sharePaid;
  /** How much of it can move, in cents. */
  most(balance: ShareBalance): number;
  refusal: "more-than-open" | "more-than-back";
}

const out: Direction = {
  ...{ kind: "paid", movement: sharePaid, refusal: "more-than-open" },
  most: ({ openCents }) => openCents,
};
const back: Direction = {
  ...{ kind: "returned", movement: shareReturned, refusal: "more-than-back" },
  most: ({ openCents }) => -openCents,
};

/** The network has paid a share to the sender's brokerage. A large payment waits for a second person. */
export const recordSharePayment = (world: World, payment: ShareMoney): Promise<ShareWritten> =>
  record(world, payment, out);

/** The brokerage has given back what it had too much, all or a part. A large amount waits for a second person. */
export const recordShareReturn = (world: World, returned: ShareMoney): Promise<ShareWritten> =>
  record(world, returned, back);

function record(world: World, typed: ShareMoney, { kind, movement, most, refusal }: Direction): Promise<ShareWritten> {
  return inTransaction(world, async (tx): Promise<ShareWritten> => {
    const { referralId, day, evidence, note, staffId } = typed;
    if (!(await findReferral(tx.db, referralId))) return { ok: false, reason: "unknown-referral" };
    const money = readMoney(typed, officeDay(tx));
    if (!money.ok) return money;
    const { method, cents } = money;
    const entries = await shareEntriesOf(tx.db, referralId);
    const invoiceId = firstInvoice(entries, (balance) => most(balance) > 0);
    if (!invoiceId || cents > most(shareBalanceOf(entries))) return { ok: false, reason: refusal };
    const written = { referralId, invoiceId, movement: movement(referralId, method, cents), day, staffId };
    const texts = { why: note, evidence };
    return writeShareEntry(tx, { ...written, ...texts }, { kind, isWaiting: needsSecondPerson(cents) });
  });
}

/** The first fee with something to pay, or to get back. */
function firstInvoice(
  entries: readonly ShareEntriesTable[],
  fits: (balance: ShareBalance) => boolean,
): string | undefined {
  const invoices = [...new Set(entries.map(({ invoiceId }) => invoiceId))];
  return invoices.find((id) => fits(shareBalanceOf(entries.filter(({ invoiceId }) => invoiceId === id))));
}
