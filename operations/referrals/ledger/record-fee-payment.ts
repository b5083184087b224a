import { invoiceByNumber } from "#database/referrals/invoices.ts";
import { paid } from "#domain/referrals/fee-entry.ts";
import { needsSecondPerson } from "#domain/referrals/second-person.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type MoneyRefusal, readMoney, type TypedMoney } from "./typed-money.ts";
import { type EntryWritten, officeDay, writeEntry } from "./write-entry.ts";

/** A person writes down a payment by check, ACH or wire. A large one waits for a second person. */
export function recordFeePayment(
  world: World,
  payment: TypedMoney & { number: string },
): Promise<EntryWritten<MoneyRefusal>> {
  return inTransaction(world, async (tx): Promise<EntryWritten<MoneyRefusal>> => {
    const invoice = await invoiceByNumber(tx.db, payment.number);
    if (!invoice) return { ok: false, reason: "unknown-invoice" };
    const money = readMoney(payment, officeDay(tx));
    if (!money.ok) return money;
    const { day, evidence, evidenceFileId, note, staffId } = payment;
    return writeEntry(tx, invoice, {
      ...{ kind: "paid", movement: paid(invoice.brokerId, money.method, money.cents), day, staffId, why: note },
      ...{ evidence, evidenceFileId: evidenceFileId ?? null, needsSecondPerson: needsSecondPerson(money.cents) },
    });
  });
}
