import type { PaymentHistory } from "./payment-history.ts";
import { stripeAddress, stripeApi } from "./stripe-api.ts";
import { readStripeEvent, type StripeReading, stripeEventTypes } from "./stripe-event.ts";

/** Stripe's list of events goes back 30 days. @param apiKey a restricted key that may read events */
export function stripeHistory(apiKey: string, reading: StripeReading, address = stripeAddress): PaymentHistory {
  const stripe = stripeApi(apiKey, address);
  return {
    async *undelivered(since) {
      const events = stripe.events.list({
        types: [...stripeEventTypes],
        delivery_success: false,
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
      });
      for await (const event of events) {
        const notice = readStripeEvent(event, reading);
        if (notice) yield notice;
      }
    },
  };
}
