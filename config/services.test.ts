import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { bareDatabaseUrl } from "#test/database.ts";
import { freshWorld } from "#test/world.ts";
import { readSettings } from "./env.ts";
import { buildServices, warningsFor } from "./services.ts";

const everythingReal = {
  NODE_ENV: "production",
  BASE_URL: "https://zipstead.example",
  SHEET_API_URL: "https://sheet.example/api/v1/key",
  STRIPE_LINK_STANDARD: "https://buy.example/standard",
  STRIPE_LINK_PROFESSIONAL: "https://buy.example/professional",
  STRIPE_LINK_GROWTH: "https://buy.example/growth",
  STRIPE_LINK_TEAM: "https://buy.example/team",
  STRIPE_LINK_CRM_STANDARD: "https://buy.example/crm-standard",
  STRIPE_LINK_CRM_OTHER: "https://buy.example/crm-other",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_test",
  AUTHORIZE_NET_CATALOG_URL: "https://catalog.example/CatalogPayment.aspx",
  AUTHORIZE_NET_SIGNATURE_KEY: "5c5c5c5c5c5c5c5c",
  AUTHORIZE_NET_LINK_STANDARD: "5a0d0b0a-1111-4222-8333-000000000001",
  AUTHORIZE_NET_LINK_PROFESSIONAL: "5a0d0b0a-1111-4222-8333-000000000002",
  AUTHORIZE_NET_LINK_GROWTH: "5a0d0b0a-1111-4222-8333-000000000003",
  AUTHORIZE_NET_LINK_TEAM: "5a0d0b0a-1111-4222-8333-000000000004",
  COUPONS_FILE: path.join(import.meta.dirname, "../test/coupons.json"),
  SMTP_URL: "smtp://mail.example",
};

/** What is said at start with these settings, but for those that are left out. */
async function warnings(missing: (keyof typeof everythingReal)[]): Promise<string> {
  const given = Object.entries(everythingReal).filter(([name]) => !missing.some((one) => one === name));
  const DATABASE_URL = await bareDatabaseUrl("sqlite");
  const services = await buildServices(readSettings({ ...Object.fromEntries(given), DATABASE_URL }));
  onTestFinished(() => services.world.database.close());
  return warningsFor(services).join("\n");
}

describe("a public site says loudly at start which outside service is still the sandbox", () => {
  it("nothing, where everything is real", async () => {
    expect(await warnings([])).toBe("");
  });

  it.each([
    ["SHEET_API_URL", "the sandbox stands in for: the sheet."],
    ["SMTP_URL", "the sandbox stands in for: mail."],
    ["STRIPE_LINK_TEAM", "the sandbox stands in for: the checkout of team."],
    ["STRIPE_LINK_CRM_OTHER", "the sandbox stands in for: the checkout of crm-other."],
    ["AUTHORIZE_NET_CATALOG_URL", "the sandbox stands in for: the second provider's catalog page."],
    ["COUPONS_FILE", "COUPONS_FILE is not set: no coupon is accepted."],
    ["STRIPE_WEBHOOK_SECRET", "STRIPE_WEBHOOK_SECRET is not set: payments cannot be confirmed."],
    ["AUTHORIZE_NET_SIGNATURE_KEY", "AUTHORIZE_NET_SIGNATURE_KEY is not set: payments cannot be confirmed."],
    ["AUTHORIZE_NET_LINK_GROWTH", "some plans cannot be paid there."],
  ] as const)("without %s: %s", async (name, sentence) => {
    expect(await warnings([name])).toContain(sentence);
  });

  it("names them all in one line", async () => {
    expect(await warnings(["SHEET_API_URL", "SMTP_URL", "STRIPE_LINK_GROWTH"])).toContain(
      "the sheet, mail, the checkout of growth.",
    );
  });

  it("the sample coupons among them, where the sandbox would honour some", async () => {
    expect(await warnings(["COUPONS_FILE", "STRIPE_LINK_GROWTH"])).toContain(
      "the checkout of growth, the coupons (our samples).",
    );
  });

  it("nothing on a newcomer's machine, where all of it is", async () => {
    expect(await warnings(Object.keys(everythingReal) as (keyof typeof everythingReal)[])).toBe("");
  });
});

it("what one site has signed proves nothing to another, nor for another purpose", async () => {
  const [ours, theirs] = [await freshWorld("sqlite"), await freshWorld("sqlite")];
  const signature = ours.world.sign("order 1");
  expect(ours.world.proves(signature, "order 1")).toBe(true);
  expect(theirs.world.proves(signature, "order 1")).toBe(false);
  for (const forged of [undefined, null, "", signature.slice(1)])
    expect(ours.world.proves(forged, "order 1")).toBe(false);
  expect(ours.world.proves(signature, "stop 1")).toBe(false);
});
