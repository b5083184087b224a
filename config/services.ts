import { createHmac, randomBytes, randomUUIDv7 } from "node:crypto";
import type { Logger } from "pino";
import { brand } from "#content/brand.ts";
import { insertSandboxMail } from "#database/sandbox.ts";
import { type CheckoutProduct, checkoutProducts } from "#domain/payments/checkout-product.ts";
import { icalFiles } from "#integrations/calendars/ical.ts";
import { followUpBossSignature } from "#integrations/connections/crms/follow-up-boss.ts";
import { guardedHttp } from "#integrations/connections/guarded-http.ts";
import { contactFiles } from "#integrations/contacts/contact-files.ts";
import { drawPicture } from "#integrations/files/drawn-picture.ts";
import type { FileStore } from "#integrations/files/file-store.ts";
import { folderFiles } from "#integrations/files/folder-files.ts";
import { s3Files } from "#integrations/files/s3-files.ts";
import { getText } from "#integrations/mail/get-text.ts";
import { postalMime } from "#integrations/mail/postal-mime.ts";
import { sandboxMailService } from "#integrations/mail/sandbox-mail-service.ts";
import { sandboxMailbox, sandboxMailProof } from "#integrations/mail/sandbox-mailbox.ts";
import { mailServices } from "#integrations/mail/services/mail-services.ts";
import { smtp } from "#integrations/mail/smtp.ts";
import { memberSignIn } from "#integrations/member-sign-in/better-auth.ts";
import { authorizeNet, planOfSandboxLinkId, sandboxLinkIds } from "#integrations/payments/authorize-net.ts";
import { authorizeNetWebhook } from "#integrations/payments/authorize-net-webhook.ts";
import type { CatalogPayment } from "#integrations/payments/catalog-payment.ts";
import type { HostedCheckout, PayAmount } from "#integrations/payments/hosted-checkout.ts";
import { sandboxCatalogNotifier } from "#integrations/payments/sandbox-authorize-net.ts";
import { sandboxNotifier, sandboxReturnNotifier, sandboxSessions } from "#integrations/payments/sandbox-stripe.ts";
import { stripeLinks, stripeSessions } from "#integrations/payments/stripe-checkout.ts";
import { stripeHistory } from "#integrations/payments/stripe-history.ts";
import { stripeWebhook } from "#integrations/payments/stripe-webhook.ts";
import { pdfkitPrint } from "#integrations/pdf/pdfkit-print.ts";
import { newVapidKey, webPush } from "#integrations/push/web-push.ts";
import { contentReader } from "#integrations/sources/content-reader.ts";
import { sandboxAdPlatform } from "#integrations/sources/sandbox-ad-platform.ts";
import { sheetDb } from "#integrations/spreadsheet/sheetdb.ts";
import { betterAuthSignIn } from "#integrations/staff-sign-in/better-auth.ts";
import type { PasswordHash } from "#integrations/staff-sign-in/staff-sign-in.ts";
import { drawZipPreview } from "#integrations/zip-codes/draw-zip-preview.ts";
import { usZipCodes } from "#integrations/zip-codes/us-zip-codes.ts";
import { usZipCodesEdition } from "#integrations/zip-codes/us-zip-codes-edition.ts";
import { zipOutlinesIn } from "#integrations/zip-codes/us-zip-outlines.ts";
import { deliverEvent } from "#operations/connections/deliver-event.ts";
import { composedLetter } from "#operations/conversations/compose-message.ts";
import { leaveText, textMessageIn } from "#operations/conversations/leave-text.ts";
import { recordUnknownReceiver } from "#operations/conversations/mail-events.ts";
import { signedMailbox } from "#operations/conversations/signed-mailbox.ts";
import { clientMark } from "#operations/moderation/submission-context.ts";
import { deliverPush, deliverText } from "#operations/notifications/deliver-to-phone.ts";
import type { ZipCodeSource } from "#operations/territory/import-zip-codes.ts";
import { composedInvitation } from "#operations/work/invitation.ts";
import { composedMorning } from "#operations/work/morning-list.ts";
import type { Sandbox, World } from "#operations/world.ts";
import type { Destinations } from "#outbox/deliver.ts";
import { couponsFor } from "./coupons.ts";
import { isCatalogOff, type Settings } from "./env.ts";
import { errorSink } from "./error-sink.ts";
import { eventSenderOf, sandboxSystemKey } from "./event-sender-of.ts";
import { s3SettingsOf } from "./file-settings.ts";
import { isCommonPassword } from "./is-common-password.ts";
import { isSameSecret } from "./is-same-secret.ts";
import { logBudget } from "./line-budget.ts";
import { localAddress } from "./local-address.ts";
import { openLog } from "./log.ts";
import { openStore } from "./open-store.ts";
import { runtimeOf } from "./runtime.ts";
import { sandboxBank } from "./sandbox-bank.ts";
import { sealWith } from "./seal.ts";
import { sha256 } from "./sha256.ts";
import { simulatedNames, simulatedServices } from "./simulated-services.ts";
import { refuseUnsafeStart } from "./start-refusals.ts";
import { bridgeOf, telephoneOf, textAccountsOf, textsOf } from "./text-services.ts";
import type { Tracing } from "./tracing.ts";

export interface Services {
  settings: Settings;
  world: World;
  destinations: Destinations;
  zipCodes: ZipCodeSource;
  log: Logger;
  /** Undefined: there is no collector of traces. */
  tracing: Tracing | undefined;
}

/**
 * Chooses the database and the real or simulated services, opens the database and migrates it. Only tests choose how
 * passwords are stored.
 * @throws SettingError for bad coupons or an unsafe start; the database's error if it cannot be opened or migrated
 */
export async function buildServices(
  settings: Settings,
  coupons = couponsFor(settings),
  passwords?: PasswordHash,
): Promise<Services> {
  refuseUnsafeStart(settings);
  const errors = new Map<string, number>();
  const report = settings.errorDsn === undefined ? undefined : errorSink(settings.errorDsn, settings.siteMode);
  const log = openLog(settings.logLevel, undefined, (what, ...error) => {
    errors.set(what, (errors.get(what) ?? 0) + 1);
    void report?.(what, ...error);
  });
  const { database, tracing, ...secrets } = await openStore(settings, { log, newVapidKey });
  const { signingKey, staffSecret, memberSecret, sealingKey, vapidKey } = secrets;
  const stripeSecret = settings.stripeWebhookSecret ?? `whsec_${randomBytes(24).toString("hex")}`;
  const signatureKey = settings.catalogSignatureKey ?? randomBytes(64).toString("hex");
  const onlyLive = settings.siteMode === "public";
  const textToken = randomBytes(16).toString("hex");
  const sandbox = sandboxOf(settings, { stripeSecret, signatureKey, textToken });
  const checkout = stripeLinks(linkOf(settings));
  const sign = (text: string) => createHmac("sha256", signingKey).update(text).digest("base64url");
  const { sender, crms, crmBack } = eventSenderOf(settings, localAddress(settings));
  const guarded = guardedHttp({ allowsLocal: settings.siteMode === "local" });
  const push = webPush(guarded, { privateKey: vapidKey, subject: `mailto:${addressIn(settings.operatorEmail)}` });
  const texts = textsOf(settings, textToken);
  const world: World = {
    database,
    ...sealWith(sealingKey),
    allowsLocalTargets: settings.siteMode === "local",
    ical: icalFiles,
    zipOutlines: zipOutlinesIn(),
    drawZipPreview,
    pushKey: push.publicKey,
    texts,
    bridge: bridgeOf(settings, textToken),
    textAccounts: textAccountsOf(settings),
    ...{ emailReader: postalMime, contentReader, contactReader: contactFiles },
    mailServices: mailServices({
      secret: settings.intakeMailSecret,
      isLocal: settings.siteMode === "local",
      get: getText,
      isSameSecret,
    }),
    intakeMailDomain: settings.intakeMailDomain,
    ...{ agentMailDomain: settings.agentMailDomain, mailProof: settings.mailProof ?? sandbox?.mailProof },
    ...{ crms, crmBack },
    files: fileStoreOf(settings),
    checkout,
    payAmount: payAmountOf(settings, checkout, sandbox),
    bank: settings.bank ?? (sandbox ? sandboxBank : undefined),
    printPdf: pdfkitPrint,
    drawPicture,
    catalog: catalogOf(settings),
    coupons,
    readWebhook: {
      stripe: stripeWebhook(stripeSecret, { liveOnly: onlyLive }),
      "authorize-net": isCatalogOff(settings) ? undefined : authorizeNetWebhook(signatureKey),
    },
    stripeHistory:
      settings.stripeApiKey === undefined ? undefined : stripeHistory(settings.stripeApiKey, { liveOnly: onlyLive }),
    staff: betterAuthSignIn(
      {
        db: database.read,
        secret: staffSecret,
        baseUrl: settings.baseUrl,
        issuer: `${brand.name} office`,
      },
      passwords,
    ),
    members: memberSignIn({
      db: database.read,
      secret: memberSecret,
      baseUrl: settings.baseUrl,
      issuer: brand.name,
    }),
    officeEmail: settings.officeEmail,
    operatorEmail: settings.operatorEmail,
    now: () => new Date(Date.now() + settings.nowOffsetSeconds * 1000),
    steady: () => performance.now(),
    newId: () => randomUUIDv7(),
    newSecret: () => randomBytes(24).toString("base64url"),
    hash: sha256,
    isCommonPassword,
    sign,
    proves: (signature, text) => isSameSecret(signature ?? "", sign(text)),
    baseUrl: settings.baseUrl,
    ...{ wakeOutbox: () => {}, wakeImports: () => {} },
    report: (error) => log.error({ err: error }, "failed"),
    refused: logRefusals(log, sign),
    runtime: runtimeOf(settings, errors),
    sandbox,
  };
  return {
    settings,
    world,
    destinations: {
      traced: tracing?.delivery,
      spreadsheet: sheetDb(sheetUrl(settings)),
      mailService: mailService(settings, world),
      tools: (delivery, connection) => deliverEvent({ ...world, sender }, delivery, connection),
      compose: {
        appointment: (of, to) => composedInvitation(world, of, to),
        morning: (of, to) => composedMorning(world, of, to),
        message: (of) => composedLetter(world, of),
      },
      bounced: (deliveryId, address) => recordUnknownReceiver(world, deliveryId, address),
      push: (delivery) => deliverPush(world, push, delivery),
      text(delivery) {
        const message = textMessageIn(delivery);
        return message === undefined ? deliverText(world, texts, delivery) : leaveText(world, delivery, message);
      },
    },
    zipCodes: { edition: usZipCodesEdition, read: usZipCodes },
    log,
    tracing,
  };
}

/** A bucket if the settings name one, else a folder. @throws SettingError if they are half set */
export function fileStoreOf(settings: Settings): FileStore {
  const s3 = s3SettingsOf(settings);
  return s3 ? s3Files(s3) : folderFiles(settings.filesDir);
}

/** Limits lines per kind, and logs clients only as a keyed hash. */
export function logRefusals(log: Logger, sign: World["sign"], now = () => new Date()): World["refused"] {
  const mayWrite = logBudget(now);
  return ({ ip, ...refusal }) => {
    if (!mayWrite(refusal.what)) return;
    const client = ip === undefined ? {} : { client: clientMark(sign, ip) };
    log.warn({ refused: { ...refusal, ...client } }, "refused");
  };
}

/** @returns undefined for a public site */
function sandboxOf(
  settings: Settings,
  keys: { stripeSecret: string; signatureKey: string; textToken: string },
): Sandbox | undefined {
  if (settings.siteMode === "public") return undefined;
  return {
    ...simulatedServices(settings),
    simulatedInDemo: settings.siteMode === "demo" ? simulatedNames(settings) : [],
    planOfLinkId: planOfSandboxLinkId,
    notify: sandboxNotifier(`${localAddress(settings)}/webhooks/stripe`, keys.stripeSecret),
    notifyReturn: sandboxReturnNotifier(`${localAddress(settings)}/webhooks/stripe`, keys.stripeSecret),
    ...telephoneOf(settings, keys.textToken),
    mailProof: sandboxMailProof,
    ...sandboxMailbox({ address: `${localAddress(settings)}/webhooks/mail`, key: settings.intakeMailSecret }),
    sendAdLead: sandboxAdPlatform(localAddress(settings)),
    signCrm: (body) => followUpBossSignature(body, sandboxSystemKey),
    notifyCatalog: sandboxCatalogNotifier(`${localAddress(settings)}/webhooks/authorize-net`, keys.signatureKey),
  };
}

const linkOf =
  ({ stripeLinks, baseUrl }: Settings) =>
  (product: CheckoutProduct) =>
    stripeLinks[product] ?? new URL(`/sandbox/checkout/${product}`, baseUrl).href;

/** Simulated while no product's checkout is real. */
function payAmountOf(
  { stripeApiKey, baseUrl }: Settings,
  checkout: HostedCheckout,
  sandbox?: Sandbox,
): PayAmount | undefined {
  if (stripeApiKey !== undefined) return stripeSessions(stripeApiKey);
  return sandbox?.checkouts.length === checkoutProducts.length ? sandboxSessions(checkout, baseUrl) : undefined;
}

function catalogOf(settings: Settings): CatalogPayment | undefined {
  if (isCatalogOff(settings)) return undefined;
  const { catalogUrl, catalogLinkIds, baseUrl } = settings;
  const action = catalogUrl ?? new URL("/sandbox/catalog-payment", baseUrl).href;
  return authorizeNet(action, (plan) => (catalogUrl && catalogLinkIds[plan]) || sandboxLinkIds[plan]);
}

/** "office@zipstead.example" of "Zipstead <office@zipstead.example>". */
const addressIn = (mailbox: string) => /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox;

/** The sandbox's sheet is called over HTTP, like the real one. */
const sheetUrl = (settings: Settings): string =>
  settings.sheetApiUrl ?? `${localAddress(settings)}/sandbox/sheet/api/v1/demo`;

function mailService({ smtpUrl, mailFrom, baseUrl, isIntakeMailRead }: Settings, world: World) {
  const openPhoto = (sha256: string) => world.files.open(sha256);
  const reportsTo = (id: string) => (isIntakeMailRead ? signedMailbox(world, "bounce", id) : undefined);
  const sender = { from: mailFrom, brand: brand.name, origin: baseUrl.origin, openPhoto, reportsTo };
  if (smtpUrl) return smtp(smtpUrl, sender);
  return sandboxMailService(sender, ({ to: recipient, text: message, ...email }) =>
    insertSandboxMail(world.database, { ...email, recipient, message, receivedAt: new Date().toISOString() }),
  );
}
