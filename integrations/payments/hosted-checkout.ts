import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";

/** The order that a payment is for; the e-mail is filled in at the provider's page where it is known. */
export interface OrderToPay {
  id: string;
  email?: string;
}

/** The promise of the first card payment provider: a page of theirs for each product, told which order it is for. */
export interface HostedCheckout {
  /** @returns the absolute URL to send the browser to */
  url(product: CheckoutProduct, order: OrderToPay): string;
  /** The same where a coupon has a page of its own. */
  couponUrl(link: URL, order: OrderToPay): string;
}
