import Stripe from "stripe";
import type { PaymentHistory } from "./payment-history.ts";
import { readStripeEvent, type StripeReading, stripeEventTypes } from "./stripe-event.ts";

/** Stripe's list of events goes back 30 days. @param apiKey a restricted key that may read events */
export function stripeHistory(
  apiKey: string,
  reading: StripeReading,
  address = new URL("https://api.stripe.com"),
): PaymentHistory {
  const stripe = new Stripe(apiKey, {
    host: address.hostname,
    port: address.port,
    protocol: address.protocol === "http:" ? "http" : "https",
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });
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
