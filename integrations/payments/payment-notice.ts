import type { PaymentFact } from "#domain/payment.ts";

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

export type WebhookReading =
  | { ok: true; notice: PaymentNotice }
  /** Genuine, and of no concern to us. */
  | { ok: true; notice: null }
  | { ok: false; reason: "bad-signature" | "not-understood" };

/** Reads what a provider posts to our webhook: the body byte for byte, its signature header, and when it came. */
export type WebhookReader = (post: { body: Uint8Array; signature: string | null; now: Date }) => WebhookReading;
