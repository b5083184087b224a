import type { CheckoutProduct } from "#domain/checkout.ts";
import type { HostedCheckout } from "./hosted-checkout.ts";

/** Stripe Payment Links, one a product. Query parameters that a link already has are kept. */
export function stripeLinks(links: Record<CheckoutProduct, string>): HostedCheckout {
  return {
    url(product, { id, email }) {
      const url = new URL(links[product]);
      url.searchParams.set("client_reference_id", id);
      if (email) url.searchParams.set("prefilled_email", email);
      return url.href;
    },
  };
}
