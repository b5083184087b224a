import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import type { Cents } from "#domain/values/money.ts";

export interface OrderToPay {
  id: string;
  email?: string;
}

/** The first card payment provider: one page per product, which receives our order id and email. */
export interface HostedCheckout {
  url(product: CheckoutProduct, order: OrderToPay): string;
  couponUrl(link: URL, order: OrderToPay): string;
}

export interface AmountToPay {
  orderId: string;
  /** The page is the same for the same key. */
  key: string;
  /** "fee": an invoice of a referral fee, whose id the order has. */
  product: CheckoutProduct | "fee";
  cents: Cents;
  /** What it is for, as the payer reads it. */
  name: string;
  email: string;
  /** Where the payer returns, having paid or not. */
  paid: URL;
  unpaid: URL;
}

/**
 * The first card payment provider's page for one order and exactly its amount, open for 24 hours.
 * @throws if the provider refuses or does not answer
 */
export type PayAmount = (amount: AmountToPay) => Promise<string>;
