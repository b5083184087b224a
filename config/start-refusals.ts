import { planSlugs } from "#domain/agents/plan.ts";
import { checkoutProducts } from "#domain/payments/checkout-product.ts";
import { SettingError, type Settings } from "./env.ts";

/**
 * Refuses settings under which a site that others can reach would take money that it never hears of, or, if it is public,
 * would simulate a service. A site on this machine alone may start with any.
 * @throws SettingError with one sentence for each setting that is missing
 */
export function refuseUnsafeStart(settings: Settings): void {
  const sentences = startRefusals(settings);
  if (sentences.length > 0) throw new SettingError(sentences.join("\n"));
}

/** @returns one sentence for each setting without which this site must not start */
export function startRefusals(settings: Settings): string[] {
  if (settings.siteMode === "local") return [];
  const unset = settings.siteMode === "public" ? unsetIn(settings) : [];
  return [...unset, ...halfSetIn(settings)];
}

/** Mail, the spreadsheet and the first provider: without them a public site cannot do what its pages promise. */
function unsetIn({ sheetApiUrl, smtpUrl, stripeLinks, stripeWebhookSecret }: Settings): string[] {
  const required = {
    SMTP_URL: smtpUrl,
    SHEET_API_URL: sheetApiUrl,
    ...namedBy("STRIPE_LINK_", checkoutProducts, stripeLinks),
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
  };
  return missingIn(required).map(
    (name) => `${name} is not set: a public site needs it. SANDBOX=1 makes this site a demo that simulates it.`,
  );
}

/** A provider that takes money must also be able to tell us. */
function halfSetIn(settings: Settings): string[] {
  const { siteMode, stripeLinks, stripeWebhookSecret, catalogUrl, catalogLinkIds, catalogSignatureKey } = settings;
  const takesCards = siteMode === "demo" && checkoutProducts.some((product) => stripeLinks[product]);
  const ofStripe = missingIn(takesCards ? { STRIPE_WEBHOOK_SECRET: stripeWebhookSecret } : {});
  const ofCatalog = missingIn(
    catalogUrl
      ? {
          ...namedBy("AUTHORIZE_NET_LINK_", planSlugs, catalogLinkIds),
          AUTHORIZE_NET_SIGNATURE_KEY: catalogSignatureKey,
        }
      : {},
  );
  return [
    ...ofStripe.map((name) => `${name} is not set, but a Stripe link is: payments could not be confirmed.`),
    ...ofCatalog.map(
      (name) => `${name} is not set, but AUTHORIZE_NET_CATALOG_URL is: set both, or neither to turn this provider off.`,
    ),
  ];
}

/** `crm-standard` is set by `STRIPE_LINK_CRM_STANDARD`. */
function namedBy<Name extends string>(
  prefix: string,
  names: readonly Name[],
  values: Record<Name, string | undefined>,
) {
  return Object.fromEntries(
    names.map((name) => [`${prefix}${name.toUpperCase().replaceAll("-", "_")}`, values[name]] as const),
  );
}

const missingIn = (settings: Record<string, string | undefined>) =>
  Object.keys(settings).filter((name) => settings[name] === undefined);
