import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import type { HostedCheckout, OrderToPay } from "./hosted-checkout.ts";

/** Stripe Payment Links, one a product and one a coupon. Query parameters that a link already has are kept. */
export function stripeLinks(linkOf: (product: CheckoutProduct) => string): HostedCheckout {
  return {
    url: (product, order) => addressFor(linkOf(product), order),
    couponUrl: (link, order) => addressFor(link, order),
  };
}

/**
 * All that a browser is ever sent to at this provider.
 * @throws where the link is no URL, as a link id of the other provider is none
 */
function addressFor(link: string | URL, { id, email }: OrderToPay): string {
  const url = new URL(link);
  url.searchParams.set("client_reference_id", id);
  if (email) url.searchParams.set("prefilled_email", email);
  return url.href;
}
