import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings, type Settings } from "#config/env.ts";
import { sha256 } from "#config/sha256.ts";
import { lastMailCheck } from "#database/sources/mail-check.ts";
import { readCheckEmail } from "#operations/sources/read-check-email.ts";
import { ada } from "#test/cast.ts";
import { freshDatabaseUrl } from "#test/database.ts";
import { apply } from "#test/office.ts";
import { repositoryRoot } from "#test/process.ts";
import { s3StandIn } from "#test/s3-stand-in.ts";
import { smtpStandIn } from "#test/smtp-stand-in.ts";
import { listening, standIn, unusedUrl } from "#test/stand-in.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { freshWorld, noon } from "#test/world.ts";
import { checkIntakeMail } from "./check-intake-mail.ts";
import { checkMailDomains, checkMailRound } from "./check-mail-domains.ts";
import { checkServices } from "./check-services.ts";
import { checkSheet, sheetColumns } from "./check-sheet.ts";
import { certificateCheck, checkSite } from "./check-site.ts";
import type { Outside } from "./outside.ts";

const records: Record<string, string[]> = {
  "zipstead.org": ["v=spf1 include:mail.host -all", "another service's proof"],
  "_dmarc.zipstead.org": ["v=DMARC1; p=quarantine"],
  "s1._domainkey.zipstead.org": ["v=DKIM1; k=rsa; p=MIIB"],
};

const outsideWith = (more: Partial<Outside> = {}): Outside => ({
  textsOf: async (name) => records[name] ?? [],
  mailServersOf: async (domain) => (domain === "zipstead.org" ? ["mx.host"] : []),
  mailCameIn: async () => true,
  stripe: new URL("http://127.0.0.1:9"),
  twilio: new URL("http://127.0.0.1:9"),
  now: () => new Date(),
  ...more,
});

const jsonService = (status: number, body: unknown) =>
  standIn((response) => {
    response.writeHead(status, { "content-type": "application/json", "stripe-should-retry": "false" });
    response.end(JSON.stringify(body));
  });

/** A site whose every service is there and right. */
async function rightSettings(more: Record<string, string> = {}): Promise<Record<string, string>> {
  const [mail, sheet, payments] = [
    await smtpStandIn(),
    await jsonService(200, sheetColumns),
    await jsonService(200, {}),
  ];
  return {
    DATABASE_URL: await freshDatabaseUrl("sqlite"),
    FILES_DIR: temporaryFolder(),
    SMTP_URL: mail.url,
    MAIL_FROM: "Zipstead <office@zipstead.org>",
    OFFICE_EMAIL: "moira@zipstead.org",
    SHEET_API_URL: `${sheet.url}/api/v1/key`,
    STRIPE_LINK_GROWTH: payments.url,
    ...more,
  };
}

const findingsOf = async (settings: Record<string, string>, outside = outsideWith(), asked = {}) =>
  checkServices(readSettings(settings), asked, outside);

const wrongIn = async (...what: Parameters<typeof findingsOf>) =>
  (await findingsOf(...what)).filter(({ state }) => state === "wrong").map(({ sentence }) => sentence);

describe("npm run check", () => {
  it("looks at the form of Stripe's secret, on a local site too", async () => {
    expect(await wrongIn(await rightSettings({ STRIPE_WEBHOOK_SECRET: "sk_live_12345678" }))).toEqual([
      "STRIPE_WEBHOOK_SECRET must begin with whsec_: Stripe shows it with the endpoint of POST /webhooks/stripe.",
    ]);
  });

  it("finds nothing wrong where everything is right", async () => {
    const found = await findingsOf(await rightSettings(), outsideWith(), { dkim: "s1" });
    expect(found.filter(({ state }) => state === "fine").map(({ sentence }) => sentence)).toEqual([
      "The store opens and is of this release.",
      expect.stringMatching(/^Files can be written to .+; \d+ GB are free\.$/),
      "The clock of this machine is right.",
      "The mail server lets us sign in. To send a test email, add --mail ADDRESS.",
      "zipstead.org has an SPF record.",
      "zipstead.org has a DMARC record.",
      "zipstead.org has a DKIM key for s1.",
      "zipstead.org takes emails to OFFICE_EMAIL.",
      "The sheet has every column.",
      "The payment page answers.",
    ]);
    expect(found.filter(({ state }) => state === "wrong")).toEqual([]);
  });

  it("asks Twilio for the account, and says that it refuses the token", async () => {
    const account = `AC${"0".repeat(32)}`;
    const twilio = { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: "t".repeat(32), TWILIO_FROM: "+14045550100" };
    const settings = await rightSettings(twilio);
    for (const [status, sentence] of [
      [200, "Twilio knows the account. Send its inbound messages to /webhooks/texts."],
      [401, "Twilio refuses TWILIO_AUTH_TOKEN."],
    ] as const) {
      const service = await jsonService(status, {});
      const found = await findingsOf(settings, outsideWith({ twilio: new URL(service.url) }));
      expect(found.filter((one) => one.service === "Texts").map((one) => one.sentence)).toEqual([sentence]);
      expect(service.received.map(({ path }) => path)).toEqual([`/2010-04-01/Accounts/${account}.json`]);
    }
  });

  it("sends one test email, to the address that Moira gives", async () => {
    const mail = await smtpStandIn();
    const settings = await rightSettings({ SMTP_URL: mail.url });
    const [sent] = (await findingsOf(settings, outsideWith(), { mail: "moira@zipstead.org" })).filter(
      ({ service }) => service === "Mail server",
    );
    expect(sent?.sentence).toBe("The mail server has taken a test email to moira@zipstead.org.");
    expect(mail.emails.map(({ to }) => to)).toEqual([["moira@zipstead.org"]]);
  });

  it("reads no row of the sheet and makes nothing at Stripe", async () => {
    const sheet = await jsonService(200, sheetColumns);
    const stripe = await jsonService(400, { error: { type: "invalid_request_error", message: "mode is missing" } });
    const settings = await rightSettings({
      SHEET_API_URL: `${sheet.url}/api/v1/key`,
      STRIPE_API_KEY: "rk_live_of_moira",
    });
    expect(await wrongIn(settings, outsideWith({ stripe: new URL(stripe.url) }))).toEqual([]);
    expect(sheet.received.map(({ method, path }) => `${method} ${path}`)).toContain("GET /api/v1/key/keys");
    expect(sheet.received.map(({ method }) => method)).not.toContain("POST");
    expect(stripe.received.map(({ method, path, body }) => [method, path, body])).toEqual([
      ["GET", "/v1/events?limit=1", ""],
      ["POST", "/v1/checkout/sessions", ""],
    ]);
  });
});

describe("npm run check says what is wrong with", () => {
  it("a mail server that refuses the password", async () => {
    const mail = await smtpStandIn({ EHLO: "250-stand-in\r\n250 AUTH PLAIN", AUTH: "535 5.7.8 Authentication failed" });
    const SMTP_URL = mail.url.replace("smtp://", "smtp://moira:guessed@");
    expect(await wrongIn(await rightSettings({ SMTP_URL }))).toEqual([
      "The mail server refuses the name or the password of SMTP_URL.",
    ]);
  });

  it("a mail server that is not there", async () => {
    const SMTP_URL = (await unusedUrl()).replace("http:", "smtp:");
    expect(await wrongIn(await rightSettings({ SMTP_URL }))).toEqual([
      "No mail server answers at the host and port of SMTP_URL, or its encryption fails.",
    ]);
  });

  it("a sender whose domain vouches for nobody", async () => {
    const outside = outsideWith({ textsOf: async () => [] });
    expect(await wrongIn(await rightSettings(), outside, { dkim: "s1" })).toEqual([
      'zipstead.org has no SPF record: add a TXT record "v=spf1 … -all" that names your mail server.',
      'zipstead.org has no DMARC record: add a TXT record "v=DMARC1; p=quarantine" at _dmarc.zipstead.org.',
      "s1._domainkey.zipstead.org has no DKIM key: publish the one that your mail service shows.",
    ]);
  });

  it("an SPF record that lets everybody send, and the office's domain without a mail server", async () => {
    const textsOf = async (name: string) => (name === "zipstead.org" ? ["v=spf1 +all"] : (records[name] ?? []));
    const settings = await rightSettings({ OFFICE_EMAIL: "moira@zipstaed.org" });
    expect(await wrongIn(settings, outsideWith({ textsOf }))).toEqual([
      "The SPF record of zipstead.org lets every server send in our name: end it with -all.",
      "zipstaed.org has no mail server (MX record): emails to OFFICE_EMAIL would come back.",
    ]);
  });

  it("no SPF record for a host whose name ends in all", async () => {
    const textsOf = async (name: string) =>
      name === "zipstead.org" ? ["v=spf1 redirect=mall"] : (records[name] ?? []);
    expect(await wrongIn(await rightSettings(), outsideWith({ textsOf }))).toEqual([]);
  });

  it.each([
    [401, {}, "The sheet refuses the key in SHEET_API_URL."],
    [404, {}, "There is no sheet at SHEET_API_URL: compare its key."],
    [200, "<!doctype html>", "SHEET_API_URL leads to something that is no sheet, such as a login page."],
    [
      200,
      sheetColumns.filter((name) => name !== "mlsid"),
      "The sheet drops what it has no column for. Add these to its first row: mlsid.",
    ],
  ])("a sheet that answers %i %j", async (status, body, sentence) => {
    const SHEET_API_URL = `${(await jsonService(status, body)).url}/api/v1/key`;
    expect(await wrongIn(await rightSettings({ SHEET_API_URL }))).toEqual([sentence]);
  });

  it.each([
    [401, "authentication_error", "Stripe does not know STRIPE_API_KEY."],
    [403, "permission_error", "STRIPE_API_KEY lacks permissions: Events, read; Checkout Sessions, write."],
  ])("a Stripe key that is answered %i", async (status, type, sentence) => {
    const stripe = new URL((await jsonService(status, { error: { type, message: "no" } })).url);
    const settings = await rightSettings({ STRIPE_API_KEY: "rk_live_of_moira" });
    expect(await wrongIn(settings, outsideWith({ stripe }))).toEqual([sentence]);
  });

  it("payment pages that are gone", async () => {
    const settings = await rightSettings({
      STRIPE_LINK_TEAM: (await jsonService(404, {})).url,
      AUTHORIZE_NET_CATALOG_URL: (await jsonService(405, {})).url,
    });
    expect(await wrongIn(settings)).toEqual(["A payment page fails: STRIPE_LINK_TEAM answers 404."]);
  });

  it("a folder for files that is a file", async () => {
    const file = path.join(temporaryFolder(), "files");
    await writeFile(file, "");
    expect(await wrongIn(await rightSettings({ FILES_DIR: file }))).toEqual([
      `No file can be written to FILES_DIR (${file}): EEXIST.`,
    ]);
  });

  it("a bucket that may only be read", async () => {
    const bucket = await s3StandIn();
    const { FILES_DIR: _, ...settings } = await rightSettings(bucket.settings);
    const sentenceOf = async () => (await findingsOf(settings)).find(({ service }) => service === "Files")?.sentence;
    const place = `bucket zipstead-files at ${bucket.settings.S3_ENDPOINT}`;
    expect(await sentenceOf()).toBe(`Files can be written to, read from and removed from the ${place}.`);
    bucket.behave(() => "read-only");
    expect(await wrongIn(settings)).toEqual([
      "S3_ACCESS_KEY_ID may not use the bucket zipstead-files: it must read, write, list and delete objects there.",
    ]);
  });

  it("a bucket that is half set, and an address where no bucket is", async () => {
    const { FILES_DIR: _, ...settings } = await rightSettings();
    expect(await wrongIn({ ...settings, S3_PATH_STYLE: "1" })).toEqual(["S3_PATH_STYLE is set, but S3_BUCKET is not."]);
    const page = await jsonService(200, {});
    const { settings: ofBucket } = await s3StandIn();
    expect(await wrongIn({ ...settings, ...ofBucket, S3_ENDPOINT: page.url })).toEqual([
      "The S3 service has answered without a listing.",
    ]);
  });

  it("a clock that is ten minutes ahead", async () => {
    const now = () => new Date(Date.now() + 600_000);
    const [sentence] = await wrongIn(await rightSettings(), outsideWith({ now }));
    expect(sentence).toMatch(/^The clock of this machine is (599|600|601) s off: turn on time synchronization\.$/);
  });

  it("PostgreSQL whose password is another", async () => {
    const url = new URL(await freshDatabaseUrl("postgres"));
    url.password = "guessed";
    const [sentence] = await wrongIn(await rightSettings({ DATABASE_URL: url.href }));
    expect(sentence).toMatch(/^The store 127\.0\.0\.1:\d+\/\S+ cannot be reached: password authentication failed/);
  });

  it("a certificate that browsers do not trust", async () => {
    const read = (end: string) => readFile(path.join(repositoryRoot, `test/certificates/localhost.${end}`));
    const server = createServer({ key: await read("key"), cert: await read("crt") }, (_, response) =>
      response.end("ok"),
    );
    const baseUrl = new URL((await listening(server)).replace("http://127.0.0.1", "https://localhost"));
    const settings: Settings = { ...readSettings({}), siteMode: "public", baseUrl };
    expect((await checkSite(settings, outsideWith())).map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^Browsers do not trust the certificate of BASE_URL \([A-Z_]+\)\.$/),
      expect.stringMatching(/^BASE_URL has a certificate that is not trusted \([A-Z_]+\)\.$/),
    ]);
  });

  it("a certificate that nobody renews", () => {
    const ending = (days: number) =>
      certificateCheck(
        { validTo: new Date(Date.parse(noon) + days * 24 * 3600 * 1000), distrust: undefined },
        new Date(noon),
      );
    expect([ending(13).sentence, ending(14).sentence]).toEqual([
      "The certificate of BASE_URL ends in 13 days: its renewal does not work.",
      "The certificate of BASE_URL is valid for 14 more days.",
    ]);
  });
});

it("PostgreSQL is asked too", async () => {
  const found = await findingsOf(await rightSettings({ DATABASE_URL: await freshDatabaseUrl("postgres") }));
  expect(found[0]?.sentence).toBe("PostgreSQL answers, its store is of this release.");
});

it("the columns are those of the row that an application appends", async () => {
  const { world } = await freshWorld("sqlite");
  await apply({ world }, ada);
  const { payload } = await world.database.read
    .selectFrom("deliveries")
    .select("payload")
    .where("destination", "=", "sheet")
    .executeTakeFirstOrThrow();
  expect(["id", ...Object.keys(JSON.parse(payload))].toSorted()).toEqual([...sheetColumns].toSorted());
  expect(await checkSheet(readSettings({}))).toMatchObject({ state: "not asked" });
});

describe("the emails of portals", () => {
  const asked = async (status: number, body: unknown, more: Partial<Settings> = {}) => {
    const settings = readSettings(await rightSettings());
    const site = new URL((await jsonService(status, body)).url);
    const open = {
      siteMode: "public",
      baseUrl: site,
      intakeMailSecret: "key",
      intakeMailDomain: "in.zipstead.org",
    } as const;
    return checkIntakeMail({ ...settings, ...open, ...more });
  };
  const read = { outcome: "check", name: "Rosa Lind", email: "rosa@home.example" };

  it("are tried with one to ourselves, and a sentence says what came back", async () => {
    expect(await asked(200, read)).toMatchObject({
      state: "fine",
      sentence: expect.stringContaining("in.zipstead.org"),
    });
    expect(await asked(200, { ...read, name: "" })).toMatchObject({ state: "wrong" });
    expect(await asked(401, {})).toMatchObject({
      state: "wrong",
      sentence: expect.stringMatching(/refuses INTAKE_MAIL/),
    });
    expect(await asked(404, {})).toMatchObject({ state: "wrong", sentence: expect.stringContaining("answers 404") });
  });

  it("are not asked for where none are set up", async () => {
    expect(await asked(200, read, { intakeMailSecret: undefined })).toEqual({
      ...{ state: "not asked", sentence: "INTAKE_MAIL_SECRET is not set: no emails of portals come in." },
    });
    expect(await asked(200, read, { siteMode: "local" })).toMatchObject({ state: "not asked" });
  });
});

describe("the mail domains", () => {
  const known: Record<string, string[]> = {
    "in.zipstead.org": ["v=spf1 include:mail.host -all"],
    "agents.zipstead.org": ["v=spf1 include:mail.host -all"],
    "_dmarc.zipstead.org": ["v=DMARC1; p=quarantine"],
    "s1._domainkey.agents.zipstead.org": ["v=DKIM1; p=MIIB"],
  };
  const looking = (more: Partial<Outside> = {}) =>
    outsideWith({ textsOf: async (name) => known[name] ?? [], mailServersOf: async () => ["mx.in.host"], ...more });
  const domains = async (outside: Outside, more: Partial<Settings> = {}) => {
    const site = { siteMode: "public", intakeMailSecret: "key", intakeMailDomain: "in.zipstead.org" } as const;
    const settings = {
      ...readSettings(await rightSettings()),
      ...site,
      agentMailDomain: "agents.zipstead.org",
      ...more,
    };
    return { settings, found: (await checkMailDomains(settings, "s1", outside)).map(({ sentence }) => sentence) };
  };

  it("are looked up by name, and each record that is missing is named", async () => {
    expect((await domains(looking())).found).toEqual([
      "in.zipstead.org (INTAKE_MAIL_DOMAIN) has the mail server mx.in.host.",
      "in.zipstead.org has an SPF record.",
      "agents.zipstead.org has an SPF record.",
      "agents.zipstead.org has a DMARC record.",
      "agents.zipstead.org has a DKIM key for s1.",
    ]);
    const none = await domains(looking({ textsOf: async () => [], mailServersOf: async () => [] }));
    for (const missing of [
      "no MX record",
      "in.zipstead.org has no SPF",
      "agents.zipstead.org has no SPF",
      "no DMARC",
      "no DKIM key",
    ])
      expect(none.found.join(" ")).toContain(missing);
  });

  it("say that nobody answers where there is no network", async () => {
    const off = looking({ mailServersOf: () => Promise.reject(new Error("queryMx ECONNREFUSED")) });
    expect((await domains(off)).found).toEqual([
      "The mail domains cannot be looked up, as no name server answers: queryMx ECONNREFUSED.",
    ]);
  });

  it("an email leaves to ourselves and comes in, or the check says what is wrong", async () => {
    const mail = await smtpStandIn();
    const { settings } = await domains(looking(), { smtpUrl: mail.url });
    expect(await checkMailRound(settings, looking())).toMatchObject({ state: "fine" });
    expect(mail.emails[0]).toMatchObject({ to: ["leads-check@in.zipstead.org"] });
    const lost = await checkMailRound(settings, looking({ mailCameIn: async () => false }));
    expect(lost).toMatchObject({ state: "wrong", sentence: expect.stringContaining("did not come in within 60 s") });
    expect(await checkMailRound({ ...settings, siteMode: "local" }, looking())).toMatchObject({ state: "not asked" });

    const { world } = await freshWorld("sqlite");
    await readCheckEmail(world, mail.emails[0]?.raw ?? "");
    const mark = /check ([0-9a-f]{32})/.exec(mail.emails[0]?.raw ?? "")?.[1] ?? "";
    expect(await lastMailCheck(world.database.read)).toBe(sha256(mark));
  });
});
