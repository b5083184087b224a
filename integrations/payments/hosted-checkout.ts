import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";

export interface OrderToPay {
  id: string;
  email?: string;
}

/** The first card payment provider: one page per product, which receives our order id and email. */
export interface HostedCheckout {
  url(product: CheckoutProduct, order: OrderToPay): string;
  couponUrl(link: URL, order: OrderToPay): string;
}
