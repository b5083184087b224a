import type { CheckoutProduct } from "#domain/checkout.ts";

/** The promise of the first card payment provider: a page of theirs for each product, told which order it is for. */
export interface HostedCheckout {
  /** @returns the absolute URL to send the browser to; the e-mail is filled in there where it is known. */
  url(product: CheckoutProduct, order: { id: string; email?: string }): string;
}
