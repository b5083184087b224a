import type { Route } from "./+types/stripe.ts";
import { onlyPost, takeNotice } from "./take-notice.ts";

/** `POST /webhooks/stripe`: signature scheme v1 of Stripe. */
export const action = (args: Route.ActionArgs) =>
  takeNotice(args, { provider: "stripe", signatureHeader: "stripe-signature" });

export const loader = (args: Route.LoaderArgs) => onlyPost(args, "stripe");
