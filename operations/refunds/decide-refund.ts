import { insert } from "#database/insert.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import {
  closeRefundRequest,
  findRefundRequest,
  planOrders,
  refundRequestsOf,
} from "#database/refunds/refund-requests.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import type { PolicySentence } from "#domain/refunds/policy-terms.ts";
import { leftCents, moneyOf, onceRefunded, refundRequestState } from "#domain/refunds/refund-request.ts";
import type { AmountProblem } from "#domain/values/amount.ts";
import type { Cents } from "#domain/values/money.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { enqueueEvent } from "#operations/connections/enqueue-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { notifyAgentOfRefund } from "./notify-of-refunds.ts";

export type RefundDecisionRefusal =
  | "decided"
  | "not-yet"
  | "no-choice"
  | "same-person"
  | "no-amount"
  | AmountProblem
  | "too-much"
  | "no-rule"
  | ReasonRefusal;
export type RefundDecided = { ok: true } | { ok: false; reason: "unknown-claim" | RefundDecisionRefusal };

interface RefundDecision {
  claimId: string;
  staffId: string;
  /** Undefined if nothing was chosen. */
  choice: "approve" | "refuse" | undefined;
  /** To approve; undefined: no amount. */
  cents: Cents | undefined;
  /** What is wrong with the amount that was typed. */
  amountProblem?: AmountProblem | undefined;
  /** To refuse: the policy's sentence. */
  rule: PolicySentence | undefined;
  text: string;
}

/** The refund itself is made at the provider, whose webhook alone proves it (`notifyOfRefundMade`). */
export function decideRefund(world: World, decision: RefundDecision): Promise<RefundDecided> {
  return inTransaction(world, async (tx): Promise<RefundDecided> => {
    const { claimId, staffId, choice } = decision;
    const claim = await findRefundRequest(tx.db, claimId);
    if (!claim) return { ok: false, reason: "unknown-claim" };
    const money = moneyOf(await planOrders(tx.db, claim.agentId));
    const before = onceRefunded(money, await refundRequestsOf(tx.db, claim.agentId));
    const state = refundRequestState(claim, {
      openFrom: claim.openFrom,
      refundedCents: money.refundedCents,
      now: tx.now,
    });
    if (state !== "requested") return { ok: false, reason: state === "prepared" ? "not-yet" : "decided" };
    const reason = refusalOf(decision, leftCents(before));
    if (reason) return { ok: false, reason };
    if (claim.decisions.some((one) => one.staffId === staffId)) return { ok: false, reason: "same-person" };
    const decidedAt = tx.now.toISOString();
    if (!(await closeRefundRequest(tx.db, claimId, decidedAt))) return { ok: false, reason: "decided" };
    const text = decision.text.trim();
    const cents = choice === "approve" ? (decision.cents ?? null) : null;
    const rule = choice === "refuse" ? (decision.rule ?? null) : null;
    await insert(tx.db, "refundDecisions", {
      id: tx.newId(),
      claimId,
      decidedAt,
      staffId,
      text,
      rule,
      cents,
      refundedBefore: before.refundedCents,
    });
    const detail = { agentId: claim.agentId, choice: choice ?? "", cents, reason: text };
    await recordAuditEvent(tx, { staffId, action: "refund-decided", about: claim.orderId, detail });
    if (cents !== null) await notifyAgentOfRefund(tx, claim.agentId, { what: "refund-approved", cents, text });
    const data = { id: claimId, decision: cents === null ? "refused" : "approved", cents } as const;
    const event = { type: "refund.decided", data } as const;
    await enqueueEvent(tx, { agentId: claim.agentId, about: claim.orderId, event });
    const mayAppeal = claim.appealedAt === null;
    if (rule !== null) await notifyAgentOfRefund(tx, claim.agentId, { what: "refund-refused", rule, text, mayAppeal });
    return { ok: true };
  });
}

function refusalOf(
  { choice, cents, amountProblem, rule, text }: RefundDecision,
  left: Cents,
): RefundDecisionRefusal | undefined {
  if (!choice) return "no-choice";
  if (choice === "approve" && amountProblem) return amountProblem;
  if (choice === "approve" && !cents) return "no-amount";
  if (choice === "approve" && cents && cents > left) return "too-much";
  if (choice === "refuse" && !rule) return "no-rule";
  return reasonRefusal(text);
}

/** Emails the agent whose approved claims the order's new refund completes. */
export async function notifyOfRefundMade(
  tx: Transaction,
  { before, order }: { before: OrdersTable; order: OrdersTable },
): Promise<void> {
  const { id, agentId } = order;
  const refunded = (order.refundedCents ?? 0) - (before.refundedCents ?? 0);
  if (refunded <= 0 || agentId === null) return;
  const orders = await planOrders(tx.db, agentId);
  if (!orders.some((one) => one.id === id)) return;
  const later = moneyOf(orders).refundedCents;
  for (const claim of await refundRequestsOf(tx.db, agentId)) {
    const { openFrom } = claim;
    const stateAt = (refundedCents: Cents) => refundRequestState(claim, { openFrom, refundedCents, now: tx.now });
    const cents = claim.decisions.at(-1)?.cents ?? 0;
    if (stateAt(later - refunded) === "approved" && stateAt(later) === "refunded")
      await notifyAgentOfRefund(tx, agentId, { what: "refunded", cents });
  }
}
