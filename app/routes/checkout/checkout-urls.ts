/**
 * The pages on which somebody pays, with the module of each in this folder. Their header is quiet, their footer short.
 */
export const checkoutUrls = [
  ["pricing/CheckoutPayStripe", "checkout.tsx"],
  ["checkout/proceed-to-checkout", "proceed-to-checkout.tsx"],
  ["checkout/more-payment-option", "more-payment-option.tsx"],
] as const;

const paths = new Set<string>(checkoutUrls.map(([path]) => `/${path}`.toLowerCase()));

export const isCheckoutPage = (pathname: string): boolean => paths.has(pathname.toLowerCase().replace(/(.)\/$/, "$1"));
