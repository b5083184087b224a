import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ownTexts } from "#test/public-settings.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { readSettings, settingNames } from "./env.ts";
import { secretSettings } from "./secret-files.ts";
import { SettingError } from "./setting-error.ts";

/** The error message. */
function refusal(environment: Record<string, string>): string {
  try {
    readSettings(environment);
    return "";
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
}

const aLinkId = "5a0d0b0a-1111-4222-8333-444455556666";

describe("without any setting", () => {
  it("serves on port 3000 from a SQLite file and simulates every outside service", () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: undefined,
      baseUrl: new URL("http://localhost:3000"),
      databaseUrl: "file:./data/zipstead.sqlite",
      databasePoolSize: 10,
      filesDir: "data/files",
      isFilesDirSet: false,
      s3: { pathStyle: false },
      sheetApiUrl: undefined,
      stripeLinks: {},
      stripeWebhookSecret: undefined,
      stripeApiKey: undefined,
      catalogUrl: undefined,
      catalogLinkIds: {},
      couponsFile: undefined,
      catalogSignatureKey: undefined,
      crmRegistrations: {},
      isTwilioHalfSet: false,
      isBankHalfSet: false,
      intakeMailDomain: "localhost",
      intakeMailSecret: undefined,
      isIntakeMailRead: false,
      smtpUrl: undefined,
      mailFrom: "Zipstead <office@zipstead.example>",
      officeEmail: "office@zipstead.example",
      operatorEmail: "office@zipstead.example",
      trustProxy: 0,
      maxInFlight: 500,
      maxDelayMs: 250,
      nowOffsetSeconds: 0,
      logLevel: "info",
      run: "all",
      siteMode: "local",
    });
  });

  it("keeps uploaded files beside the SQLite file, unless FILES_DIR says where", () => {
    const file = { DATABASE_URL: "file:/var/lib/zipstead/zipstead.sqlite" };
    expect(readSettings(file).filesDir).toBe("/var/lib/zipstead/files");
    expect(readSettings({ DATABASE_URL: "postgres://ada@/zipstead" }).filesDir).toBe("data/files");
    expect(readSettings({ ...file, FILES_DIR: "/srv/files" }).filesDir).toBe("/srv/files");
  });

  it("an empty or blank setting counts as unset", () => {
    const empty = Object.fromEntries(settingNames.map((name, index) => [name, index % 2 ? "" : "  "]));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  it("removes spaces around a value", () => {
    expect(readSettings({ STRIPE_WEBHOOK_SECRET: " whsec_12345678\r" }).stripeWebhookSecret).toBe("whsec_12345678");
  });

  it.each(["postgres:///zipstead?host=/run/postgresql", "postgres://ada@/zipstead", "postgres://ada:p%23@[::1]:1/z"])(
    "accepts %s, as the driver does",
    (url) => expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url),
  );

  it("the public origin follows the port if only the port is set", () => {
    expect(readSettings({ PORT: "4321" }).baseUrl.origin).toBe("http://localhost:4321");
  });
});

it.each<Record<string, string>>([
  { STRIPE_WEBHOOK_SECRET: "'whsec_12345678'" },
  { OFFICE_EMAIL: '"moira@host.example"' },
  { COUPONS_FILE: "'coupons.json'", PORT: "'80'" },
])("quotes around a value are refused: %j", (environment) => {
  const names = Object.keys(environment).toSorted();
  expect(refusal(environment).split("\n").toSorted()).toEqual(
    names.map((name) => `${name} must not have quotes around it.`),
  );
});

describe("a setting that is set", () => {
  it("is used, for every setting", () => {
    const environment = {
      PORT: "8080",
      HOST: "0.0.0.0",
      BASE_URL: "https://zipstead.example",
      DATABASE_URL: "postgres://zipstead:secret@db.internal/zipstead",
      DATABASE_POOL_SIZE: "25",
      FILES_DIR: "/srv/zipstead/files",
      S3_ENDPOINT: "https://s3.eu-central-1.amazonaws.com",
      S3_BUCKET: "zipstead-files",
      S3_REGION: "eu-central-1",
      S3_ACCESS_KEY_ID: "AKIAOFTHETEST",
      S3_SECRET_ACCESS_KEY: "a secret of the test",
      S3_PATH_STYLE: "1",
      SHEET_API_URL: "https://sheet.example/api/v1/key",
      STRIPE_LINK_STANDARD: "https://buy.example/standard",
      STRIPE_LINK_PROFESSIONAL: "https://buy.example/professional",
      STRIPE_LINK_GROWTH: "https://buy.example/growth",
      STRIPE_LINK_TEAM: "https://buy.example/team",
      STRIPE_LINK_CRM_STANDARD: "https://buy.example/crm-standard",
      STRIPE_LINK_CRM_OTHER: "https://buy.example/crm-other",
      STRIPE_WEBHOOK_SECRET: "whsec_of_the_test",
      STRIPE_API_KEY: "rk_of_the_test",
      AUTHORIZE_NET_CATALOG_URL: "https://catalog.example/CatalogPayment.aspx",
      AUTHORIZE_NET_LINK_STANDARD: aLinkId,
      AUTHORIZE_NET_LINK_PROFESSIONAL: aLinkId,
      AUTHORIZE_NET_LINK_GROWTH: aLinkId,
      AUTHORIZE_NET_LINK_TEAM: aLinkId,
      COUPONS_FILE: "/etc/zipstead/coupons.json",
      AUTHORIZE_NET_SIGNATURE_KEY: "00ff00ff00ff00ff",
      INTAKE_MAIL_DOMAIN: "leads.zipstead.example",
      INTAKE_MAIL_SECRET: "the key of the mail service",
      MAIL_AGENT_DOMAIN: "mail.zipstead.example",
      MAIL_AUTH_HEADER: "Authentication-Results: mx.zipstead.example",
      FOLLOW_UP_BOSS_SYSTEM: "Zipstead",
      FOLLOW_UP_BOSS_SYSTEM_KEY: "a system key of the test",
      ...ownTexts,
      BANK_ACCOUNT_NAME: "Zipstead Referral Network, Inc.",
      BANK_NAME: "First Bank of Atlanta",
      BANK_ROUTING_NUMBER: "061000104",
      BANK_ACCOUNT_NUMBER: "123456789",
      BANK_CHECKS_ADDRESS: "200 Peachtree Row, Atlanta, GA 30301",
      FEE_CARD_LINK: "https://pay.example/fees",
      SMTP_URL: "smtps://user:secret@mail.example",
      MAIL_FROM: "Office <office@agency.example>",
      OFFICE_EMAIL: "moira@agency.example",
      OPERATOR_EMAIL: "otto@host.example",
      TRUST_PROXY: "1",
      MAX_REQUESTS_IN_FLIGHT: "100",
      MAX_EVENT_LOOP_DELAY_MS: "400",
      NOW_OFFSET_SECONDS: "3600",
      METRICS_TOKEN: "sixteen-and-more",
      ERROR_DSN: "https://key@errors.example/7",
      OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example",
      LOG_LEVEL: "warn",
      RUN: "worker",
      SANDBOX: "1",
    };
    expect(Object.keys(environment).toSorted()).toEqual(settingNames.toSorted());

    expect(readSettings(environment)).toEqual({
      port: 8080,
      host: "0.0.0.0",
      baseUrl: new URL("https://zipstead.example"),
      databaseUrl: "postgres://zipstead:secret@db.internal/zipstead",
      databasePoolSize: 25,
      filesDir: "/srv/zipstead/files",
      isFilesDirSet: true,
      s3: {
        endpoint: "https://s3.eu-central-1.amazonaws.com",
        bucket: "zipstead-files",
        region: "eu-central-1",
        accessKeyId: "AKIAOFTHETEST",
        secretAccessKey: "a secret of the test",
        pathStyle: true,
      },
      sheetApiUrl: "https://sheet.example/api/v1/key",
      stripeLinks: {
        standard: "https://buy.example/standard",
        professional: "https://buy.example/professional",
        growth: "https://buy.example/growth",
        team: "https://buy.example/team",
        "crm-standard": "https://buy.example/crm-standard",
        "crm-other": "https://buy.example/crm-other",
      },
      stripeWebhookSecret: "whsec_of_the_test",
      stripeApiKey: "rk_of_the_test",
      catalogUrl: "https://catalog.example/CatalogPayment.aspx",
      catalogLinkIds: { standard: aLinkId, professional: aLinkId, growth: aLinkId, team: aLinkId },
      couponsFile: "/etc/zipstead/coupons.json",
      catalogSignatureKey: "00ff00ff00ff00ff",
      intakeMailDomain: "leads.zipstead.example",
      intakeMailSecret: "the key of the mail service",
      isIntakeMailRead: true,
      agentMailDomain: "mail.zipstead.example",
      mailProof: { name: "authentication-results", by: "mx.zipstead.example" },
      crmRegistrations: { "follow-up-boss": { system: "Zipstead", systemKey: "a system key of the test" } },
      twilio: {
        accountSid: `AC${"5c".repeat(16)}`,
        authToken: "a token of the test",
        from: "+14045550100",
        callNumber: "+14045550101",
      },
      isTwilioHalfSet: false,
      bank: {
        ...{ holder: "Zipstead Referral Network, Inc.", bank: "First Bank of Atlanta", routingNumber: "061000104" },
        ...{ accountNumber: "123456789", checksTo: "200 Peachtree Row, Atlanta, GA 30301" },
        cardLink: "https://pay.example/fees",
      },
      isBankHalfSet: false,
      smtpUrl: "smtps://user:secret@mail.example",
      mailFrom: "Office <office@agency.example>",
      officeEmail: "moira@agency.example",
      operatorEmail: "otto@host.example",
      trustProxy: 1,
      maxInFlight: 100,
      maxDelayMs: 400,
      nowOffsetSeconds: 3600,
      metricsToken: "sixteen-and-more",
      errorDsn: "https://key@errors.example/7",
      tracesEndpoint: "https://collector.example",
      logLevel: "warn",
      run: "worker",
      siteMode: "demo",
    });
  });

  it.each([
    ["on this machine", {}, "local"],
    ["on this machine, by its address", { BASE_URL: "http://127.0.0.1:4000" }, "local"],
    ["on a public host", { BASE_URL: "https://zipstead.example" }, "public"],
    ["on a public host, whatever NODE_ENV says", { BASE_URL: "https://zipstead.example", NODE_ENV: "test" }, "public"],
    ["on a host of the network", { BASE_URL: "http://192.168.0.7:3000" }, "public"],
    ["on a public host, as a demo", { BASE_URL: "https://zipstead.example", SANDBOX: "1" }, "demo"],
    ["on this machine, as a demo", { SANDBOX: "1" }, "demo"],
  ])("decides by BASE_URL who can reach the site: %s", (_where, environment, siteMode) => {
    expect(readSettings(environment).siteMode).toBe(siteMode);
  });
});

it.each(["https://zipstead.example", "http://127.0.0.1:8080", "http://[::1]:3000", "https://xn--4ca.example"])(
  "the site's origin may be %s",
  (origin) => {
    expect(readSettings({ BASE_URL: origin }).baseUrl.origin).toBe(origin);
  },
);

it.each([
  ["PORT", "port", ["1", "65535"]],
  ["TRUST_PROXY", "trustProxy", ["0", "10"]],
  ["MAX_REQUESTS_IN_FLIGHT", "maxInFlight", ["10", "10000"]],
  ["MAX_EVENT_LOOP_DELAY_MS", "maxDelayMs", ["20", "60000"]],
  ["STRIPE_WEBHOOK_SECRET", "stripeWebhookSecret", ["12345678"]],
  ["STRIPE_API_KEY", "stripeApiKey", ["sk_1"]],
  ["AUTHORIZE_NET_SIGNATURE_KEY", "catalogSignatureKey", ["12345678"]],
  ["METRICS_TOKEN", "metricsToken", ["1234567890123456"]],
  ["LOG_LEVEL", "logLevel", ["debug", "info", "warn", "error", "silent"]],
  ["RUN", "run", ["all", "web", "worker"]],
] as const)("%s accepts its minimum and its maximum", (name, setting, values) => {
  expect(values.map((value) => String(readSettings({ [name]: value })[setting]))).toEqual(values);
});

describe("a malformed setting stops the start with a sentence that names it", () => {
  const address = "must be a complete https URL (http is allowed only on a loopback host).";
  const linkId = "must be a link id of the form xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx.";

  it.each([
    ["PORT", "eighty", "PORT must be a whole number."],
    ["PORT", "0", "PORT must be from 1 to 65535."],
    ["PORT", "65536", "PORT must be from 1 to 65535."],
    ["PORT", "-1", "PORT must be a whole number."],
    ["BASE_URL", "zipstead.example", "BASE_URL must be only a scheme and host, e.g. https://zipstead.example."],
    ["BASE_URL", "https://zipstead.example/home", "BASE_URL must be only a scheme and host"],
    ["BASE_URL", "ftp://zipstead.example", "BASE_URL must be only a scheme and host"],
    ["BASE_URL", "https://ada:secret@zipstead.example", "BASE_URL must be only a scheme and host"],
    ["BASE_URL", 'https://zip"stead.example', "BASE_URL must be only a scheme and host"],
    ["DATABASE_URL", "./data.sqlite", "DATABASE_URL must be file:PATH or postgres://…."],
    ["DATABASE_URL", "file:", "DATABASE_URL must be file:PATH"],
    ["DATABASE_URL", "mysql://db/zipstead", "DATABASE_URL must be file:PATH"],
    ["S3_ENDPOINT", "http://minio.internal:9000", `S3_ENDPOINT ${address}`],
    ["S3_ENDPOINT", "https://s3.host/bucket", "S3_ENDPOINT must be only a scheme and host."],
    ["S3_BUCKET", "My_Bucket", "S3_BUCKET must be the name of a bucket."],
    ["S3_REGION", "US East", "S3_REGION must be the name of a region, such as us-east-1."],
    ["S3_PATH_STYLE", "yes", "S3_PATH_STYLE must be 1 or not set."],
    ["SHEET_API_URL", "sheetdb.io/api/v1/key", `SHEET_API_URL ${address}`],
    ["STRIPE_LINK_STANDARD", "http://buy.example/standard", `STRIPE_LINK_STANDARD ${address}`],
    ["STRIPE_LINK_PROFESSIONAL", "buy", `STRIPE_LINK_PROFESSIONAL ${address}`],
    ["STRIPE_LINK_GROWTH", "javascript:alert(1)", `STRIPE_LINK_GROWTH ${address}`],
    ["STRIPE_LINK_TEAM", "https://", `STRIPE_LINK_TEAM ${address}`],
    ["STRIPE_LINK_CRM_STANDARD", "/crm", `STRIPE_LINK_CRM_STANDARD ${address}`],
    ["STRIPE_LINK_CRM_OTHER", "crm", `STRIPE_LINK_CRM_OTHER ${address}`],
    ["STRIPE_WEBHOOK_SECRET", "short", "STRIPE_WEBHOOK_SECRET must have at least 8 characters."],
    ["STRIPE_API_KEY", "pk_live_1", "STRIPE_API_KEY must begin with rk_ or sk_."],
    ["AUTHORIZE_NET_SIGNATURE_KEY", "short", "AUTHORIZE_NET_SIGNATURE_KEY must have at least 8 characters."],
    ["AUTHORIZE_NET_CATALOG_URL", "http://catalog.example", `AUTHORIZE_NET_CATALOG_URL ${address}`],
    ["AUTHORIZE_NET_LINK_STANDARD", "https://buy.example/standard", `AUTHORIZE_NET_LINK_STANDARD ${linkId}`],
    ["AUTHORIZE_NET_LINK_PROFESSIONAL", "12", `AUTHORIZE_NET_LINK_PROFESSIONAL ${linkId}`],
    ["AUTHORIZE_NET_LINK_GROWTH", `${aLinkId}0`, `AUTHORIZE_NET_LINK_GROWTH ${linkId}`],
    ["AUTHORIZE_NET_LINK_TEAM", "team", `AUTHORIZE_NET_LINK_TEAM ${linkId}`],
    ["SMTP_URL", "mail.example:25", "SMTP_URL must be smtp://… or smtps://…."],
    ["SMTP_URL", "smtp://ada:hush#1@mail.example:587", "SMTP_URL cannot be parsed: in the password, write # as %23"],
    ["SMTP_URL", "smtp:///", "SMTP_URL cannot be parsed"],
    ["DATABASE_URL", "postgres://ada:hush/1@db.example:5432/zipstead", "DATABASE_URL cannot be parsed"],
    ["DATABASE_URL", "postgres://db.example:99999/zipstead", "DATABASE_URL cannot be parsed"],
    ["MAIL_FROM", "Zipstead", "MAIL_FROM must contain an email address."],
    ["MAIL_FROM", "Zipstead <office@agency.example", "MAIL_FROM must contain an email address."],
    ["OFFICE_EMAIL", "office@", "OFFICE_EMAIL must be an email address."],
    ["OFFICE_EMAIL", "office", "OFFICE_EMAIL must be an email address."],
    ["TRUST_PROXY", "yes", "TRUST_PROXY must be a whole number."],
    ["TRUST_PROXY", "11", "TRUST_PROXY must be from 0 to 10."],
    ["METRICS_TOKEN", "fifteen-letters", "METRICS_TOKEN must have at least 16 characters."],
    ["ERROR_DSN", "https://errors.example/7", "ERROR_DSN must be https://KEY@HOST/PROJECT."],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be debug, info, warn, error or silent."],
    ["RUN", "both", "RUN must be all, web or worker."],
    ["SANDBOX", "0", "SANDBOX must be 1 or not set."],
    ["SANDBOX", "true", "SANDBOX must be 1 or not set."],
  ])("%s=%s", (name, value, sentence) => {
    expect(refusal({ [name]: value })).toContain(sentence);
    expect(refusal({ [name]: value }).split("\n")).toHaveLength(1);
  });

  it("names each of several, one line each", () => {
    const sentences = refusal({ PORT: "x", SMTP_URL: "x", LOG_LEVEL: "x" }).split("\n");
    expect(sentences.map((sentence) => sentence.split(" ", 1)[0])).toEqual(["PORT", "SMTP_URL", "LOG_LEVEL"]);
  });

  it("never repeats a secret's value", () => {
    expect(refusal({ STRIPE_WEBHOOK_SECRET: "hush", SHEET_API_URL: "http://sheet.example/api/v1/hush" })).not.toContain(
      "hush",
    );
  });
});

describe("a link may be http only on this machine", () => {
  it.each([
    "http://localhost:4000/buy",
    "http://127.0.0.1/buy",
    "http://[::1]:4000/buy",
    "http://stripe.localhost/buy",
  ])("%s is accepted", (link) => {
    expect(readSettings({ STRIPE_LINK_TEAM: link }).stripeLinks.team).toBe(link);
  });

  it.each(["http://localhost.example/buy", "http://127.0.0.1.example/buy", "http://192.168.0.7/buy"])(
    "%s is refused",
    (link) => {
      expect(refusal({ STRIPE_LINK_TEAM: link })).toContain("STRIPE_LINK_TEAM");
    },
  );
});

describe("a setting that is almost spelled right", () => {
  it.each([
    ["SMPT_URL", "SMPT_URL is no setting. Did you mean SMTP_URL?"],
    ["BASEURL", "BASEURL is no setting. Did you mean BASE_URL?"],
    ["OFFICE_EMAILS", "OFFICE_EMAILS is no setting. Did you mean OFFICE_EMAIL?"],
    ["STRIPE_LINK_TEEM", "STRIPE_LINK_TEEM is no setting. Did you mean STRIPE_LINK_TEAM?"],
  ])("%s stops the start with the likely name", (name, sentence) => {
    expect(refusal({ [name]: "x" })).toBe(sentence);
  });

  it.each(["PATH", "HOME", "HOSTNAME", "LANG", "LOGNAME", "NODE_ENV", "POSTGRES_PASSWORD", "KUBERNETES_PORT", "POST"])(
    "%s is of another program",
    (name) => {
      expect(refusal({ [name]: "x" })).toBe("");
    },
  );

  it("may be empty", () => {
    expect(refusal({ SMPT_URL: "" })).toBe("");
  });
});

describe("a secret in a file", () => {
  const fileWith = async (text: string) => {
    const file = path.join(temporaryFolder(), "secret");
    await writeFile(file, text);
    return file;
  };

  it.each(secretSettings)("%s_FILE sets it", async (name) => {
    const values: Partial<Record<string, string>> = {
      DATABASE_URL: "postgres://ada:secret@host/zipstead",
      SHEET_API_URL: "https://sheet.zipstead.org/key",
      SMTP_URL: "smtp://mail.zipstead.org",
      STRIPE_API_KEY: "rk_live_of_moira",
      ERROR_DSN: "https://key@errors.zipstead.org/7",
    };
    const value = values[name] ?? "a secret of sixteen letters";
    expect(readSettings({ [`${name}_FILE`]: await fileWith(`${value}\n`) })).toEqual(readSettings({ [name]: value }));
  });

  it("must be readable, not empty, and the only one", async () => {
    expect(refusal({ SMTP_URL_FILE: "/nowhere" })).toBe("SMTP_URL_FILE names a file that cannot be read: /nowhere.");
    const empty = await fileWith("\n");
    expect(refusal({ SMTP_URL_FILE: empty })).toBe(`SMTP_URL_FILE names a file that is empty: ${empty}.`);
    const twice = { SMTP_URL_FILE: await fileWith("smtp://mail"), SMTP_URL: "smtp://mail" };
    expect(refusal(twice)).toBe("SMTP_URL and SMTP_URL_FILE are both set: keep one.");
  });

  it("may be each setting whose name says that it is secret", () => {
    const secret = settingNames.filter((name) => /SECRET|KEY|TOKEN|PASSWORD/.test(name));
    expect(secret.length).toBeGreaterThan(3);
    expect(secretSettings).toEqual(expect.arrayContaining(secret));
  });
});
