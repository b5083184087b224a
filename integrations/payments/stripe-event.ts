import { z } from "zod";
import type { PaymentFact } from "#domain/payments/order-state.ts";
import type { PaymentNotice, ReadNotice } from "./payment-notice.ts";
import { optionalText, providerId, storableCents, uncounted, unreadableNotice } from "./uncounted-notice.ts";

/** All other events are acknowledged and ignored. */
export const stripeEventTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.refunded",
  "charge.dispute.created",
] as const;
type EventType = (typeof stripeEventTypes)[number];

export interface StripeReading {
  /** Test mode events are stored but never count as money. */
  liveOnly: boolean;
}

/** Reads a genuine event of any shape. @returns null if it does not concern us */
export function readStripeEvent(event: unknown, { liveOnly }: StripeReading): ReadNotice | null {
  const { id, type, livemode } = z.looseObject({}).catch({}).parse(event);
  if (typeof type === "string" && !isOurs(type)) return null;
  const known = typed.safeParse(event);
  if (!known.success) return unreadableNotice(event, id, known.error);
  const ours = known.data.type;
  if (liveOnly && livemode !== true) return uncounted("test", event, id, ours);
  if (ours === "checkout.session.completed" && setup.safeParse(event).success) return null;
  const read = schemas[ours].safeParse(event);
  return read.success ? read.data : unreadableNotice(event, id, read.error);
}

const isOurs = (type: string) => stripeEventTypes.some((one) => one === type);

const typed = z.looseObject({ type: z.enum(stripeEventTypes) });

/** Stripe sends an object or only its id. */
const reference = z.union([providerId, z.looseObject({ id: providerId }).transform(({ id }) => id)]).nullish();
const currency = z
  .string()
  .regex(/^([a-z]{3})?$/i)
  .nullish()
  .transform((name) => name ?? "");
const email = optionalText(320);
const emailWithin = z.looseObject({ email }).nullish().catch(null);

/** Seconds since 1970; the end of the last year with four digits. */
const latest = 253_402_300_799;
const head = {
  id: providerId,
  created: z
    .int()
    .min(0)
    .max(latest)
    .transform((seconds) => new Date(seconds * 1000).toISOString()),
};

const eventOf = <Shape extends z.ZodType>(object: Shape) => z.looseObject({ ...head, data: z.looseObject({ object }) });

/** Saves a card for later, without a payment. */
const setup = z.looseObject({ data: z.looseObject({ object: z.looseObject({ mode: z.literal("setup") }) }) });

const session = (factOf: (paymentStatus: string) => PaymentFact) =>
  eventOf(
    z.looseObject({
      id: providerId,
      payment_intent: reference,
      payment_status: z.string(),
      client_reference_id: optionalText(200),
      amount_total: storableCents,
      currency,
      customer_details: emailWithin,
      customer_email: email,
    }),
  ).transform(({ id, created, data: { object } }): PaymentNotice => {
    return {
      eventId: id,
      fact: factOf(object.payment_status),
      occurredAt: created,
      reference: object.payment_intent ?? object.id,
      claimedOrder: object.client_reference_id ?? null,
      cents: object.amount_total,
      currency: object.currency,
      email: object.customer_details?.email ?? object.customer_email ?? null,
    };
  });

const refund = eventOf(
  z.looseObject({
    id: providerId,
    payment_intent: reference,
    amount_refunded: storableCents,
    currency,
    billing_details: emailWithin,
  }),
).transform(({ id, created, data: { object } }): PaymentNotice => {
  return {
    eventId: id,
    fact: "refunded",
    occurredAt: created,
    reference: object.payment_intent ?? object.id,
    claimedOrder: null,
    cents: object.amount_refunded,
    currency: object.currency,
    email: object.billing_details?.email ?? null,
  };
});

const dispute = eventOf(
  z.looseObject({ payment_intent: reference, charge: reference, amount: storableCents, currency }),
).transform(({ id, created, data: { object } }): PaymentNotice => {
  return {
    eventId: id,
    fact: "disputed",
    occurredAt: created,
    reference: object.payment_intent ?? object.charge ?? null,
    claimedOrder: null,
    cents: object.amount,
    currency: object.currency,
    email: null,
  };
});

const schemas: Record<EventType, z.ZodType<PaymentNotice>> = {
  "checkout.session.completed": session((status) => (status === "unpaid" ? "awaiting" : "paid")),
  "checkout.session.async_payment_succeeded": session(() => "paid"),
  "checkout.session.async_payment_failed": session(() => "failed"),
  "charge.refunded": refund,
  "charge.dispute.created": dispute,
};
