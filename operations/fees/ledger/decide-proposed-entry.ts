import { decideProposed, feeEntriesOf, proposedById } from "#database/fees/fee-ledger.ts";
import { invoiceByNumber } from "#database/fees/invoices.ts";
import { balanceOf } from "#domain/fees/invoices/invoice-balance.ts";
import { type RepaymentRefusal, repaymentRefusal } from "#domain/fees/ledger/repayment.ts";
import { isOfShare } from "#domain/fees/shares/share.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { confirmShare } from "#operations/fees/shares/confirm-share.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { postEntry } from "./post-entry.ts";

export type ProposalRefusal =
  | ("unknown-proposal" | "decided" | "same-person" | "reversed" | "more-than-open" | "more-than-back")
  | RepaymentRefusal;
export type ProposedEntryDecided = { ok: true } | { ok: false; reason: ProposalRefusal };

interface ProposalDecision {
  number: string;
  proposalId: string;
  staffId: string;
  isConfirmed: boolean;
}

/** A second person confirms what the first one wrote down, which makes it an entry; either may decline it. */
export function decideProposedEntry(world: World, decision: ProposalDecision): Promise<ProposedEntryDecided> {
  return inTransaction(world, async (tx): Promise<ProposedEntryDecided> => {
    const { number, proposalId, staffId, isConfirmed } = decision;
    const invoice = await invoiceByNumber(tx.db, number);
    const proposed = await proposedById(tx.db, proposalId);
    if (!invoice || proposed?.invoiceId !== invoice.id) return { ok: false, reason: "unknown-proposal" };
    if (proposed.decidedAt !== null) return { ok: false, reason: "decided" };
    if (isConfirmed && proposed.staffId === staffId) return { ok: false, reason: "same-person" };
    const { kind, debit, credit, cents, reverses, day, why, evidence, evidenceFileId } = proposed;
    const entries = await feeEntriesOf(tx.db, invoice.id);
    const isReversed = reverses !== null && entries.some((one) => one.reverses === reverses);
    if (isConfirmed && isReversed) return { ok: false, reason: "reversed" };
    // Money may have moved since it was proposed.
    const tooMuch = kind === "refunded" ? repaymentRefusal(proposed, balanceOf(entries)) : undefined;
    if (isConfirmed && tooMuch) return { ok: false, reason: tooMuch };
    const written = { movement: { debit, credit, cents }, day, staffId: proposed.staffId, confirmedBy: staffId };
    const entry = { ...written, why, evidence, reverses };
    if (isConfirmed && isOfShare(kind)) {
      const refused = await confirmShare(tx, { invoiceId: invoice.id, kind, ...entry });
      if (refused) return { ok: false, reason: refused };
    }
    const posted =
      isConfirmed && !isOfShare(kind) ? await postEntry(tx, invoice, { kind, ...entry, evidenceFileId }) : undefined;
    const decidedAt = tx.now.toISOString();
    await decideProposed(tx.db, proposed.id, { decidedAt, decidedBy: staffId, entryId: posted?.id ?? null });
    const action = isConfirmed ? "fee-entry-confirmed" : "fee-entry-declined";
    await recordAuditEvent(tx, { staffId, action, about: invoice.number, detail: { what: kind, cents } });
    return { ok: true };
  });
}
