import { balanceById } from "#database/referrals/fee-ledger.ts";
import { invoiceByNumber } from "#database/referrals/invoices.ts";
import { reasonRefusal } from "#domain/audit/written-reason.ts";
import { type RepaymentRefusal, repaymentOf, repaymentRefusal } from "#domain/referrals/repayment.ts";
import { needsSecondPerson } from "#domain/referrals/second-person.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type MoneyRefusal, readMoney, type TypedMoney } from "./typed-money.ts";
import { type EntryWritten, officeDay, writeEntry } from "./write-entry.ts";

type Refusal = MoneyRefusal | RepaymentRefusal;

/**
 * The network has given money back to the brokerage that paid, all or a part, and why: `note`. A large amount waits for
 * a second person.
 */
export function recordRepayment(
  world: World,
  repayment: TypedMoney & { number: string },
): Promise<EntryWritten<Refusal>> {
  return inTransaction(world, async (tx): Promise<EntryWritten<Refusal>> => {
    const invoice = await invoiceByNumber(tx.db, repayment.number);
    const balance = invoice && (await balanceById(tx.db, invoice.id));
    if (!invoice || !balance) return { ok: false, reason: "unknown-invoice" };
    const money = readMoney(repayment, officeDay(tx));
    if (!money.ok) return money;
    const { day, evidence, note, staffId } = repayment;
    const { method, cents } = money;
    const movement = repaymentOf(balance, { brokerId: invoice.brokerId, method, cents });
    const refused = reasonRefusal(note) ?? repaymentRefusal(movement, balance);
    if (refused) return { ok: false, reason: refused };
    const written = { kind: "refunded", movement, day, staffId, why: note, evidence } as const;
    return writeEntry(tx, invoice, { ...written, needsSecondPerson: needsSecondPerson(cents) });
  });
}
