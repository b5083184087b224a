import Stripe from "stripe";
import { stripeAddress, stripeApi } from "./stripe-api.ts";

/** The permissions that a restricted key needs (docs/configuration.md). */
const requests = {
  "Events, read": (stripe: Stripe) => stripe.events.list({ limit: 1 }),
  // Without a mode no session is made; Stripe refuses a key without the permission before it reads the rest.
  "Checkout Sessions, write": (stripe: Stripe) => stripe.rawRequest("POST", "/v1/checkout/sessions", {}),
};

export type StripePermission = keyof typeof requests;

/**
 * Asks without making anything.
 * @returns the permissions that the key lacks; "unknown key" if Stripe refuses it @throws if Stripe is not reached
 */
export async function missingPermissions(
  apiKey: string,
  address = stripeAddress,
): Promise<StripePermission[] | "unknown key"> {
  const stripe = stripeApi(apiKey, address);
  const missing: StripePermission[] = [];
  for (const [permission, request] of Object.entries(requests) as [StripePermission, (stripe: Stripe) => unknown][]) {
    try {
      await request(stripe);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeAuthenticationError) return "unknown key";
      if (error instanceof Stripe.errors.StripePermissionError) missing.push(permission);
      else if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }
  return missing;
}
