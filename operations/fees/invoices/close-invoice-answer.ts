import type { InvoiceAnswersTable } from "#database/fees/collection-schema.ts";
import { answerById, closeAnswer } from "#database/fees/fee-follow-ups.ts";
import { feeEntriesOf } from "#database/fees/fee-ledger.ts";
import { invoiceById } from "#database/fees/invoices.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { notReversed } from "#domain/fees/ledger/money-questions.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { followAging } from "./follow-aging.ts";
import { tellOfMissingPayment } from "./tell-of-payment.ts";

export type AnswerClosed = { ok: true } | { ok: false; reason: ReasonRefusal | "closed" };

/**
 * Staff have looked for the money: what is still open is reminded of again. If none was booked since it was reported, the
 * firm and the agent read what staff found.
 */
export function closeInvoiceAnswer(
  world: World,
  { id, staffId, reason }: { id: string; staffId: string; reason: string },
): Promise<AnswerClosed> {
  return inTransaction(world, async (tx): Promise<AnswerClosed> => {
    const refused = reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    const open = await answerById(tx.db, id);
    const outcome = open && (await isBooked(tx, open)) ? "booked" : "not-found";
    const closing = { id, closedAt: tx.now.toISOString(), closedBy: staffId, reason: reason.trim(), outcome } as const;
    const answer = await closeAnswer(tx.db, closing);
    if (!answer) return { ok: false, reason: "closed" };
    const invoice = await invoiceById(tx.db, answer.invoiceId);
    if (outcome === "not-found") await tellOfMissingPayment(tx, answer);
    await followAging(tx, answer.invoiceId);
    const event = { staffId, action: "invoice-answer-checked", about: invoice?.number ?? id } as const;
    await recordAuditEvent(tx, { ...event, detail: { reason: closing.reason } });
    return { ok: true };
  });
}

/** Whether a payment of the invoice was booked after somebody said so. */
const isBooked = async (tx: Transaction, { invoiceId, at }: InvoiceAnswersTable): Promise<boolean> =>
  notReversed(await feeEntriesOf(tx.db, invoiceId)).some((entry) => entry.kind === "paid" && entry.at >= at);
