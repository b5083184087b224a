import path from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { dailyEngines, engines } from "#test/database.ts";
import { freshWorld, noon } from "#test/world.ts";
import { claimCrm, startCatalogPayment, startCheckout } from "./start-checkout.ts";

const adas = { planName: "Professional Plan", shownTotal: "599", agreed: true, formKey: "adas-form" };
/** The coupons of test/coupons.json. */
const withCoupons = { COUPONS_FILE: path.join(import.meta.dirname, "../../test/coupons.json") };
const ordersIn = ({ read }: Database) => read.selectFrom("orders").selectAll().orderBy("id").execute();

describe.each(engines)("Proceed to Checkout on %s", (engine) => {
  it("stores the order, then returns where the browser goes", async () => {
    const { world } = await freshWorld(engine, { STRIPE_LINK_PROFESSIONAL: "https://buy.example/professional" });

    const start = await startCheckout(world, adas);

    const [order] = await ordersIn(world.database);
    const url = `https://buy.example/professional?client_reference_id=${order?.id}`;
    expect(start).toEqual({ ok: true, url, orderId: order?.id });
    expect(order).toMatchObject({
      plan: "Professional Plan",
      crm: 0,
      coupon: null,
      expectedCents: 59_900,
      provider: "stripe",
      state: "checkout",
      applicationId: null,
      email: null,
      receivedAt: noon,
    });
  });

  it.each([
    ["Standard Plan", "339", "STRIPE_LINK_STANDARD"],
    ["Professional Plan", "599", "STRIPE_LINK_PROFESSIONAL"],
    ["Growth Plan", "1050", "STRIPE_LINK_GROWTH"],
    ["Team Plan", "2699", "STRIPE_LINK_TEAM"],
  ])("opens the %s's own fixed link (specification 4)", async (planName, shownTotal, setting) => {
    const { world } = await freshWorld(engine, { [setting]: "https://buy.example/this-one" });
    const start = await startCheckout(world, { ...adas, planName, shownTotal });
    expect(start).toMatchObject({ ok: true, url: expect.stringContaining("https://buy.example/this-one?") });
  });

  it.each([
    ["not-agreed", { agreed: false }],
    ["unknown-plan", { planName: "Enterprise" }],
    ["price-changed", { shownTotal: "499" }],
    ["price-changed", { shownTotal: "" }],
  ])("is refused, and nothing stored: %s", async (reason, change) => {
    const { world } = await freshWorld(engine);
    expect(await startCheckout(world, { ...adas, ...change })).toEqual({ ok: false, reason });
    expect(await ordersIn(world.database)).toEqual([]);
  });

  it("pressed twice is one order", async () => {
    const { world } = await freshWorld(engine);
    const [one, other] = await Promise.all([startCheckout(world, adas), startCheckout(world, adas)]);
    expect(one).toEqual(other);
    expect(await ordersIn(world.database)).toHaveLength(1);
  });

  it("from a page opened again is another order", async () => {
    const { world } = await freshWorld(engine);
    await startCheckout(world, adas);
    await startCheckout(world, { ...adas, formKey: "second-page" });
    expect(await ordersIn(world.database)).toHaveLength(2);
  });

  it("without a form key is a new order each time", async () => {
    const { world } = await freshWorld(engine);
    await startCheckout(world, { ...adas, formKey: "" });
    await startCheckout(world, { ...adas, formKey: "" });
    expect(await ordersIn(world.database)).toHaveLength(2);
  });

  it("redirects nowhere if the order cannot be stored", async () => {
    const { world } = await freshWorld(engine);
    await sql`alter table orders rename to away`.execute(world.database.read);
    await expect(startCheckout(world, adas)).rejects.toThrow(/no such table|does not exist/);
  });
});

describe.each(engines)("Proceed to Checkout with a coupon on %s", (engine) => {
  const withMopp20 = { ...adas, coupon: "MOPP20", shownTotal: "$479.20" };

  it("opens the coupon's own page, with an order that has the code and the total", async () => {
    const { world } = await freshWorld(engine, withCoupons);

    const start = await startCheckout(world, withMopp20);

    const [order] = await ordersIn(world.database);
    const url = `https://buy.example/mopp20?client_reference_id=${order?.id}`;
    expect(start).toEqual({ ok: true, url, orderId: order?.id });
    expect(order).toMatchObject({ coupon: "MOPP20", expectedCents: 47_920, provider: "stripe" });
  });

  it.each([
    ["Standard Plan", "bops5 ", "$322.05", "https://buy.example/bops5?locale=en&", "BOPS5", 32_205],
    ["Growth Plan", "FOPG50", "$1,000", "https://buy.example/fopg50?", "FOPG50", 100_000],
    ["Team Plan", "TOPT40", "$2,304", "https://buy.example/topt40?", "TOPT40", 230_400],
  ])("%s with %j for %s", async (planName, code, shownTotal, link, coupon, expectedCents) => {
    const { world } = await freshWorld(engine, withCoupons);
    const start = await startCheckout(world, { ...adas, planName, coupon: code, shownTotal });
    expect(start).toMatchObject({ ok: true, url: expect.stringContaining(link) });
    expect(await ordersIn(world.database)).toMatchObject([{ coupon, expectedCents }]);
  });

  it.each([
    ["invalid-coupon", { coupon: "NOPE" }],
    ["coupon-for-another-plan", { coupon: "BOPS5", shownTotal: "$569.05" }],
    ["coupon-elsewhere", { coupon: "AOPPG20" }],
    ["price-changed", { shownTotal: "599" }],
    ["price-changed", { shownTotal: "$449.25" }],
    ["price-changed", { coupon: "", shownTotal: "$479.20" }],
    ["not-agreed", { agreed: false }],
  ])("is refused, and nothing stored: %s (%j)", async (reason, change) => {
    const { world } = await freshWorld(engine, withCoupons);
    expect(await startCheckout(world, { ...withMopp20, ...change })).toEqual({ ok: false, reason });
    expect(await ordersIn(world.database)).toEqual([]);
  });

  it("is refused if the coupon was removed since it was applied", async () => {
    const { world } = await freshWorld(engine, withCoupons);
    world.coupons = new Map();
    expect(await startCheckout(world, withMopp20)).toEqual({ ok: false, reason: "invalid-coupon" });
    expect(await ordersIn(world.database)).toEqual([]);
  });

  it("pressed twice is one order; without the coupon it is another", async () => {
    const { world } = await freshWorld(engine, withCoupons);
    const [one, other] = await Promise.all([startCheckout(world, withMopp20), startCheckout(world, withMopp20)]);
    expect(one).toEqual(other);
    await startCheckout(world, adas);
    const coupons = (await ordersIn(world.database)).map(({ coupon, expectedCents }) => [coupon, expectedCents]);
    expect(coupons.toSorted()).toEqual([
      [null, 59_900],
      ["MOPP20", 47_920],
    ]);
  });
});

describe.each(dailyEngines)("Proceed to Checkout with a coupon that has changed on %s", (engine) => {
  it("is another order, with today's total", async () => {
    const { world } = await freshWorld(engine, withCoupons);
    const withMopp20 = { ...adas, coupon: "MOPP20", shownTotal: "$479.20" };
    await startCheckout(world, withMopp20);
    world.coupons = new Map([...world.coupons].map(([code, coupon]) => [code, { ...coupon, discount: 30 }]));

    expect(await startCheckout(world, withMopp20)).toEqual({ ok: false, reason: "price-changed" });
    await startCheckout(world, { ...withMopp20, shownTotal: "$419.30" });

    const totals = (await ordersIn(world.database)).map(({ expectedCents }) => expectedCents);
    expect(totals.toSorted()).toEqual([41_930, 47_920]);
  });
});

describe.each(dailyEngines)("More Payment Option with a coupon on %s", (engine) => {
  const withAoppg20 = { ...adas, coupon: "AOPPG20", shownTotal: "$479.20" };
  const settings = { ...withCoupons, AUTHORIZE_NET_CATALOG_URL: "https://catalog.example/CatalogPayment.aspx" };

  it("posts the coupon's link id, with an order that has the code and the total", async () => {
    const { world } = await freshWorld(engine, settings);

    const start = await startCatalogPayment(world, withAoppg20);

    const linkId = "5a0d0b0a-2222-4222-8333-000000000002";
    const post = { action: "https://catalog.example/CatalogPayment.aspx", linkId };
    const [order] = await ordersIn(world.database);
    expect(start).toEqual({ ok: true, post, orderId: order?.id });
    expect(order).toMatchObject({ coupon: "AOPPG20", expectedCents: 47_920, provider: "authorize-net" });
  });

  it.each([
    ["coupon-elsewhere", { coupon: "MOPP20" }],
    ["coupon-for-another-plan", { coupon: "AOPSA5" }],
    ["price-changed", { shownTotal: "599" }],
  ])("is refused, and nothing stored: %s", async (reason, change) => {
    const { world } = await freshWorld(engine, settings);
    expect(await startCatalogPayment(world, { ...withAoppg20, ...change })).toEqual({ ok: false, reason });
    expect(await ordersIn(world.database)).toEqual([]);
  });
});

describe.each(dailyEngines)("More Payment Option on %s", (engine) => {
  it("stores the order, then returns what is posted where: the plan's link id", async () => {
    const linkId = "5a0d0b0a-1111-4222-8333-444455556666";
    const { world } = await freshWorld(engine, {
      AUTHORIZE_NET_CATALOG_URL: "https://catalog.example/CatalogPayment.aspx",
      AUTHORIZE_NET_LINK_PROFESSIONAL: linkId,
    });

    const start = await startCatalogPayment(world, adas);

    const post = { action: "https://catalog.example/CatalogPayment.aspx", linkId };
    expect(start).toMatchObject({ ok: true, post });
    expect(await ordersIn(world.database)).toMatchObject([
      { plan: "Professional Plan", provider: "authorize-net", expectedCents: 59_900, state: "checkout" },
    ]);
  });

  it("is refused, and nothing stored, if the agreement is not ticked", async () => {
    const { world } = await freshWorld(engine);
    expect(await startCatalogPayment(world, { ...adas, agreed: false })).toEqual({ ok: false, reason: "not-agreed" });
    expect(await ordersIn(world.database)).toEqual([]);
  });

  it("after Proceed to Checkout from the same page is an order of its own", async () => {
    const { world } = await freshWorld(engine);
    await startCheckout(world, adas);
    await startCatalogPayment(world, adas);
    const providers = (await ordersIn(world.database)).map((order) => order.provider);
    expect(providers.toSorted()).toEqual(["authorize-net", "stripe"]);
  });
});

describe.each(dailyEngines)("Claim With CRM $49 on %s", (engine) => {
  const links = {
    STRIPE_LINK_CRM_STANDARD: "https://buy.example/crm-standard",
    STRIPE_LINK_CRM_OTHER: "https://buy.example/crm",
  };

  it.each([
    ["standard", "Standard Plan", "https://buy.example/crm-standard"],
    ["professional", "Professional Plan", "https://buy.example/crm"],
  ] as const)("of the %s plan goes to its own link, with an order of $49", async (plan, name, link) => {
    const { world } = await freshWorld(engine, links);

    const claim = await claimCrm(world, plan);

    const [order] = await ordersIn(world.database);
    expect(claim).toEqual({ url: `${link}?client_reference_id=${order?.id}`, orderId: order?.id });
    expect(order).toMatchObject({ plan: name, crm: 1, expectedCents: 4900 });
  });

  it.each(["growth", "team"] as const)("is not offered with %s", async (plan) => {
    const { world } = await freshWorld(engine, links);
    expect(await claimCrm(world, plan)).toBeUndefined();
    expect(await ordersIn(world.database)).toEqual([]);
  });
});
