import type Stripe from "stripe";
import type { PaymentFact } from "#domain/payment.ts";
import type { PaymentNotice, WebhookReading } from "./payment-notice.ts";

/** The events that concern us; all others are taken and ignored. */
export const stripeEventTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.refunded",
  "charge.dispute.created",
] as const;

/** An event known to be Stripe's, in our own terms. */
export function readStripeEvent(event: Stripe.Event): WebhookReading {
  try {
    return { ok: true, notice: noticeOf(event) };
  } catch {
    return { ok: false, reason: "not-understood" };
  }
}

function noticeOf(event: Stripe.Event): PaymentNotice | null {
  switch (event.type) {
    case "checkout.session.completed":
      // A card was put down for later: no money is spoken of.
      if (event.data.object.mode === "setup") return null;
      return ofSession(event, event.data.object, event.data.object.payment_status === "unpaid" ? "awaiting" : "paid");
    case "checkout.session.async_payment_succeeded":
      return ofSession(event, event.data.object, "paid");
    case "checkout.session.async_payment_failed":
      return ofSession(event, event.data.object, "failed");
    case "charge.refunded":
      return ofRefund(event, event.data.object);
    case "charge.dispute.created":
      return ofDispute(event, event.data.object);
    default:
      return null;
  }
}

function ofSession(event: Stripe.Event, session: Stripe.Checkout.Session, fact: PaymentFact): PaymentNotice {
  return {
    ...ofEvent(event),
    fact,
    reference: idOf(session.payment_intent) ?? session.id,
    claimedOrder: session.client_reference_id ?? null,
    cents: cents(session.amount_total),
    currency: session.currency ?? "",
    email: session.customer_details?.email ?? session.customer_email ?? null,
  };
}

function ofRefund(event: Stripe.Event, charge: Stripe.Charge): PaymentNotice {
  return {
    ...ofEvent(event),
    fact: "refunded",
    reference: idOf(charge.payment_intent) ?? charge.id,
    claimedOrder: null,
    cents: cents(charge.amount_refunded),
    currency: charge.currency,
    email: charge.billing_details?.email ?? null,
  };
}

function ofDispute(event: Stripe.Event, dispute: Stripe.Dispute): PaymentNotice {
  return {
    ...ofEvent(event),
    fact: "disputed",
    reference: idOf(dispute.payment_intent) ?? idOf(dispute.charge),
    claimedOrder: null,
    cents: cents(dispute.amount),
    currency: dispute.currency,
    email: null,
  };
}

function ofEvent(event: Stripe.Event) {
  if (typeof event.id !== "string" || event.id === "") throw new TypeError("an event without an id");
  return { eventId: event.id, occurredAt: new Date(event.created * 1000).toISOString() };
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === "object" ? (reference?.id ?? null) : (reference ?? null);
}

/** Stored in 32 bits on PostgreSQL; no plan costs a hundredth of that. */
function cents(amount: number | null): number {
  if (!Number.isSafeInteger(amount) || amount === null || amount < 0 || amount > 2_000_000_000) {
    throw new TypeError("an amount that is none");
  }
  return amount;
}
