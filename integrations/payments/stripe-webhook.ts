import type Stripe from "stripe";
import type { WebhookReader } from "./payment-notice.ts";
import { readStripeEvent } from "./stripe-event.ts";
import { stripeLibrary } from "./stripe-library.ts";

/** Seconds between a notice's signing and its arrival; an older one may be a replay. */
const tolerance = 300;

/** Stripe's notices, proved by signature scheme v1 over the raw body with our signing secret (specification 7). */
export function stripeWebhook(secret: string): WebhookReader {
  return async (post) => {
    const event = await verified(post, secret);
    return event ? readStripeEvent(event) : { ok: false, reason: "bad-signature" };
  };
}

async function verified(post: Parameters<WebhookReader>[0], secret: string): Promise<Stripe.Event | undefined> {
  const { body, signature, now } = post;
  const milliseconds = now.getTime();
  const { webhooks } = await stripeLibrary();
  try {
    const payload = Buffer.from(body);
    return webhooks.constructEvent(payload, signature ?? "", secret, tolerance, undefined, milliseconds);
  } catch {
    return undefined;
  }
}
