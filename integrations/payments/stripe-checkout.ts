import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import type { HostedCheckout, OrderToPay, PayAmount } from "./hosted-checkout.ts";
import { stripeAddress, stripeApi } from "./stripe-api.ts";

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

/** Stripe Checkout Sessions. @param apiKey a restricted key that may write them */
export function stripeSessions(apiKey: string, address = stripeAddress): PayAmount {
  const stripe = stripeApi(apiKey, address);
  return async ({ orderId, key, cents, name, email, paid, unpaid }) => {
    const session = {
      mode: "payment" as const,
      client_reference_id: orderId,
      customer_email: email,
      line_items: [{ quantity: 1, price_data: { currency: "usd", unit_amount: cents, product_data: { name } } }],
      success_url: paid.href,
      cancel_url: unpaid.href,
    };
    const options = { idempotencyKey: key, timeout: 8_000, maxNetworkRetries: 1 };
    // Stripe's own message may quote the email.
    const { url } = await stripe.checkout.sessions.create(session, options).catch((error: { type?: string }) => {
      throw new Error(`Stripe made no checkout session: ${error.type}`);
    });
    if (!url) throw new Error("Stripe made a checkout session without an address.");
    return url;
  };
}
