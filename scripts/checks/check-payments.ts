import type { Settings } from "#config/env.ts";
import { missingPermissions } from "#integrations/payments/stripe-permissions.ts";
import { answerOf } from "./answer-of.ts";
import { type Check, fine, notAsked, wrong } from "./finding.ts";
import type { Outside } from "./outside.ts";

export async function checkStripeKey({ stripeApiKey, siteMode }: Settings, { stripe }: Outside): Promise<Check> {
  if (!stripeApiKey) return notAsked("STRIPE_API_KEY is not set: lost notices of payments are not looked up.");
  if (siteMode === "public" && /^.k_test_/.test(stripeApiKey))
    return wrong("STRIPE_API_KEY is a key of Stripe's test mode: a public site counts live payments only.");
  const missing = await missingPermissions(stripeApiKey, stripe).catch((error: Error) => error);
  if (missing instanceof Error) return wrong(`Stripe is not reached: ${missing.message}`);
  if (missing === "unknown key") return wrong("Stripe does not know STRIPE_API_KEY.");
  if (missing.length > 0) return wrong(`STRIPE_API_KEY lacks permissions: ${missing.join("; ")}.`);
  return fine("STRIPE_API_KEY has the permissions that it needs.");
}

/** Opens each page that agents pay on. */
export async function checkPaymentPages({ stripeLinks, catalogUrl }: Settings): Promise<Check> {
  const pages = Object.entries(stripeLinks).flatMap(([product, url]): [string, string][] =>
    url ? [[`STRIPE_LINK_${product.toUpperCase().replaceAll("-", "_")}`, url]] : [],
  );
  if (catalogUrl) pages.push(["AUTHORIZE_NET_CATALOG_URL", catalogUrl]);
  if (pages.length === 0) return notAsked("No payment page is set: payments are simulated.");
  const faults: string[] = [];
  for (const [setting, url] of pages) {
    const answer = await answerOf(url);
    // A catalog page takes only our POST, and may say so.
    const fault =
      answer.fault ?? (answer.status < 400 || answer.status === 405 ? undefined : `answers ${answer.status}`);
    if (fault) faults.push(`${setting} ${fault}`);
  }
  if (faults.length > 0) return wrong(`A payment page fails: ${faults.join("; ")}.`);
  return fine(pages.length === 1 ? "The payment page answers." : `All ${pages.length} payment pages answer.`);
}
