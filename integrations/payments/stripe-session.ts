import { z } from "zod";
import type { PaymentFact } from "#domain/payments/payment-fact.ts";
import type { PaymentNotice } from "./payment-notice.ts";
import { stripeCurrency, stripeEmail, stripeEventOf, stripeReference } from "./stripe-event-parts.ts";
import { optionalText, providerId, storableCents } from "./uncounted-notice.ts";

const optionalCents = storableCents.nullish();

const schema = z.looseObject({
  id: providerId,
  payment_intent: stripeReference,
  payment_status: z.string(),
  client_reference_id: optionalText(200),
  amount_total: storableCents,
  amount_subtotal: optionalCents,
  total_details: z
    .looseObject({ amount_tax: optionalCents, amount_discount: optionalCents, amount_shipping: optionalCents })
    .nullish(),
  currency: stripeCurrency,
  /** API versions before 2025-03-31: what the payer saw is outside, our price inside. */
  currency_conversion: z
    .looseObject({ amount_total: storableCents, amount_subtotal: optionalCents, source_currency: stripeCurrency })
    .nullish(),
  customer_details: z.looseObject({ email: stripeEmail }).nullish().catch(null),
  customer_email: stripeEmail,
});
type Session = z.output<typeof schema>;

/** A checkout session, as the events of its completion and of its delayed payment carry it. */
export const stripeSession = (factOf: (paymentStatus: string) => PaymentFact) =>
  stripeEventOf(schema).transform(({ id, created, data: { object } }): PaymentNotice => {
    const fact = factOf(object.payment_status);
    const isNothing = object.payment_status === "no_payment_required" || object.amount_total === 0;
    const isFree = fact === "paid" && isNothing;
    return {
      eventId: id,
      fact: isFree ? "free" : fact,
      occurredAt: created,
      reference: object.payment_intent ?? object.id,
      claimedOrder: object.client_reference_id ?? null,
      ...(isFree ? { cents: 0, currency: object.currency } : amountsOf(object)),
      email: object.customer_details?.email ?? object.customer_email ?? null,
    };
  });

function amountsOf(session: Session) {
  const { amount_total: cents, currency, currency_conversion: source } = session;
  if (!source?.source_currency) return { cents, currency, ...taxOf(session, session) };
  const presented = { presentedCents: cents, presentedCurrency: currency };
  return { cents: source.amount_total, currency: source.source_currency, ...presented, ...taxOf(session, source) };
}

/** The tax beside the price: nothing if the price includes it, or if the amounts contradict each other. */
function taxOf(session: Session, amounts: { amount_total: number; amount_subtotal?: number | null | undefined }) {
  const { amount_tax, amount_discount, amount_shipping } = session.total_details ?? {};
  if (!amount_tax) return {};
  const { amount_total: total, amount_subtotal: subtotal } = amounts;
  const isConverted = amounts !== session;
  const more = isConverted ? 0 : (amount_shipping ?? 0) - (amount_discount ?? 0);
  const beside = typeof subtotal === "number" ? total - subtotal - more : amount_tax;
  const isPossible = beside > 0 && beside <= total && (isConverted || beside === amount_tax);
  return isPossible ? { taxCents: beside } : {};
}
