import { balanceById, feeEntriesOf, proposedOf } from "#database/fees/fee-ledger.ts";
import { invoiceByNumber } from "#database/fees/invoices.ts";
import type { InvoicesTable } from "#database/fees/ledger-schema.ts";
import { openQuestions } from "#domain/fees/asked-question.ts";
import { type Movement, paid } from "#domain/fees/ledger/fee-entry.ts";
import { notReversed, questionsAboutMoney } from "#domain/fees/ledger/money-questions.ts";
import { needsSecondPerson } from "#domain/fees/ledger/second-person.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type EnteredMoney, type MoneyAsks, type MoneyRefusal, readMoney } from "./entered-money.ts";
import { oncePerForm } from "./once-per-form.ts";
import { type EntryWritten, officeToday, writeEntry } from "./write-entry.ts";

type Recorded = EntryWritten<MoneyRefusal> | MoneyAsks;
export type FeeMoney = EnteredMoney & { number: string };

/** A person writes down a payment by check, ACH or wire. A large one waits for a second person. */
export function recordFeePayment(world: World, payment: FeeMoney): Promise<Recorded> {
  const { formKey = "", confirmed: _, ...content } = payment;
  return inTransaction(world, (tx) =>
    oncePerForm(tx, { formKey, content: { ...content, act: "payment" } }, () => record(tx, payment)),
  );
}

async function record(tx: Transaction, payment: FeeMoney): Promise<Recorded> {
  const invoice = await invoiceByNumber(tx.db, payment.number);
  if (!invoice) return { ok: false, reason: "unknown-invoice" };
  const money = readMoney(payment, officeToday(tx));
  if (!money.ok) return money;
  const { day, evidence, evidenceFileId, note, staffId } = payment;
  const movement = paid(invoice.brokerId, money.method, money.cents);
  const asked = openQuestions(await askedAbout(tx, invoice, { ...movement, day, evidence }), payment.confirmed);
  if (asked.length > 0) return { ok: false, reason: "asked", asked };
  return writeEntry(tx, invoice, {
    ...{ kind: "paid", movement, day, staffId, why: note, evidence },
    ...{ evidenceFileId: evidenceFileId ?? null, needsSecondPerson: needsSecondPerson(money.cents) },
  });
}

/** What is odd about money of an invoice, by what is recorded and what waits for a second person. */
export async function askedAbout(
  tx: Transaction,
  { id, issuedAt }: Pick<InvoicesTable, "id" | "issuedAt">,
  entered: Movement & { day: string; evidence: string },
) {
  const waiting = (await proposedOf(tx.db, id)).filter(({ decidedAt }) => decidedAt === null);
  const recorded = [
    ...notReversed(await feeEntriesOf(tx.db, id)),
    ...waiting.filter(({ reverses }) => reverses === null),
  ];
  const waitingCents = waiting.reduce((sum, { kind, cents }) => sum + (kind === "paid" ? cents : 0), 0);
  const balanceCents = (await balanceById(tx.db, id))?.balanceCents ?? 0;
  return questionsAboutMoney(entered, {
    ...{ recorded, issuedOn: localDay(new Date(issuedAt), officeZone) },
    // Money that is given back has its own limit.
    ...(entered.debit.startsWith("cash:") && { openCents: Math.max(0, balanceCents - waitingCents) }),
  });
}
