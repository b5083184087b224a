import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ownCoupons, publicSettings, secondProvider } from "#test/public-settings.ts";
import { textOfFile } from "#test/source-files.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { couponsFor } from "./coupons.ts";
import { readSettings } from "./env.ts";
import { SettingError } from "./setting-error.ts";

const linkId = "5a0d0b0a-1111-4222-8333-444455556666";
const inA = { code: "BOPS5", url: "https://buy.example/b", discount: 5, PaymentPlan: "Standard Plan" };
const inB = { code: "AOPSA5", url: linkId, discount: 5, PaymentPlan: "Standard Plan" };

async function couponsFile(text: string): Promise<string> {
  const folder = temporaryFolder();
  const file = path.join(folder, "coupons.json");
  await writeFile(file, text);
  return file;
}

async function couponsIn(tables: unknown) {
  return couponsFor(readSettings({ COUPONS_FILE: await couponsFile(JSON.stringify(tables)) }));
}

/** The lines of the error. */
async function faultsOf(tables: unknown): Promise<string[]> {
  const outcome = await couponsIn(tables).catch((error) => error);
  if (outcome instanceof SettingError) return outcome.message.split("\n");
  return [];
}

describe("COUPONS_FILE contains the two tables", () => {
  it("of the first provider with links and of the second with link ids", async () => {
    const coupons = await couponsIn({ tableA: [inA], tableB: [inB] });
    expect([...coupons]).toEqual([
      ["BOPS5", { code: "BOPS5", plan: "standard", discount: 5, honoredBy: "stripe", link: new URL(inA.url) }],
      ["AOPSA5", { code: "AOPSA5", plan: "standard", discount: 5, honoredBy: "authorize-net", linkId }],
    ]);
  });

  it("and replaces our samples, even if it is empty", async () => {
    expect((await couponsIn({ tableA: [], tableB: [] })).size).toBe(0);
  });

  it("codes are trimmed and upper-cased, and each plan may have some", async () => {
    const tableA = [
      { ...inA, code: " flat50 ", discount: 50, PaymentPlan: "Team Plan" },
      { ...inA, code: "gopg40", discount: 40, PaymentPlan: "Growth Plan" },
      { ...inA, url: "http://127.0.0.1:4242/b", PaymentPlan: "Professional Plan" },
    ];
    const coupons = await couponsIn({ tableA, tableB: [] });
    expect([...coupons.values()].map(({ code, plan }) => [code, plan])).toEqual([
      ["FLAT50", "team"],
      ["GOPG40", "growth"],
      ["BOPS5", "professional"],
    ]);
  });
});

describe("a fault in COUPONS_FILE stops the start with a sentence that names the code", () => {
  const link = "must have a checkout link as its url: https, or http on a loopback host.";
  const id = "must have a link id as its url: xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx.";
  const discount = "must have a positive number as its discount.";
  const plan = "has an unknown plan as its PaymentPlan.";

  it.each([
    [{ code: "AOPS5" }, 'AOPS5 begins with "AO", so it would never be found in table A.'],
    [{ code: " aops5 " }, 'AOPS5 begins with "AO", so it would never be found in table A.'],
    [{ url: linkId }, `BOPS5 ${link}`],
    [{ url: "http://buy.example/b" }, `BOPS5 ${link}`],
    [{ url: "/sandbox/checkout/standard" }, `BOPS5 ${link}`],
    [{ url: undefined }, "BOPS5 must have a checkout link as its url."],
    [{ discount: 0 }, `BOPS5 ${discount}`],
    [{ discount: -5 }, `BOPS5 ${discount}`],
    [{ discount: "5" }, `BOPS5 ${discount}`],
    [{ discount: undefined }, `BOPS5 ${discount}`],
    [{ PaymentPlan: "Enterprise" }, `BOPS5 ${plan}`],
    [{ PaymentPlan: "standard" }, `BOPS5 ${plan}`],
    [{ PaymentPlan: undefined }, `BOPS5 ${plan}`],
    [{ code: "" }, "Entry 1 of table A has no code."],
    [{ code: undefined }, "Entry 1 of table A has no code."],
  ])("in table A: %j", async (fault, sentence) => {
    expect(await faultsOf({ tableA: [{ ...inA, ...fault }], tableB: [inB] })).toEqual([`COUPONS_FILE: ${sentence}`]);
  });

  it.each([
    [{ code: "BOPS5" }, 'BOPS5 does not begin with "AO", so it would never be found in table B.'],
    [{ url: "https://buy.example/b" }, `AOPSA5 ${id}`],
    [{ url: "12" }, `AOPSA5 ${id}`],
    [{ url: undefined }, `AOPSA5 ${id}`],
    [{ discount: 0 }, `AOPSA5 ${discount}`],
    [{ PaymentPlan: "" }, `AOPSA5 ${plan}`],
    [{ code: " " }, "Entry 1 of table B has no code."],
  ])("in table B: %j", async (fault, sentence) => {
    expect(await faultsOf({ tableA: [], tableB: [{ ...inB, ...fault }] })).toEqual([`COUPONS_FILE: ${sentence}`]);
  });

  it("a code that is listed twice, however it is written", async () => {
    const faults = await faultsOf({ tableA: [inA, { ...inA, code: " bops5" }], tableB: [inB, inB] });
    expect(faults).toEqual(["COUPONS_FILE: BOPS5 is listed twice.", "COUPONS_FILE: AOPSA5 is listed twice."]);
  });

  it("all of them at once", async () => {
    const tableA = [{ ...inA, url: "b", discount: -1 }, { ...inA, code: "COPS5", PaymentPlan: "Gold" }, inA];
    const faults = await faultsOf({ tableA, tableB: [{ ...inB, code: "B" }] });
    expect(faults.map((fault) => fault.split(" ")[1])).toEqual(["BOPS5", "BOPS5", "COPS5", "BOPS5", "B"]);
  });

  it.each([[[]], [null], [{}], [{ tableA: [] }], [{ tableA: [], tableB: {} }], [{ tableA: ["BOPS5"], tableB: [] }]])(
    "another shape: %j",
    async (tables) => {
      expect(await faultsOf(tables)).toEqual([
        'COUPONS_FILE must contain {"tableA":[…],"tableB":[…]}, a list of coupons in each.',
      ]);
    },
  );

  it("a file that is not JSON", async () => {
    const file = await couponsFile("code,url\n");
    expect(() => couponsFor(readSettings({ COUPONS_FILE: file }))).toThrow(
      `COUPONS_FILE names a file that is not valid JSON: ${file}.`,
    );
  });

  it("a file that does not exist", () => {
    const settings = readSettings({ COUPONS_FILE: "no-such-file.json" });
    expect(() => couponsFor(settings)).toThrow("COUPONS_FILE names a file that cannot be read: no-such-file.json.");
  });
});

describe("our sample coupons without COUPONS_FILE", () => {
  const { tableA, tableB } = JSON.parse(textOfFile("config/coupons.json"));
  const samples = [...couponsFor(readSettings({ PORT: "4321" })).values()];

  it("are 18 per table: one per plan and discount, and none for the Team Plan (specification 9)", () => {
    expect([tableA.length, tableB.length]).toEqual([18, 18]);
    const wanted = ["standard", "professional", "growth"].flatMap((plan) =>
      [5, 10, 15, 20, 25, 30].map((discount) => [plan, discount]),
    );
    for (const provider of ["stripe", "authorize-net"]) {
      const honoured = samples.filter(({ honoredBy }) => honoredBy === provider);
      expect(honoured.map(({ plan, discount }) => [plan, discount])).toEqual(wanted);
    }
  });

  it("have the formats of section 9", () => {
    const initials = { standard: "S", professional: "P", growth: "G", team: "T" };
    for (const { code, plan, discount, honoredBy } of samples) {
      const shape = honoredBy === "stripe" ? `^[A-R]OP${initials[plan]}` : `^AOP${initials[plan]}[A-Z]`;
      expect(code).toMatch(new RegExp(`${shape}${discount}$`));
    }
  });

  it("take no flat amount off, and all have different link ids", () => {
    expect(samples.filter(({ code }) => code.startsWith("F"))).toEqual([]);
    const ids = samples.flatMap((coupon) => (coupon.honoredBy === "authorize-net" ? [coupon.linkId] : []));
    expect(new Set(ids).size).toBe(18);
  });

  it("lead to the sandbox at any origin", () => {
    for (const coupon of samples) {
      if (coupon.honoredBy !== "stripe") continue;
      const { plan, code } = coupon;
      expect(coupon.link.href).toBe(`http://localhost:4321/sandbox/checkout/${plan}?coupon=${code}`);
    }
  });

  it("are off if their provider is real", () => {
    const real = { STRIPE_LINK_GROWTH: "https://buy.example/g", AUTHORIZE_NET_CATALOG_URL: "https://catalog.example" };
    const left = [...couponsFor(readSettings(real)).values()];
    expect(left).toHaveLength(12);
    for (const { plan, honoredBy } of left) expect([plan === "growth", honoredBy]).toEqual([false, "stripe"]);
  });

  it("are off on a public site", () => {
    expect(couponsFor(readSettings({ ...publicSettings, ...secondProvider })).size).toBe(0);
    expect(couponsFor(readSettings({ BASE_URL: "https://zipstead.example" })).size).toBe(0);
  });
});

describe("the coupons of COUPONS_FILE on a public site", () => {
  const honoring = (settings: Record<string, string>) =>
    new Set([...couponsFor(readSettings({ ...settings, ...ownCoupons })).values()].map((coupon) => coupon.honoredBy));

  it("are those of both tables, or of table A if the second provider is off", () => {
    expect(honoring({ ...publicSettings, ...secondProvider })).toEqual(new Set(["stripe", "authorize-net"]));
    expect(honoring(publicSettings)).toEqual(new Set(["stripe"]));
  });

  it("are those of both tables in a demo, which simulates the second provider", () => {
    expect(honoring({ SANDBOX: "1" })).toEqual(new Set(["stripe", "authorize-net"]));
  });
});
