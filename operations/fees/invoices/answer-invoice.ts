import { openAnswerOf, openContestOf } from "#database/fees/fee-follow-ups.ts";
import { balanceById } from "#database/fees/fee-ledger.ts";
import { insert } from "#database/insert.ts";
import type { InvoiceAnswerRefusal } from "#domain/fees/invoices/fee-contest.ts";
import { paymentMethods } from "#domain/fees/ledger/fee-entry.ts";
import { isDay, localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { followAging } from "./follow-aging.ts";

const longestReference = 200;

export interface PaidAnswer {
  invoiceId: string;
  /** As typed. */
  method: string;
  reference: string;
  paidOn: string;
  /** Null: the firm says so. */
  memberId: string | null;
}

export type InvoiceAnswered = { ok: true } | { ok: false; reason: InvoiceAnswerRefusal };

/** "Paid on … by …": no reminder goes out until staff have looked. It moves no money on the ledger. */
export async function answerInvoice(
  world: World,
  { invoiceId, memberId, ...entered }: PaidAnswer,
): Promise<InvoiceAnswered> {
  const method = paymentMethods.find((one) => one === entered.method);
  const paidOn = entered.paidOn.trim();
  if (!method) return { ok: false, reason: "no-method" };
  if (!isDay(paidOn)) return { ok: false, reason: "no-date" };
  const reference = entered.reference.trim().slice(0, longestReference);
  return inTransaction(world, async (tx): Promise<InvoiceAnswered> => {
    if (paidOn > localDay(tx.now, officeZone)) return { ok: false, reason: "in-future" };
    const balance = await balanceById(tx.db, invoiceId);
    if (!balance || balance.balanceCents <= 0) return { ok: false, reason: "nothing-open" };
    if (await openContestOf(tx.db, invoiceId)) return { ok: false, reason: "disputed" };
    if (await openAnswerOf(tx.db, invoiceId)) return { ok: false, reason: "answered" };
    const row = { id: tx.newId(), invoiceId, method, reference, paidOn, at: tx.now.toISOString(), memberId };
    await insert(tx.db, "invoiceAnswers", { ...row, closedAt: null, closedBy: null, reason: "", outcome: null });
    await followAging(tx, invoiceId);
    return { ok: true };
  });
}
