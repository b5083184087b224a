import path from "node:path";
import { z } from "zod";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { CrmKind } from "#domain/connections/connection.ts";
import { type BankDetails, isRoutingNumber } from "#domain/fees/ledger/bank-details.ts";
import { type LinkId, linkIdSchema } from "#domain/payments/catalog-link-id.ts";
import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import { isLoopback, isWebAddress } from "#domain/values/web-address.ts";
import { isDsn } from "./error-sink.ts";
import { type MailInSettings, mailInFields, readMailIn } from "./mail-in.ts";
import { misspelledSettings } from "./misspelled-settings.ts";
import { withSecretFiles } from "./secret-files.ts";
import { SettingError } from "./setting-error.ts";

/** Only this file reads the environment; docs/configuration.md describes each setting. */
export interface Settings extends MailInSettings {
  port: number;
  host: string | undefined;
  baseUrl: URL;
  databaseUrl: string;
  /** Of PostgreSQL: connections of this process at most. */
  databasePoolSize: number;
  /** Where uploaded files are unless a bucket is set: one folder for all processes of a site. */
  filesDir: string;
  isFilesDirSet: boolean;
  /** All of it or nothing (file-settings.ts). */
  s3: {
    endpoint: string | undefined;
    bucket: string | undefined;
    region: string | undefined;
    accessKeyId: string | undefined;
    secretAccessKey: string | undefined;
    pathStyle: boolean;
  };
  /** Undefined services are simulated; a public site needs this one (start-refusals.ts). */
  sheetApiUrl: string | undefined;
  stripeLinks: Record<CheckoutProduct, string | undefined>;
  stripeWebhookSecret: string | undefined;
  /** Undefined: missed Stripe notices are not looked up. */
  stripeApiKey: string | undefined;
  /** Undefined: simulated, or on a public site off. */
  catalogUrl: string | undefined;
  catalogLinkIds: Record<PlanSlug, LinkId | undefined>;
  catalogSignatureKey: string | undefined;
  couponsFile: string | undefined;
  /** The network's registration; undefined: simulated, or on a public site off. */
  crmRegistrations: { [Kind in CrmKind]?: { system: string; systemKey: string } };
  /** Sends texts; undefined: simulated, or on a public site off. `callNumber`: where staff and agent meet in a live transfer. */
  twilio: { accountSid: string; authToken: string; from: string; callNumber?: string | undefined } | undefined;
  /** Whether a part of that is set without the rest. */
  isTwilioHalfSet: boolean;
  /** Where fees are paid; undefined: the sandbox's own, or on a public site no invoice is issued. */
  bank: BankDetails | undefined;
  /** Whether a part of that is set without the rest. */
  isBankHalfSet: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  officeEmail: string;
  operatorEmail: string;
  trustProxy: number;
  /** Requests; above, or when the event loop is late, further ones are refused (domain/moderation/load-limit.ts). */
  maxInFlight: number;
  maxDelayMs: number;
  /** Undefined: only signed-in staff can read /metrics. */
  metricsToken: string | undefined;
  errorDsn: string | undefined;
  /** Of a collector; undefined: no traces. */
  tracesEndpoint: string | undefined;
  logLevel: string;
  run: "all" | "web" | "worker";
  /** The clock is this far ahead, so that checks need not wait; refused on a public site or demo. */
  nowOffsetSeconds: number;
  siteMode: SiteMode;
}

// `local`: only this machine reaches the site; the sandbox simulates services that are not set. `demo`: `SANDBOX=1`,
// public but simulated, as every page says. `public`: no sandbox.
export type SiteMode = "local" | "public" | "demo";

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);

const webAddress = z
  .string()
  .refine(isWebAddress, "must be a complete https URL (http is allowed only on a loopback host)");

/** A "#", "/" or "?" in a password would end the part before the host. */
const unparsable = "cannot be parsed: in the password, write # as %23, / as %2F and ? as %3F";

const mailServer = z
  .string()
  .regex(/^smtps?:\/\/.+/, { error: "must be smtp://… or smtps://…", abort: true })
  .refine((text) => Boolean(URL.parse(text)?.hostname), unparsable);

function isMailbox(text: string): boolean {
  const [, address = text] = /^[^<>]*<([^<>]+)>$/.exec(text) ?? [];
  return /^[^\s<>,@]+@[^\s<>,@]+$/.test(address);
}

const settingsSchema = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().optional(),
  BASE_URL: z.string().refine(isOrigin, "must be only a scheme and host, e.g. https://zipstead.example").optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)/, { error: "must be file:PATH or postgres://…", abort: true })
    .refine((text) => text.startsWith("file:") || URL.canParse(text.replace("@/", "@host/")), unparsable)
    .default("file:./data/zipstead.sqlite"),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
  FILES_DIR: z.string().optional(),
  S3_ENDPOINT: webAddress.refine(isOrigin, "must be only a scheme and host").optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be the name of a region, such as us-east-1")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.literal("1", "must be 1 or not set").optional(),
  SHEET_API_URL: webAddress.optional(),
  STRIPE_LINK_STANDARD: webAddress.optional(),
  STRIPE_LINK_PROFESSIONAL: webAddress.optional(),
  STRIPE_LINK_GROWTH: webAddress.optional(),
  STRIPE_LINK_TEAM: webAddress.optional(),
  STRIPE_LINK_CRM_STANDARD: webAddress.optional(),
  STRIPE_LINK_CRM_OTHER: webAddress.optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, "must have at least 8 characters").optional(),
  STRIPE_API_KEY: z
    .string()
    .regex(/^(rk|sk)_\w+$/, "must begin with rk_ or sk_")
    .optional(),
  AUTHORIZE_NET_CATALOG_URL: webAddress.optional(),
  AUTHORIZE_NET_LINK_STANDARD: z.optional(linkIdSchema),
  AUTHORIZE_NET_LINK_PROFESSIONAL: z.optional(linkIdSchema),
  AUTHORIZE_NET_LINK_GROWTH: z.optional(linkIdSchema),
  AUTHORIZE_NET_LINK_TEAM: z.optional(linkIdSchema),
  AUTHORIZE_NET_SIGNATURE_KEY: z.string().min(8, "must have at least 8 characters").optional(),
  COUPONS_FILE: z.string().optional(),
  FOLLOW_UP_BOSS_SYSTEM: z.string().optional(),
  FOLLOW_UP_BOSS_SYSTEM_KEY: z.string().optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, "must be AC and 32 hexadecimal digits")
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/,
      "must be a number such as +14045550100, or the id of a messaging service",
    )
    .optional(),
  TWILIO_CALL_NUMBER: z.optional(z.string().regex(/^\+[1-9]\d{7,14}$/, "must be a number such as +14045550100")),
  BANK_ACCOUNT_NAME: z.string().optional(),
  BANK_NAME: z.string().optional(),
  BANK_ROUTING_NUMBER: z.string().refine(isRoutingNumber, "must be the nine digits of a routing number").optional(),
  BANK_ACCOUNT_NUMBER: z.optional(z.string().regex(/^\d{4,17}$/, "must be 4 to 17 digits")),
  BANK_CHECKS_ADDRESS: z.string().optional(),
  FEE_CARD_LINK: webAddress.optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, "must contain an email address")
    .default("Zipstead <office@zipstead.example>"),
  ...mailInFields,
  OFFICE_EMAIL: z.string().refine(isMailbox, "must be an email address").default("office@zipstead.example"),
  OPERATOR_EMAIL: z.string().refine(isMailbox, "must be an email address").optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  MAX_REQUESTS_IN_FLIGHT: wholeNumber(10, 10_000).default(500),
  MAX_EVENT_LOOP_DELAY_MS: wholeNumber(20, 60_000).default(250),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  ERROR_DSN: webAddress.refine(isDsn, "must be https://KEY@HOST/PROJECT").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
    .default("info"),
  RUN: z.enum(["all", "web", "worker"], "must be all, web or worker").default("all"),
  NOW_OFFSET_SECONDS: wholeNumber(0, 10 * 366 * 24 * 3600).default(0),
  SANDBOX: z.literal("1", "must be 1 or not set").optional(),
});

export const settingNames = Object.keys(settingsSchema.shape);

/**
 * @param environment an empty text counts as unset; a secret may be in a file that `NAME_FILE` names
 * @throws SettingError with one sentence per malformed or misspelled setting
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const texts = Object.entries(environment).map(([name, value]) => [name, value?.trim()]);
  const set = withSecretFiles(Object.fromEntries(texts.filter(([, value]) => value)));
  const misspelled = misspelledSettings(Object.keys(set), settingNames);
  if (misspelled.length > 0) throw new SettingError(misspelled.join("\n"));
  // Some tools pass the quotes on, and a quoted secret would be a different one.
  const quoted = settingNames.filter((name) => /^(['"]).*\1$/.test(set[name] ?? ""));
  if (quoted.length > 0) {
    throw new SettingError(quoted.map((name) => `${name} must not have quotes around it.`).join("\n"));
  }
  const read = settingsSchema.safeParse(set);
  if (!read.success) {
    throw new SettingError(read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`).join("\n"));
  }
  const { data } = read;
  const baseUrl = new URL(data.BASE_URL ?? `http://localhost:${data.PORT}`);
  return {
    port: data.PORT,
    host: data.HOST,
    baseUrl,
    databaseUrl: data.DATABASE_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    filesDir: data.FILES_DIR ?? path.join(folderOfStore(data.DATABASE_URL), "files"),
    isFilesDirSet: data.FILES_DIR !== undefined,
    s3: {
      endpoint: data.S3_ENDPOINT,
      bucket: data.S3_BUCKET,
      region: data.S3_REGION,
      accessKeyId: data.S3_ACCESS_KEY_ID,
      secretAccessKey: data.S3_SECRET_ACCESS_KEY,
      pathStyle: data.S3_PATH_STYLE !== undefined,
    },
    sheetApiUrl: data.SHEET_API_URL,
    stripeLinks: {
      standard: data.STRIPE_LINK_STANDARD,
      professional: data.STRIPE_LINK_PROFESSIONAL,
      growth: data.STRIPE_LINK_GROWTH,
      team: data.STRIPE_LINK_TEAM,
      "crm-standard": data.STRIPE_LINK_CRM_STANDARD,
      "crm-other": data.STRIPE_LINK_CRM_OTHER,
    },
    stripeWebhookSecret: data.STRIPE_WEBHOOK_SECRET,
    stripeApiKey: data.STRIPE_API_KEY,
    catalogUrl: data.AUTHORIZE_NET_CATALOG_URL,
    catalogLinkIds: {
      standard: data.AUTHORIZE_NET_LINK_STANDARD,
      professional: data.AUTHORIZE_NET_LINK_PROFESSIONAL,
      growth: data.AUTHORIZE_NET_LINK_GROWTH,
      team: data.AUTHORIZE_NET_LINK_TEAM,
    },
    couponsFile: data.COUPONS_FILE,
    catalogSignatureKey: data.AUTHORIZE_NET_SIGNATURE_KEY,
    crmRegistrations:
      data.FOLLOW_UP_BOSS_SYSTEM && data.FOLLOW_UP_BOSS_SYSTEM_KEY
        ? { "follow-up-boss": { system: data.FOLLOW_UP_BOSS_SYSTEM, systemKey: data.FOLLOW_UP_BOSS_SYSTEM_KEY } }
        : {},
    ...twilioOf(data),
    ...bankOf(data),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    ...readMailIn(data, baseUrl),
    officeEmail: data.OFFICE_EMAIL,
    operatorEmail: data.OPERATOR_EMAIL ?? data.OFFICE_EMAIL,
    trustProxy: data.TRUST_PROXY,
    maxInFlight: data.MAX_REQUESTS_IN_FLIGHT,
    maxDelayMs: data.MAX_EVENT_LOOP_DELAY_MS,
    metricsToken: data.METRICS_TOKEN,
    errorDsn: data.ERROR_DSN,
    tracesEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: data.LOG_LEVEL,
    run: data.RUN,
    nowOffsetSeconds: data.NOW_OFFSET_SECONDS,
    siteMode: data.SANDBOX ? "demo" : isLoopback(baseUrl.hostname) ? "local" : "public",
  };
}

function twilioOf(data: z.output<typeof settingsSchema>): Pick<Settings, "twilio" | "isTwilioHalfSet"> {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = data;
  const callNumber = data.TWILIO_CALL_NUMBER;
  const twilio = accountSid && authToken && from ? { accountSid, authToken, from, callNumber } : undefined;
  return { twilio, isTwilioHalfSet: !twilio && Boolean(accountSid || authToken || from || callNumber) };
}

function bankOf(data: z.output<typeof settingsSchema>): Pick<Settings, "bank" | "isBankHalfSet"> {
  const { BANK_ACCOUNT_NAME: holder, BANK_NAME: bank, BANK_ROUTING_NUMBER: routingNumber } = data;
  const { BANK_ACCOUNT_NUMBER: accountNumber, BANK_CHECKS_ADDRESS: checksTo, FEE_CARD_LINK: cardLink } = data;
  const isWhole = holder && bank && routingNumber && accountNumber && checksTo;
  const details = isWhole ? { holder, bank, routingNumber, accountNumber, checksTo, cardLink } : undefined;
  const isPart = Boolean(holder || bank || routingNumber || accountNumber || checksTo || cardLink);
  return { bank: details, isBankHalfSet: !details && isPart };
}

/** A server's store is elsewhere. */
const folderOfStore = (databaseUrl: string) =>
  databaseUrl.startsWith("file:") ? path.dirname(databaseUrl.slice("file:".length)) : "data";

/** A public site without a catalog page does not offer the second provider. */
export const isCatalogOff = ({ siteMode, catalogUrl }: Settings) => siteMode === "public" && catalogUrl === undefined;

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  // The origin is written into pages, so a host may contain only the characters of a name or an IP address.
  return url !== null && /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d+)?\/$/.test(url.href);
}
