import { scryptSync } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { signIn } from "#operations/staff/sign-in.ts";
import { freshDatabaseUrl } from "#test/database.ts";
import { ownCoupons, ownTexts, publicSettings, secondProvider } from "#test/public-settings.ts";
import { email, joinStaff, otherBrowser, password } from "#test/staff.ts";
import { freshWorld } from "#test/world.ts";
import { readSettings } from "./env.ts";
import { buildServices } from "./services.ts";
import { warningsFor } from "./start-warnings.ts";

async function warnings(settings: Record<string, string>): Promise<string[]> {
  const DATABASE_URL = await freshDatabaseUrl("sqlite");
  const services = await buildServices(readSettings({ ...settings, DATABASE_URL }));
  onTestFinished(() => services.world.database.close());
  return warningsFor(services);
}

const couponsUnset = "COUPONS_FILE is not set: no coupon is accepted.";
const providerOff = "AUTHORIZE_NET_CATALOG_URL is not set: the second payment provider is off, and so are its coupons.";

describe("a public site warns at start about missing settings", () => {
  it("none, if everything is real", async () => {
    expect(await warnings({ ...publicSettings, ...secondProvider, ...ownCoupons })).toEqual([]);
  });

  it("coupons, and the second provider", async () => {
    expect(await warnings({ ...publicSettings, ...secondProvider })).toEqual([couponsUnset]);
    expect(await warnings({ ...publicSettings, ...ownCoupons })).toEqual([providerOff]);
  });
});

it("a public site that would have to simulate a service does not start", async () => {
  const DATABASE_URL = await freshDatabaseUrl("sqlite");
  const settings = readSettings({ ...publicSettings, SMTP_URL: "", DATABASE_URL });
  await expect(buildServices(settings)).rejects.toThrow("SMTP_URL is not set: a public site needs it.");
});

describe("a demo warns at start which services it simulates", () => {
  const said = async (settings: Record<string, string>) => (await warnings({ ...settings, SANDBOX: "1" })).join("\n");

  it.each([
    ["SHEET_API_URL", "the sheet"],
    ["SMTP_URL", "mail"],
    ["STRIPE_LINK_TEAM", "the checkout of team"],
    ["AUTHORIZE_NET_CATALOG_URL", "the second provider's catalog page"],
  ])("%s, if only that is not set", async (name, simulated) => {
    expect(await said({ ...publicSettings, ...secondProvider, ...ownTexts, ...ownCoupons, [name]: "" })).toContain(
      `SANDBOX=1 makes this site a demo. Simulated: ${simulated}. `,
    );
  });

  it("all on one line, including the sample coupons", async () => {
    expect(await said({})).toContain("Simulated: the sheet, mail, the checkout of standard, ");
    expect(await said({})).toContain("the coupons (our samples). ");
  });

  it("or none, if everything is set", async () => {
    expect(await said({ ...publicSettings, ...secondProvider, ...ownTexts, ...ownCoupons })).toContain(
      "Simulated: nothing. ",
    );
  });
});

describe("a local site", () => {
  it("starts without warnings if nothing is set", async () => {
    expect(await warnings({})).toEqual([]);
  });

  it.each([
    [{ STRIPE_LINK_TEAM: "https://buy.example/t" }, "STRIPE_WEBHOOK_SECRET is not set: payments cannot be confirmed."],
    [{ TWILIO_FROM: "+14045550100" }, "TWILIO_FROM is set: texts are simulated."],
    [
      { AUTHORIZE_NET_CATALOG_URL: "https://catalog.example" },
      "AUTHORIZE_NET_SIGNATURE_KEY is not set: payments cannot be confirmed.",
    ],
    [{ AUTHORIZE_NET_CATALOG_URL: "https://catalog.example" }, "some plans cannot be paid there."],
  ])("warns about a provider that is only partly set: %j", async (settings, sentence) => {
    expect((await warnings(settings)).join("\n")).toContain(sentence);
  });
});

it("a signature is not valid on another site or for another purpose", async () => {
  const [ours, theirs] = [await freshWorld("sqlite"), await freshWorld("sqlite")];
  const signature = ours.world.sign("order 1");
  expect(ours.world.proves(signature, "order 1")).toBe(true);
  expect(theirs.world.proves(signature, "order 1")).toBe(false);
  for (const forged of [undefined, null, "", signature.slice(1)])
    expect(ours.world.proves(forged, "order 1")).toBe(false);
  expect(ours.world.proves(signature, "stop 1")).toBe(false);
});

it("a password of staff is stored with scrypt at N = 16,384, r = 16, p = 1, and opens the office", async () => {
  const DATABASE_URL = await freshDatabaseUrl("sqlite");
  const { world } = await buildServices(readSettings({ DATABASE_URL, LOG_LEVEL: "silent" }));
  onTestFinished(() => world.database.close());
  await joinStaff(world);

  const stored = await world.database.read.selectFrom("staffAccounts").select("password").execute();
  expect(stored).toHaveLength(1);
  const [salt = "", key] = stored[0]?.password?.split(":") ?? [];
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 2 ** 20 };
  expect(key).toBe(scryptSync(password, salt, 64, cost).toString("hex"));

  expect(await signIn(world, otherBrowser, { email, password })).toMatchObject({ outcome: "signed-in" });
  const wrong = { email, password: "not hers at all" };
  expect(await signIn(world, otherBrowser, wrong)).toEqual({ outcome: "refused" });
});
