import type { PaymentFact, UncountedFact } from "#domain/payments/payment-fact.ts";

export interface PaymentNotice {
  eventId: string;
  fact: PaymentFact;
  occurredAt: string;
  reference: string | null;
  claimedOrder: string | null;
  cents: number;
  currency: string;
  email: string | null;
  /** As in `domain/payments/payment.ts`. */
  taxCents?: number;
  presentedCents?: number;
  presentedCurrency?: string;
  subject?: string | null;
}

/** A genuine event that never counts as money: it is stored, and staff look at it. */
export interface UncountedNotice {
  eventId: string;
  fact: UncountedFact;
  /** The kind of event, or why it could not be read. Never contains values from the event. */
  remark: string;
}

export type ReadNotice = PaymentNotice | UncountedNotice;

export type WebhookReading =
  /** Null if the event does not concern us. */
  { ok: true; notice: ReadNotice | null } | { ok: false; reason: "bad-signature" };

/** Reads a webhook post, its body byte for byte. */
export type WebhookReader = (post: { body: Uint8Array; signature: string | null; now: Date }) => WebhookReading;
