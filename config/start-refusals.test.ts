import { describe, expect, it } from "vitest";
import { ownTexts, publicSettings, secondProvider } from "#test/public-settings.ts";
import { readSettings } from "./env.ts";
import { s3SettingsOf } from "./file-settings.ts";
import { SettingError } from "./setting-error.ts";
import { insecureSettings, refuseUnsafeStart, startRefusals } from "./start-refusals.ts";

const everything = { ...publicSettings, ...secondProvider };
const stripeLinks = Object.keys(publicSettings).filter((name) => name.startsWith("STRIPE_LINK_"));
const catalogNeeds = Object.keys(secondProvider).filter((name) => name !== "AUTHORIZE_NET_CATALOG_URL");

/** @returns the sentences of the error, for these settings without the ones left out */
const refused = (settings: Record<string, string>, ...without: string[]) =>
  startRefusals(readSettings(Object.fromEntries(Object.entries(settings).filter(([name]) => !without.includes(name)))));

describe("a public site", () => {
  it("starts with mail, sheet and the first provider set, with or without the second", () => {
    expect(refused(everything)).toEqual([]);
    expect(refused(publicSettings)).toEqual([]);
  });

  it.each(["SMTP_URL", "SHEET_API_URL", ...stripeLinks, "STRIPE_WEBHOOK_SECRET"])(
    "does not start without %s",
    (name) => {
      expect(refused(everything, name)).toEqual([
        `${name} is not set: a public site needs it. SANDBOX=1 makes this site a demo that simulates it.`,
      ]);
    },
  );

  it("names all missing settings, one sentence each", () => {
    const sentences = refused({ BASE_URL: "https://zipstead.example" });
    expect(sentences.map((sentence) => sentence.split(" ", 1)[0])).toEqual([
      "SMTP_URL",
      "SHEET_API_URL",
      ...stripeLinks,
      "STRIPE_WEBHOOK_SECRET",
    ]);
    expect(() => refuseUnsafeStart(readSettings({ BASE_URL: "https://zipstead.example" }))).toThrow(
      new SettingError(sentences.join("\n")),
    );
  });

  it("does not start with a Stripe secret of another kind, and a local site is warned", async () => {
    const wrong = { ...everything, STRIPE_WEBHOOK_SECRET: "sk_live_12345678" };
    const sentence =
      "STRIPE_WEBHOOK_SECRET must begin with whsec_: Stripe shows it with the endpoint of POST /webhooks/stripe.";
    expect(refused(wrong)).toEqual([sentence]);
    expect(refused({ ...wrong, BASE_URL: "http://localhost:3000" })).toEqual([]);
    expect(insecureSettings(readSettings({ STRIPE_WEBHOOK_SECRET: "sk_live_12345678" }))).toEqual([sentence]);
  });

  it.each([
    ["postgres://z:p@db.example/z", true],
    ["postgres://z:p@db.example/z?sslmode=prefer", true],
    ["postgres://z:p@db.example/z?sslmode=no-verify", true],
    ["postgres://z:p@203.0.113.9:5432/z?sslmode=disable", true],
    ["postgres://z:p@db.example/z?sslmode=verify-full", false],
    ["postgres://z:p@db.example/z?sslmode=require", false],
    ["postgres://z:p@store:5432/z", false],
    ["postgres://z:p@10.0.0.7/z", false],
    ["postgres://z:p@127.0.0.1/z", false],
    ["postgres://z:p@/z?host=/var/run/postgresql", false],
    ["file:./data/zipstead.sqlite", false],
  ])("does not start with a store on another network without TLS: %s, %s", (DATABASE_URL, isRefused) => {
    const sentences = insecureSettings(readSettings({ ...everything, DATABASE_URL }));
    expect(sentences.map((sentence) => sentence.split(" ", 1)[0])).toEqual(isRefused ? ["DATABASE_URL"] : []);
  });

  it.each(catalogNeeds)("does not start with a second provider without its %s", (name) => {
    expect(refused(everything, name)).toEqual([
      `${name} is not set, but AUTHORIZE_NET_CATALOG_URL is: set both, or neither to turn this provider off.`,
    ]);
  });

  it("starts without a number to call: staff dial the agent then", () => {
    expect(refused({ ...everything, ...ownTexts }, "TWILIO_CALL_NUMBER")).toEqual([]);
  });

  it.each(Object.keys(ownTexts).filter((name) => name !== "TWILIO_CALL_NUMBER"))(
    "does not start with texts without %s",
    (name) => {
      expect(refused({ ...everything, ...ownTexts })).toEqual([]);
      expect(refused({ ...everything, ...ownTexts }, name)).toEqual([
        "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together: set all, or none to send no texts. TWILIO_CALL_NUMBER needs them.",
      ]);
    },
  );

  it("is public whatever NODE_ENV says: BASE_URL decides", () => {
    for (const NODE_ENV of ["production", "development", ""]) {
      expect(refused({ BASE_URL: "http://192.168.0.7:3000", NODE_ENV }), NODE_ENV).not.toEqual([]);
    }
  });
});

describe("the uploaded files", () => {
  const onPostgres = { ...publicSettings, DATABASE_URL: "postgres://zipstead@db.example/zipstead?sslmode=verify-full" };
  const bucket = {
    S3_ENDPOINT: "https://s3.us-east-1.amazonaws.com",
    S3_BUCKET: "zipstead-files",
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "AKIAOFMOIRA",
    S3_SECRET_ACCESS_KEY: "a secret of Moira",
  };

  it("must be shared by all processes of a public site on PostgreSQL", () => {
    expect(refused(onPostgres)).toEqual([
      "FILES_DIR is not set, and no S3_BUCKET: with PostgreSQL all processes must share the uploaded files. Set FILES_DIR to a folder that each of them sees, or the five S3_ settings.",
    ]);
    expect(refused({ ...onPostgres, FILES_DIR: "/srv/files" })).toEqual([]);
    expect(refused({ ...onPostgres, ...bucket })).toEqual([]);
  });

  it("may be anywhere with SQLite, on a local site and in a demo", () => {
    expect(refused(publicSettings)).toEqual([]);
    expect(refused({ ...publicSettings, ...bucket })).toEqual([]);
    const { DATABASE_URL } = onPostgres;
    expect(refused({ DATABASE_URL })).toEqual([]);
    expect(refused({ DATABASE_URL, BASE_URL: "https://demo.zipstead.example", SANDBOX: "1" })).toEqual([]);
  });

  it.each(Object.keys(bucket))("are in no bucket without %s, on no site", (name) => {
    const [other = ""] = Object.keys(bucket).filter((one) => one !== name);
    const sentence = `${name} is not set, but ${other} is: a bucket needs all five settings.`;
    for (const site of [{}, publicSettings, onPostgres])
      expect(refused({ ...site, ...bucket }, name)).toEqual([sentence]);
    const settings = readSettings(Object.fromEntries(Object.entries(bucket).filter(([one]) => one !== name)));
    expect(() => s3SettingsOf(settings)).toThrow(new SettingError(sentence));
  });

  it("are in one place", () => {
    expect(refused({ ...bucket, FILES_DIR: "/srv/files" })).toEqual([
      "FILES_DIR and S3_BUCKET are both set: keep one.",
    ]);
    expect(refused({ S3_PATH_STYLE: "1" })).toEqual(["S3_PATH_STYLE is set, but S3_BUCKET is not."]);
  });
});

describe("a demo (SANDBOX=1)", () => {
  const demo = { BASE_URL: "https://demo.zipstead.example", SANDBOX: "1" };

  it("starts with nothing set", () => {
    expect(refused(demo)).toEqual([]);
  });

  it.each(stripeLinks)("does not start with %s and no secret to confirm payments by", (name) => {
    expect(refused({ ...demo, [name]: "https://buy.example/this" })).toEqual([
      "STRIPE_WEBHOOK_SECRET is not set, but a Stripe link is: payments could not be confirmed.",
    ]);
  });

  it.each(catalogNeeds)("does not start with a second provider without its %s", (name) => {
    expect(refused({ ...demo, ...secondProvider }, name)).toEqual([expect.stringMatching(`^${name} is not set, but `)]);
  });
});

it.each(["http://localhost:3000", "http://127.0.0.1:4000", "http://[::1]:3000", "http://zipstead.localhost"])(
  "a local site at %s starts with any of them set",
  (BASE_URL) => {
    for (const [name, value] of Object.entries(everything)) {
      if (name !== "BASE_URL") expect(refused({ BASE_URL, [name]: value }), name).toEqual([]);
    }
  },
);
