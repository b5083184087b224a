import { balanceById } from "#database/fees/fee-ledger.ts";
import { invoiceByNumber } from "#database/fees/invoices.ts";
import { reasonRefusal } from "#domain/audit/written-reason.ts";
import { openQuestions } from "#domain/fees/asked-question.ts";
import { type RepaymentRefusal, repaymentOf, repaymentRefusal } from "#domain/fees/ledger/repayment.ts";
import { needsSecondPerson } from "#domain/fees/ledger/second-person.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type MoneyAsks, type MoneyRefusal, readMoney } from "./entered-money.ts";
import { oncePerForm } from "./once-per-form.ts";
import { askedAbout, type FeeMoney } from "./record-fee-payment.ts";
import { type EntryWritten, officeToday, writeEntry } from "./write-entry.ts";

type Recorded = EntryWritten<MoneyRefusal | RepaymentRefusal> | MoneyAsks;

/**
 * The network has given money back to the brokerage that paid, all or a part, and why: `note`. A large amount waits for
 * a second person.
 */
export function recordRepayment(world: World, repayment: FeeMoney): Promise<Recorded> {
  const { formKey = "", confirmed: _, ...content } = repayment;
  return inTransaction(world, (tx) =>
    oncePerForm(tx, { formKey, content: { ...content, act: "repayment" } }, () => record(tx, repayment)),
  );
}

async function record(tx: Transaction, repayment: FeeMoney): Promise<Recorded> {
  const invoice = await invoiceByNumber(tx.db, repayment.number);
  const balance = invoice && (await balanceById(tx.db, invoice.id));
  if (!invoice || !balance) return { ok: false, reason: "unknown-invoice" };
  const money = readMoney(repayment, officeToday(tx));
  if (!money.ok) return money;
  const { day, evidence, note, staffId } = repayment;
  const { method, cents } = money;
  const movement = repaymentOf(balance, { brokerId: invoice.brokerId, method, cents });
  const refused = reasonRefusal(note) ?? repaymentRefusal(movement, balance);
  if (refused) return { ok: false, reason: refused };
  const asked = openQuestions(await askedAbout(tx, invoice, { ...movement, day, evidence }), repayment.confirmed);
  if (asked.length > 0) return { ok: false, reason: "asked", asked };
  const written = { kind: "refunded", movement, day, staffId, why: note, evidence } as const;
  return writeEntry(tx, invoice, { ...written, needsSecondPerson: needsSecondPerson(cents) });
}
