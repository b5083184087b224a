import type { DisputeStage } from "#domain/payments/dispute.ts";
import type { Doubt } from "#domain/payments/payment.ts";

/** What an order's summary says of money that came beside its price, or went back. */
export interface OrderReturns {
  /** The tax among what was charged, and what banks took back. Left out, as all below: null. */
  taxCents?: number | null;
  disputedCents?: number | null;
  /** What is left of the price, without tax: our revenue. */
  keptCents?: number | null;
  dispute?: DisputeStage | null;
  /** Why staff must look at a notice of this order. */
  doubt?: Doubt | null;
  doubtNotifiedAt?: string | null;
  freeConfirmedAt?: string | null;
  /** When its payment brought about what it brings about, and when its loss did. */
  paidAt?: string | null;
  takenBackAt?: string | null;
}

/** What a payment event says besides its amount. */
export interface EventDetails {
  /** As in `domain/payments/payment.ts`. Left out: 0 or null. */
  taxCents?: number;
  presentedCents?: number | null;
  presentedCurrency?: string | null;
  subject?: string | null;
  leftOut?: 0 | 1;
}
