import Stripe from "stripe";
import type { WebhookReader } from "./payment-notice.ts";
import { readStripeEvent } from "./stripe-event.ts";

/** Seconds between a notice's signing and its arrival; an older one may be a replay. */
const tolerance = 300;

/** Stripe's notices, proved by signature scheme v1 over the raw body with our signing secret (specification 7). */
export function stripeWebhook(secret: string): WebhookReader {
  return (post) => {
    const event = verified(post, secret);
    return event ? readStripeEvent(event) : { ok: false, reason: "bad-signature" };
  };
}

function verified(post: Parameters<WebhookReader>[0], secret: string): Stripe.Event | undefined {
  const { body, signature, now } = post;
  const milliseconds = now.getTime();
  try {
    const payload = Buffer.from(body);
    return Stripe.webhooks.constructEvent(payload, signature ?? "", secret, tolerance, undefined, milliseconds);
  } catch {
    return undefined;
  }
}
