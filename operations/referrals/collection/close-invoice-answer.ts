import { closeAnswer } from "#database/referrals/fee-follow-ups.ts";
import { invoiceById } from "#database/referrals/invoices.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { followAging } from "./follow-aging.ts";

export type AnswerClosed = { ok: true } | { ok: false; reason: ReasonRefusal | "closed" };

/** Staff have looked for the money: what is still open is reminded of again. */
export function closeInvoiceAnswer(
  world: World,
  { id, staffId, reason }: { id: string; staffId: string; reason: string },
): Promise<AnswerClosed> {
  return inTransaction(world, async (tx): Promise<AnswerClosed> => {
    const refused = reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    const closing = { id, closedAt: tx.now.toISOString(), closedBy: staffId, reason: reason.trim() };
    const answer = await closeAnswer(tx.db, closing);
    if (!answer) return { ok: false, reason: "closed" };
    const invoice = await invoiceById(tx.db, answer.invoiceId);
    await followAging(tx, answer.invoiceId);
    const event = { staffId, action: "invoice-answer-checked", about: invoice?.number ?? id } as const;
    await recordAuditEvent(tx, { ...event, detail: { reason: closing.reason } });
    return { ok: true };
  });
}
