import { createHmac, randomBytes, randomUUIDv7 } from "node:crypto";
import type { Logger } from "pino";
import { brand } from "#content/brand.ts";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { keepSandboxMail } from "#database/sandbox.ts";
import { secretNamed } from "#database/secrets.ts";
import { type CheckoutProduct, checkoutProducts } from "#domain/checkout.ts";
import { sandboxPostOffice } from "#integrations/mail/sandbox-post-office.ts";
import { smtp } from "#integrations/mail/smtp.ts";
import { authorizeNet, planOfSandboxLinkId, sandboxLinkIds } from "#integrations/payments/authorize-net.ts";
import { authorizeNetWebhook } from "#integrations/payments/authorize-net-webhook.ts";
import { sandboxCatalogNotifier } from "#integrations/payments/sandbox-authorize-net.ts";
import { sandboxNotifier } from "#integrations/payments/sandbox-stripe.ts";
import { stripeHistory } from "#integrations/payments/stripe-history.ts";
import { stripeLinks } from "#integrations/payments/stripe-links.ts";
import { stripeWebhook } from "#integrations/payments/stripe-webhook.ts";
import { sheetDb } from "#integrations/spreadsheet/sheetdb.ts";
import { betterAuthSignIn } from "#integrations/staff-sign-in/better-auth.ts";
import { usZipCodes, usZipCodesEdition } from "#integrations/zip-codes/us-zip-codes.ts";
import { clientMark } from "#operations/arrival.ts";
import type { ZipCodeSource } from "#operations/keep-zip-codes.ts";
import type { World } from "#operations/world.ts";
import type { Destinations } from "#outbox/deliver.ts";
import { couponsFor } from "./coupons.ts";
import type { Settings } from "./env.ts";
import { isCommonPassword } from "./is-common-password.ts";
import { isSameSecret } from "./is-same-secret.ts";
import { lineBudget } from "./line-budget.ts";
import { openLog } from "./log.ts";
import { sha256 } from "./sha256.ts";

export interface Services {
  settings: Settings;
  world: World;
  destinations: Destinations;
  zipCodes: ZipCodeSource;
  log: Logger;
}

/**
 * The sole chooser: which database, and which services are real. Opens the database and brings it up to date; nothing
 * else is reached yet.
 * @param coupons read from their file, if left out
 * @throws SettingError where the coupons cannot be used; the database's error where it cannot be opened or brought up
 * to date
 */
export async function buildServices(settings: Settings, coupons = couponsFor(settings)): Promise<Services> {
  const { database, signingKey, signInSecret } = await openStore(settings);
  const stripeSecret = settings.stripeWebhookSecret ?? `whsec_${randomBytes(24).toString("hex")}`;
  const signatureKey = settings.catalogSignatureKey ?? randomBytes(64).toString("hex");
  const log = openLog(settings.logLevel);
  const played = playedBy(settings);
  const hasSamples = settings.couponsFile === undefined && coupons.size > 0;
  const sign = (text: string) => createHmac("sha256", signingKey).update(text).digest("base64url");
  const world: World = {
    database,
    checkout: stripeLinks(linkOf(settings)),
    catalog: catalogOf(settings),
    coupons,
    readWebhook: { stripe: stripeWebhook(stripeSecret), "authorize-net": authorizeNetWebhook(signatureKey) },
    stripeHistory: settings.stripeApiKey === undefined ? undefined : stripeHistory(settings.stripeApiKey),
    staff: betterAuthSignIn({
      ...{ db: database.read, secret: signInSecret, baseUrl: settings.baseUrl },
      issuer: `${brand.name} office`,
    }),
    officeEmail: settings.officeEmail,
    now: () => new Date(),
    newId: () => randomUUIDv7(),
    newSecret: () => randomBytes(24).toString("base64url"),
    hash: sha256,
    isCommonPassword,
    sign,
    proves: (signature, text) => isSameSecret(signature ?? "", sign(text)),
    baseUrl: settings.baseUrl,
    wakeOutbox: () => {},
    report: (error) => log.error({ err: error }, "failed"),
    refused: tellingRefusals(log, sign),
    sandbox: {
      ...played,
      inPublic: settings.isPublic ? inWords(played, { hasSamples }) : [],
      planOfLinkId: planOfSandboxLinkId,
      notify: sandboxNotifier(`${ownAddress(settings)}/webhooks/stripe`, stripeSecret),
      notifyCatalog: sandboxCatalogNotifier(`${ownAddress(settings)}/webhooks/authorize-net`, signatureKey),
    },
  };
  return {
    settings,
    world,
    destinations: { spreadsheet: sheetDb(sheetUrl(settings)), postOffice: postOffice(settings, database) },
    zipCodes: { edition: usZipCodesEdition, read: usZipCodes },
    log,
  };
}

/** Writes refusals into the log, each kind sparingly; who it was is told as the store keeps it, by a keyed hash. */
export function tellingRefusals(log: Logger, sign: World["sign"], now = () => new Date()): World["refused"] {
  const mayWrite = lineBudget(now);
  return ({ ip, ...refusal }) => {
    if (!mayWrite(refusal.what)) return;
    const client = ip === undefined ? {} : { client: clientMark(sign, ip) };
    log.warn({ refused: { ...refusal, ...client } }, "refused");
  };
}

/** The store, brought up to date, and the secrets that it keeps; nothing of it stays open where that fails. */
async function openStore({ databaseUrl }: Settings) {
  const database = openDatabase(databaseUrl);
  try {
    await migrate(database);
    const signingKey = await secretNamed(database, "signing", randomBytes(32).toString("hex"));
    const signInSecret = await secretNamed(database, "staff-sign-in", randomBytes(32).toString("hex"));
    return { database, signingKey, signInSecret };
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Played = Pick<World["sandbox"], "sheet" | "mail" | "checkouts" | "catalog">;

/** The services that nobody has set, and that we play ourselves. */
function playedBy({ sheetApiUrl, smtpUrl, stripeLinks, catalogUrl }: Settings): Played {
  return {
    sheet: sheetApiUrl === undefined,
    mail: smtpUrl === undefined,
    checkouts: checkoutProducts.filter((product) => stripeLinks[product] === undefined),
    catalog: catalogUrl === undefined,
  };
}

/** Said loudly at start, and in the office: what a public site must not leave to the sandbox. */
function inWords({ sheet, mail, checkouts, catalog }: Played, { hasSamples }: { hasSamples: boolean }): string[] {
  return [
    ...(sheet ? ["the sheet"] : []),
    ...(mail ? ["mail"] : []),
    ...checkouts.map((product) => `the checkout of ${product}`),
    ...(catalog ? ["the second provider's catalog page"] : []),
    ...(hasSamples ? ["the coupons (our samples)"] : []),
  ];
}

/** Said loudly at start: what an operator has left undone. */
export function warningsFor({ settings, world }: Services): string[] {
  const { sandbox, coupons } = world;
  const warnings = [];
  if (sandbox.inPublic.length > 0) {
    warnings.push(
      `In production, but the sandbox stands in for: ${sandbox.inPublic.join(", ")}. See docs/configuration.md.`,
    );
  }
  if (settings.isPublic && settings.couponsFile === undefined && coupons.size === 0) {
    warnings.push("COUPONS_FILE is not set: no coupon is accepted.");
  }
  if (sandbox.checkouts.length < checkoutProducts.length && settings.stripeWebhookSecret === undefined) {
    warnings.push("The checkout is real but STRIPE_WEBHOOK_SECRET is not set: payments cannot be confirmed.");
  }
  if (settings.catalogUrl && settings.catalogSignatureKey === undefined) {
    warnings.push("The catalog page is real but AUTHORIZE_NET_SIGNATURE_KEY is not set: payments cannot be confirmed.");
  }
  if (settings.catalogUrl && Object.values(settings.catalogLinkIds).some((id) => id === undefined)) {
    warnings.push(
      "AUTHORIZE_NET_CATALOG_URL is set, but not every AUTHORIZE_NET_LINK_…: some plans cannot be paid there.",
    );
  }
  return warnings;
}

const linkOf =
  ({ stripeLinks, baseUrl }: Settings) =>
  (product: CheckoutProduct) =>
    stripeLinks[product] ?? new URL(`/sandbox/checkout/${product}`, baseUrl).href;

function catalogOf({ catalogUrl, catalogLinkIds, baseUrl }: Settings) {
  const action = catalogUrl ?? new URL("/sandbox/catalog-payment", baseUrl).href;
  return authorizeNet(action, (plan) => (catalogUrl && catalogLinkIds[plan]) || sandboxLinkIds[plan]);
}

/** The sandbox's sheet is reached as the real one would be, over HTTP, at this very server. */
function sheetUrl(settings: Settings): string {
  return settings.sheetApiUrl ?? `${ownAddress(settings)}/sandbox/sheet/api/v1/demo`;
}

/** Where this process reaches the site; one that serves none goes to the public origin. */
function ownAddress({ host = "127.0.0.1", port, run, baseUrl }: Settings): string {
  if (run === "worker") return baseUrl.origin;
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

function postOffice({ smtpUrl, mailFrom, baseUrl }: Settings, database: Database) {
  if (smtpUrl) return smtp(smtpUrl, { from: mailFrom, origin: baseUrl.origin });
  return sandboxPostOffice((id, letter) =>
    keepSandboxMail(database, {
      id,
      receivedAt: new Date().toISOString(),
      recipient: letter.to,
      subject: letter.subject,
      message: letter.text,
    }),
  );
}
