import type { Route } from "./+types/stripe.ts";
import { onlyPost, receiveWebhook } from "./receive-webhook.ts";

/** `POST /webhooks/stripe`: signature scheme v1 of Stripe. */
export const action = (args: Route.ActionArgs) =>
  receiveWebhook(args, { provider: "stripe", signatureHeader: "stripe-signature" });

export const loader = (args: Route.LoaderArgs) => onlyPost(args, "stripe");
