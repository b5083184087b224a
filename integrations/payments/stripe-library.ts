/**
 * Stripe's library, read when the first of its notices or questions comes: it is a tenth of all that the server is made of,
 * and no page waits for it.
 */
export const stripeLibrary = async () => (await import("stripe")).default;
