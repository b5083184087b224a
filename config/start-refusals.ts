import { planSlugs } from "#domain/agents/plan.ts";
import { checkoutProducts } from "#domain/payments/checkout-product.ts";
import { isLoopback } from "#domain/values/web-address.ts";
import type { Settings } from "./env.ts";
import { fileSettingRefusals, unsharedFiles } from "./file-settings.ts";
import { SettingError } from "./setting-error.ts";

/**
 * Refuses a site that others can reach if it would take money without hearing of it, or if it is public and simulates
 * or may lose files.
 * @throws SettingError with one sentence per missing setting
 */
export function refuseUnsafeStart(settings: Settings): void {
  const sentences = startRefusals(settings);
  if (sentences.length > 0) throw new SettingError(sentences.join("\n"));
}

export function startRefusals(settings: Settings): string[] {
  const ofFiles = fileSettingRefusals(settings);
  if (settings.siteMode === "local") return ofFiles;
  const unset = settings.siteMode === "public" ? [...unsetIn(settings), ...unsharedFiles(settings)] : [];
  const insecure = settings.siteMode === "public" ? insecureSettings(settings) : [];
  return [...unset, ...ofFiles, ...partlySetIn(settings), ...insecure, ...shiftedIn(settings)];
}

/** What a public site refuses, and every site is warned of. */
export const insecureSettings = ({ stripeWebhookSecret, databaseUrl }: Settings): string[] => [
  ...(stripeWebhookSecret?.startsWith("whsec_") === false
    ? ["STRIPE_WEBHOOK_SECRET must begin with whsec_: Stripe shows it with the endpoint of POST /webhooks/stripe."]
    : []),
  ...(isRemoteWithoutTls(databaseUrl)
    ? ["DATABASE_URL leads to another network without TLS: add ?sslmode=verify-full (docs/running.md)."]
    : []),
];

/** Whether the store is on another network. A name without a dot, or a private address, is of the machine's own, as in compose.yaml. */
export function isHostedElsewhere(databaseUrl: string): boolean {
  const url = databaseUrl.startsWith("file:") ? null : URL.parse(databaseUrl);
  if (!url?.hostname.includes(".") || isLoopback(url.hostname)) return false;
  return !/^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|\.(internal|local|svc)$/.test(url.hostname);
}

function isRemoteWithoutTls(databaseUrl: string): boolean {
  const query = URL.parse(databaseUrl)?.searchParams;
  const isSafe = ["require", "verify-ca", "verify-full"].includes(query?.get("sslmode") ?? "");
  return isHostedElsewhere(databaseUrl) && !isSafe && query?.get("ssl") !== "true";
}

/** A public site cannot keep its promises without mail, the spreadsheet and the first provider. */
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

/** Others would see wrong times, and promises would end early. */
const shiftedIn = ({ nowOffsetSeconds }: Settings) =>
  nowOffsetSeconds === 0
    ? []
    : ["NOW_OFFSET_SECONDS is set: only a site that this machine alone reaches may shift its clock."];

/** A provider that takes money must be able to notify us, and so must one that people text STOP. */
function partlySetIn(settings: Settings): string[] {
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
    ...(settings.isBankHalfSet
      ? [
          "BANK_ACCOUNT_NAME, BANK_NAME, BANK_ROUTING_NUMBER, BANK_ACCOUNT_NUMBER and BANK_CHECKS_ADDRESS belong together: set all, or none to issue no invoices.",
        ]
      : []),
    ...(settings.isTwilioHalfSet
      ? [
          "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together: set all, or none to send no texts. TWILIO_CALL_NUMBER needs them.",
        ]
      : []),
    ...ofCatalog.map(
      (name) => `${name} is not set, but AUTHORIZE_NET_CATALOG_URL is: set both, or neither to turn this provider off.`,
    ),
  ];
}

/** `STRIPE_LINK_` and `crm-standard` give `STRIPE_LINK_CRM_STANDARD`. */
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
