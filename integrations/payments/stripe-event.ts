import { z } from "zod";
import type { PaymentFact } from "#domain/payments/payment-fact.ts";
import type { PaymentNotice, ReadNotice } from "./payment-notice.ts";
import { stripeCurrency, stripeEmail, stripeEventOf, stripeReference } from "./stripe-event-parts.ts";
import { stripeSession } from "./stripe-session.ts";
import { noticeOfUnreadable, providerId, storableCents, uncounted } from "./uncounted-notice.ts";

/** All other events are acknowledged and ignored. `docs/running.md` lists them for the operator. */
export const stripeEventTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.refunded",
  "charge.refund.updated",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
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
  const known = entered.safeParse(event);
  if (!known.success) return noticeOfUnreadable(event, id, known.error);
  const ours = known.data.type;
  if (liveOnly && livemode !== true) return uncounted("test", event, id, ours);
  if (isNoMoney(ours, event)) return null;
  const read = schemas[ours].safeParse(event);
  return read.success ? read.data : noticeOfUnreadable(event, id, read.error);
}

const isOurs = (type: string) => stripeEventTypes.some((one) => one === type);

const entered = z.looseObject({ type: z.enum(stripeEventTypes) });

/** Saves a card for later, without a payment. */
const setup = z.looseObject({ data: z.looseObject({ object: z.looseObject({ mode: z.literal("setup") }) }) });

/** `charge.refunded` reports refunds that go well. */
const goesWell = z.enum(["pending", "requires_action", "succeeded"]);
const refundGoesWell = z.looseObject({ data: z.looseObject({ object: z.looseObject({ status: goesWell }) }) });

function isNoMoney(type: EventType, event: unknown): boolean {
  if (type === "checkout.session.completed") return setup.safeParse(event).success;
  return (type === "refund.updated" || type === "charge.refund.updated") && refundGoesWell.safeParse(event).success;
}

const charge = stripeEventOf(
  z.looseObject({
    id: providerId,
    payment_intent: stripeReference,
    amount_refunded: storableCents,
    currency: stripeCurrency,
    billing_details: z.looseObject({ email: stripeEmail }).nullish().catch(null),
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

/** A refund or a dispute: both name their payment, and have an id and an amount of their own. */
const part = {
  id: providerId.nullish().catch(null),
  payment_intent: stripeReference,
  charge: stripeReference,
  amount: storableCents,
  currency: stripeCurrency,
};

function partNotice(
  fact: PaymentFact,
  { id, created, data: { object } }: z.output<ReturnType<typeof stripeEventOf<z.ZodObject<typeof part>>>>,
): PaymentNotice {
  return {
    eventId: id,
    fact,
    occurredAt: created,
    reference: object.payment_intent ?? object.charge ?? null,
    claimedOrder: null,
    cents: object.amount,
    currency: object.currency,
    email: null,
    subject: object.id ?? null,
  };
}

const failedRefund = stripeEventOf(z.looseObject({ ...part, status: z.enum(["failed", "canceled"]) })).transform(
  (event) => partNotice("refund-failed", event),
);

const partEvent = (fact: PaymentFact) =>
  stripeEventOf(z.looseObject(part)).transform((event) => partNotice(fact, event));

/** An inquiry that ends without a dispute is as good as won. */
const factOfVerdict = { won: "dispute-won", warning_closed: "dispute-won", lost: "dispute-lost" } as const;
const closedDispute = stripeEventOf(
  z.looseObject({ ...part, status: z.enum(["won", "warning_closed", "lost"]) }),
).transform((event) => partNotice(factOfVerdict[event.data.object.status], event));

const schemas: Record<EventType, z.ZodType<PaymentNotice>> = {
  "checkout.session.completed": stripeSession((status) => (status === "unpaid" ? "awaiting" : "paid")),
  "checkout.session.async_payment_succeeded": stripeSession(() => "paid"),
  "checkout.session.async_payment_failed": stripeSession(() => "failed"),
  "charge.refunded": charge,
  "charge.refund.updated": failedRefund,
  "refund.updated": failedRefund,
  "refund.failed": partEvent("refund-failed"),
  "charge.dispute.created": partEvent("disputed"),
  "charge.dispute.funds_withdrawn": partEvent("withdrawn"),
  "charge.dispute.funds_reinstated": partEvent("reinstated"),
  "charge.dispute.closed": closedDispute,
};
