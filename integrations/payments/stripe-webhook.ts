import Stripe from "stripe";
import type { WebhookReader } from "./payment-notice.ts";
import { signedJson } from "./signed-json.ts";
import { readStripeEvent, type StripeReading } from "./stripe-event.ts";

/** Seconds. An older signature may be a replay. */
const tolerance = 300;

/** Verifies signature scheme v1 over the raw body (specification 7). */
export function stripeWebhook(secret: string, reading: StripeReading): WebhookReader {
  return (post) => {
    if (!isGenuine(post, secret)) return { ok: false, reason: "bad-signature" };
    return { ok: true, notice: readStripeEvent(signedJson(post.body), reading) };
  };
}

function isGenuine({ body, signature, now }: Parameters<WebhookReader>[0], secret: string): boolean {
  try {
    const payload = Buffer.from(body);
    const at = now.getTime();
    return Stripe.webhooks.signature?.verifyHeader(payload, signature ?? "", secret, tolerance, undefined, at) ?? false;
  } catch {
    return false;
  }
}
