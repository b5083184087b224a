import { contestById, updateContest } from "#database/fees/fee-follow-ups.ts";
import { balanceById, feeEntriesOf } from "#database/fees/fee-ledger.ts";
import { invoiceById } from "#database/fees/invoices.ts";
import { type ContestOutcome, type DecisionRefusal, decisionRefusal } from "#domain/fees/invoices/fee-contest.ts";
import { readAmount } from "#domain/values/amount.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { adjustInvoice } from "#operations/fees/ledger/adjust-invoice.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { followAging } from "./follow-aging.ts";

export interface ContestDecision {
  id: string;
  staffId: string;
  /** As posted. */
  outcome: string;
  /** If it is reduced: what the invoice charges then, in dollars, as typed. */
  amount: string;
  reason: string;
}

export type FeeContestDecided = { ok: true; outcome: ContestOutcome } | { ok: false; reason: DecisionRefusal };

/** The sum stands, or an entry reduces it. Either way it is due again from then on. */
export function decideFeeContest(world: World, decision: ContestDecision): Promise<FeeContestDecided> {
  return inTransaction(world, async (tx): Promise<FeeContestDecided> => {
    const { id, staffId } = decision;
    const dispute = await contestById(tx.db, id);
    const invoice = dispute && (await invoiceById(tx.db, dispute.invoiceId));
    const balance = invoice && (await balanceById(tx.db, invoice.id));
    if (!dispute || !invoice || !balance) return { ok: false, reason: "unknown-dispute" };
    if (dispute.closedAt !== null) return { ok: false, reason: "closed" };
    const entries = await feeEntriesOf(tx.db, invoice.id);
    const issuers = entries.filter(({ kind }) => kind === "invoiced" || kind === "adjusted").map((one) => one.staffId);
    const reason = decision.reason.trim();
    const { firstDecidedBy } = dispute;
    const refused = decisionRefusal({ staffId, reason, issuers, firstDecidedBy });
    if (refused) return { ok: false, reason: refused };
    const outcome = outcomeNamed(decision.outcome);
    if (!outcome) return { ok: false, reason: "no-outcome" };
    if (outcome === "reduced") {
      const amount = readAmount(decision.amount);
      if (!amount.ok || amount.cents >= balance.chargedCents) return { ok: false, reason: "no-amount" };
      await adjustInvoice(tx, { invoiceId: invoice.id, toCents: amount.cents, why: reason, staffId });
    }
    const decidedAt = tx.now.toISOString();
    await updateContest(tx.db, id, { outcome, decision: reason, decidedAt, decidedBy: staffId, closedAt: decidedAt });
    await followAging(tx, invoice.id);
    const event = { staffId, action: "fee-dispute-decided", about: invoice.number } as const;
    await recordAuditEvent(tx, { ...event, detail: { outcome, reason } });
    return { ok: true, outcome };
  });
}

const outcomeNamed = (text: string): ContestOutcome | undefined =>
  text === "stands" || text === "reduced" ? text : undefined;
