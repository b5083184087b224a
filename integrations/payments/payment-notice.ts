import type { PaymentFact, UncountedFact } from "#domain/payments/order-state.ts";

/** What a provider's webhook says of a payment, in our own terms. */
export interface PaymentNotice {
  eventId: string;
  fact: PaymentFact;
  occurredAt: string;
  reference: string | null;
  claimedOrder: string | null;
  cents: number;
  currency: string;
  email: string | null;
}

/** A genuine event that never counts as money: it is recorded, and a person looks at it. */
export interface UncountedNotice {
  eventId: string;
  fact: UncountedFact;
  /** Which kind of event it was, or why it could not be read; nothing of what stood in it. */
  remark: string;
}

export type ReadNotice = PaymentNotice | UncountedNotice;

export type WebhookReading =
  /** Genuine; null is of no concern to us. */
  { ok: true; notice: ReadNotice | null } | { ok: false; reason: "bad-signature" };

/** Reads what a provider posts to our webhook: the body byte for byte, its signature header, and when it came. */
export type WebhookReader = (post: { body: Uint8Array; signature: string | null; now: Date }) => WebhookReading;
