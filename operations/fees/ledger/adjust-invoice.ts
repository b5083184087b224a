import { balanceById } from "#database/fees/fee-ledger.ts";
import { invoiceById, invoiceByNumber } from "#database/fees/invoices.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { adjusted } from "#domain/fees/ledger/fee-entry.ts";
import { needsSecondPerson } from "#domain/fees/ledger/second-person.ts";
import { type AmountProblem, readAmount } from "#domain/values/amount.ts";
import type { Cents } from "#domain/values/money.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { postEntry } from "./post-entry.ts";
import { type EntryWritten, isProposed, officeToday, writeEntry } from "./write-entry.ts";

export interface Adjustment {
  invoiceId: string;
  /** What the invoice charges from now on, all in all: 0 or more. */
  toCents: Cents;
  why: string;
  staffId: string;
}

/**
 * Within another act's transaction: an invoice charges another amount from now on, by an entry of the difference. Its
 * text and fingerprint stay. @returns false if it charges that already @throws if there is no such invoice
 */
export async function adjustInvoice(tx: Transaction, adjustment: Adjustment): Promise<boolean> {
  const { invoiceId, toCents, why, staffId } = adjustment;
  const invoice = await invoiceById(tx.db, invoiceId);
  const balance = await balanceById(tx.db, invoiceId);
  if (!invoice || !balance) throw new Error("There is no such invoice to adjust.");
  const difference = toCents - balance.chargedCents;
  if (difference === 0) return false;
  const movement = adjusted(invoice.brokerId, difference);
  await postEntry(tx, invoice, { kind: "adjusted", movement, day: officeToday(tx), staffId, why });
  const detail = { what: "adjusted", cents: movement.cents, reason: why };
  await recordAuditEvent(tx, { staffId, action: "fee-entry-recorded", about: invoice.number, detail });
  return true;
}

export type AdjustmentRefusal = "no-difference" | "waiting" | AmountProblem | ReasonRefusal;

/** By hand. A large difference waits for a second person. @param amount in dollars, as typed: what it charges then */
export function adjustByHand(
  world: World,
  { number, amount, reason, staffId }: { number: string; amount: string; reason: string; staffId: string },
): Promise<EntryWritten<AdjustmentRefusal>> {
  return inTransaction(world, async (tx): Promise<EntryWritten<AdjustmentRefusal>> => {
    const invoice = await invoiceByNumber(tx.db, number);
    const balance = invoice && (await balanceById(tx.db, invoice.id));
    if (!invoice || !balance) return { ok: false, reason: "unknown-invoice" };
    const wanted = readAmount(amount);
    if (!wanted.ok) return { ok: false, reason: wanted.problem };
    const refused = reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    const difference = wanted.cents - balance.chargedCents;
    if (difference === 0) return { ok: false, reason: "no-difference" };
    if (await isProposed(tx, invoice.id, "adjusted")) return { ok: false, reason: "waiting" };
    return writeEntry(tx, invoice, {
      ...{ kind: "adjusted", movement: adjusted(invoice.brokerId, difference), day: officeToday(tx), staffId },
      ...{ why: reason, needsSecondPerson: needsSecondPerson(Math.abs(difference)) },
    });
  });
}
