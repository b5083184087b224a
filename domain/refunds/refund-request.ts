import { addDuration } from "#domain/values/add-duration.ts";
import type { Cents } from "#domain/values/money.ts";
import { policyDays } from "./policy-terms.ts";
import type { PlanMoney, RefundRequest } from "./refund-facts.ts";

/** When the 120 days have passed: from then on refunds are processed. */
export const policyEnd = (signedAt: string): string => addDuration(signedAt, { days: policyDays });

interface PlanOrder {
  chargedCents: Cents | null;
  refundedCents: Cents | null;
  disputedCents?: Cents | null;
}

/** Of an agent's orders for plans. What banks took back is not paid. */
export const moneyOf = (orders: readonly PlanOrder[]): PlanMoney => ({
  paidCents: orders.reduce(
    (sum, { chargedCents, disputedCents }) => sum + (chargedCents ?? 0) - (disputedCents ?? 0),
    0,
  ),
  refundedCents: orders.reduce((sum, { refundedCents }) => sum + (refundedCents ?? 0), 0),
});

/** What can still be refunded. */
export const leftCents = ({ paidCents, refundedCents }: PlanMoney): Cents => Math.max(0, paidCents - refundedCents);

/** As if what is approved were refunded already. An approval is on top of those before it. */
export function onceRefunded(money: PlanMoney, claims: readonly Pick<RefundRequest, "decisions">[]): PlanMoney {
  const approved = claims.flatMap(({ decisions }) => {
    const last = decisions.at(-1);
    return last && last.cents !== null ? [last.refundedBefore + last.cents] : [];
  });
  return { ...money, refundedCents: Math.max(money.refundedCents, ...approved) };
}

/** "prepared": it is submitted automatically on day 120. "refunded": the provider says so. */
export type RefundState = "prepared" | "requested" | "approved" | "refused" | "refunded";

export function refundRequestState(
  { appealedAt, decisions }: Pick<RefundRequest, "appealedAt" | "decisions">,
  { openFrom, refundedCents, now }: { openFrom: string; refundedCents: Cents; now: Date },
): RefundState {
  const last = decisions.at(-1);
  if (!last) return now.toISOString() < openFrom ? "prepared" : "requested";
  if (appealedAt !== null && decisions.length < 2) return "requested";
  if (last.cents === null) return "refused";
  return refundedCents >= last.refundedBefore + last.cents ? "refunded" : "approved";
}
