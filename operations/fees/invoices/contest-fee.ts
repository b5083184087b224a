import { contestById, openContestOf, updateContest } from "#database/fees/fee-follow-ups.ts";
import { balanceById } from "#database/fees/fee-ledger.ts";
import { insert } from "#database/insert.ts";
import { reasonRefusal } from "#domain/audit/written-reason.ts";
import {
  type AppealRefusal,
  type ContestRefusal,
  contestDecideBy,
  daysToAppeal,
  parseFeeGround,
} from "#domain/fees/invoices/fee-contest.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { followAging } from "./follow-aging.ts";

export type FeeContested = { ok: true; id: string } | { ok: false; reason: ContestRefusal };

/** While it is open the sum is neither due nor forgiven: no reminder, no age, no pause of offers. */
export function contestFee(
  world: World,
  { invoiceId, ground, text, memberId }: { invoiceId: string; ground: string; text: string; memberId: string | null },
): Promise<FeeContested> {
  return inTransaction(world, async (tx): Promise<FeeContested> => {
    const balance = await balanceById(tx.db, invoiceId);
    if (!balance) return { ok: false, reason: "unknown-invoice" };
    if (balance.balanceCents <= 0) return { ok: false, reason: "nothing-open" };
    const known = parseFeeGround(ground);
    if (!known) return { ok: false, reason: "no-ground" };
    const refused = reasonRefusal(text);
    if (refused) return { ok: false, reason: refused };
    if (await openContestOf(tx.db, invoiceId)) return { ok: false, reason: "open-already" };
    const [id, openedAt] = [tx.newId(), tx.now.toISOString()];
    await insert(tx.db, "feeDisputes", {
      ...{ id, invoiceId, ground: known, text: text.trim(), openedAt, memberId },
      ...{ decideBy: contestDecideBy(openedAt), outcome: null, decision: null, decidedAt: null, decidedBy: null },
      ...{ appealedAt: null, appealText: null, firstOutcome: null, firstDecision: null, firstDecidedBy: null },
      closedAt: null,
    });
    await followAging(tx, invoiceId);
    return { ok: true, id };
  });
}

/** Opens it again, once, for a second person. */
export function appealFeeContest(
  world: World,
  { id, text, invoiceId }: { id: string; text: string; invoiceId: string },
): Promise<{ ok: true } | { ok: false; reason: AppealRefusal }> {
  return inTransaction(world, async (tx): Promise<{ ok: true } | { ok: false; reason: AppealRefusal }> => {
    const dispute = await contestById(tx.db, id);
    if (dispute?.invoiceId !== invoiceId) return { ok: false, reason: "unknown-dispute" };
    if (dispute.appealedAt !== null) return { ok: false, reason: "appealed" };
    if (dispute.decidedAt === null || (await openContestOf(tx.db, dispute.invoiceId)))
      return { ok: false, reason: "open-already" };
    if (tx.now.toISOString() > addDuration(dispute.decidedAt, { days: daysToAppeal }))
      return { ok: false, reason: "too-late" };
    const refused = reasonRefusal(text);
    if (refused) return { ok: false, reason: refused };
    const appealedAt = tx.now.toISOString();
    const { outcome, decision, decidedBy } = dispute;
    await updateContest(tx.db, id, {
      ...{ appealedAt, appealText: text.trim(), decideBy: contestDecideBy(appealedAt), closedAt: null },
      ...{ firstOutcome: outcome, firstDecision: decision, firstDecidedBy: decidedBy },
      ...{ outcome: null, decision: null, decidedAt: null, decidedBy: null },
    });
    await followAging(tx, dispute.invoiceId);
    return { ok: true };
  });
}
