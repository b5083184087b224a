import { decideProposed, feeEntriesOf, proposedById } from "#database/fees/fee-ledger.ts";
import { invoiceByNumber } from "#database/fees/invoices.ts";
import type { ProposedEntriesTable } from "#database/fees/ledger-schema.ts";
import { shareEntriesOf } from "#database/fees/shares.ts";
import { balanceOf } from "#domain/fees/invoices/invoice-balance.ts";
import { type RepaymentRefusal, repaymentRefusal } from "#domain/fees/ledger/repayment.ts";
import { isOfShare, referralOfAccount, shareBalanceOf } from "#domain/fees/shares/share.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { transfer } from "./transfer.ts";

type OutdatedProposal = "reversed" | "more-than-open" | "more-than-back" | RepaymentRefusal;
export type ProposalRefusal = "unknown-proposal" | "decided" | "same-person" | OutdatedProposal;
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
    const outdated = isConfirmed ? await whyOutdated(tx, proposed) : undefined;
    if (outdated) return { ok: false, reason: outdated };
    const { kind, debit, credit, cents, reverses, day, why, evidence, evidenceFileId } = proposed;
    const written = { kind, movement: { debit, credit, cents }, day, staffId: proposed.staffId, confirmedBy: staffId };
    const entryId = isConfirmed
      ? await transfer(tx, invoice, { ...written, why, evidence, evidenceFileId, reverses })
      : null;
    await decideProposed(tx.db, proposed.id, { decidedAt: tx.now.toISOString(), decidedBy: staffId, entryId });
    const action = isConfirmed ? "fee-entry-confirmed" : "fee-entry-declined";
    await recordAuditEvent(tx, { staffId, action, about: invoice.number, detail: { what: kind, cents } });
    return { ok: true };
  });
}

/** Money may have moved, or the fee changed, since it was proposed. @returns undefined if it can be confirmed */
async function whyOutdated(tx: Transaction, proposed: ProposedEntriesTable): Promise<OutdatedProposal | undefined> {
  const { invoiceId, kind, cents, reverses } = proposed;
  const isReversed = (entries: readonly { reverses: string | null }[]) =>
    reverses !== null && entries.some((one) => one.reverses === reverses);
  if (!isOfShare(kind)) {
    const entries = await feeEntriesOf(tx.db, invoiceId);
    if (isReversed(entries)) return "reversed";
    return kind === "refunded" ? repaymentRefusal(proposed, balanceOf(entries)) : undefined;
  }
  const entries = await shareEntriesOf(tx.db, referralOfAccount(proposed));
  const { openCents } = shareBalanceOf(entries);
  if (isReversed(entries)) return "reversed";
  if (kind === "share-paid" && cents > openCents) return "more-than-open";
  return kind === "share-returned" && cents > -openCents ? "more-than-back" : undefined;
}
