import { describe, expect, it } from "vitest";
import { publicSettings, secondProvider } from "#test/public-settings.ts";
import { readSettings } from "./env.ts";
import { SettingError } from "./setting-error.ts";
import { refuseUnsafeStart, startRefusals } from "./start-refusals.ts";

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

  it.each(catalogNeeds)("does not start with a second provider without its %s", (name) => {
    expect(refused(everything, name)).toEqual([
      `${name} is not set, but AUTHORIZE_NET_CATALOG_URL is: set both, or neither to turn this provider off.`,
    ]);
  });

  it("is public whatever NODE_ENV says: BASE_URL decides", () => {
    for (const NODE_ENV of ["production", "development", ""]) {
      expect(refused({ BASE_URL: "http://192.168.0.7:3000", NODE_ENV }), NODE_ENV).not.toEqual([]);
    }
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
