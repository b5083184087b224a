import Stripe from "stripe";

export const stripeAddress = new URL("https://api.stripe.com");

export function stripeApi(apiKey: string, address: URL): Stripe {
  return new Stripe(apiKey, {
    host: address.hostname,
    port: address.port,
    protocol: address.protocol === "http:" ? "http" : "https",
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}
