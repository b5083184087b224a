export const paymentStatuses = ["unmatched", "matched", "not-ours"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export function paymentStatus(payment: { orderId: string | null; notOurs?: 0 | 1 }): PaymentStatus {
  if (payment.orderId !== null) return "matched";
  return payment.notOurs ? "not-ours" : "unmatched";
}
