import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import type { HostedCheckout, OrderToPay } from "./hosted-checkout.ts";

/** Stripe Payment Links, one per product and coupon. Keeps a link's own query parameters. */
export function stripeLinks(linkOf: (product: CheckoutProduct) => string): HostedCheckout {
  return {
    url: (product, order) => addressFor(linkOf(product), order),
    couponUrl: (link, order) => addressFor(link, order),
  };
}

/** @throws if the link is no URL, such as a link id of the other provider */
function addressFor(link: string | URL, { id, email }: OrderToPay): string {
  const url = new URL(link);
  url.searchParams.set("client_reference_id", id);
  if (email) url.searchParams.set("prefilled_email", email);
  return url.href;
}
