/** The addresses of the page on which somebody pays. Their header is quiet, their footer short. */
export const checkoutUrls = [
  "pricing/CheckoutPayStripe",
  "checkout/proceed-to-checkout",
  "checkout/more-payment-option",
] as const;

const paths = new Set<string>(checkoutUrls.map((path) => `/${path}`.toLowerCase()));

export const isCheckoutPage = (pathname: string): boolean => paths.has(pathname.toLowerCase().replace(/(.)\/$/, "$1"));
