import { myReceiptCopy } from "#content/payments/my-billing.ts";
import type { DisputeStage } from "#domain/payments/dispute.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

const copy = myReceiptCopy.returned;

interface ReturnedPayment {
  state: OrderState;
  dispute?: DisputeStage | null | undefined;
  refundedCents: Cents | null;
}

/** @returns what a receipt's reader must know of the money that went back; undefined: nothing did */
export function returnedLine({ state, dispute, refundedCents }: ReturnedPayment): string | undefined {
  if (state === "disputed") return dispute === "lost" ? copy.lost : copy.withdrawn;
  if (state === "refunded") return copy.refunded;
  return refundedCents ? copy.part(formatCents(refundedCents)) : undefined;
}
