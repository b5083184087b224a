import { invoiceByNumber } from "#database/referrals/invoices.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { isDay } from "#domain/members/day.ts";
import { type HandMethod, paid } from "#domain/referrals/fee-entry.ts";
import { needsSecondPerson } from "#domain/referrals/second-person.ts";
import type { AmountProblem } from "#domain/values/amount.ts";
import { readAmount } from "#domain/values/amount.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type EntryWritten, officeDay, writeEntry } from "./write-entry.ts";

export interface FeePayment {
  number: string;
  staffId: string;
  /** Undefined: nothing was chosen. */
  method: HandMethod | undefined;
  /** As typed, in dollars. */
  amount: string;
  /** As typed: when the check was written or the bank received the money. */
  day: string;
  /** Number of the check, or the bank's reference. */
  evidence: string;
  evidenceFileId?: string | null;
  note: string;
}

export type FeePaymentRefusal =
  | "no-method"
  | "no-date"
  | "in-future"
  | "no-evidence"
  | "no-amount"
  | AmountProblem
  | ReasonRefusal;

/** A person writes down a payment by check, ACH or wire. A large one waits for a second person. */
export function recordFeePayment(world: World, payment: FeePayment): Promise<EntryWritten<FeePaymentRefusal>> {
  return inTransaction(world, async (tx): Promise<EntryWritten<FeePaymentRefusal>> => {
    const invoice = await invoiceByNumber(tx.db, payment.number);
    if (!invoice) return { ok: false, reason: "unknown-invoice" };
    const { method, day, evidence, evidenceFileId, note, staffId } = payment;
    const amount = readAmount(payment.amount);
    if (!method) return { ok: false, reason: "no-method" };
    if (!amount.ok) return { ok: false, reason: amount.problem };
    if (amount.cents === 0) return { ok: false, reason: "no-amount" };
    if (!isDay(day)) return { ok: false, reason: "no-date" };
    if (day > officeDay(tx)) return { ok: false, reason: "in-future" };
    if (evidence.trim() === "" && !evidenceFileId) return { ok: false, reason: "no-evidence" };
    if (reasonRefusal(`${evidence}${note}`) === "too-long") return { ok: false, reason: "too-long" };
    return writeEntry(tx, invoice, {
      ...{ kind: "paid", movement: paid(invoice.brokerId, method, amount.cents), day, staffId, why: note },
      ...{ evidence, evidenceFileId: evidenceFileId ?? null, needsSecondPerson: needsSecondPerson(amount.cents) },
    });
  });
}
