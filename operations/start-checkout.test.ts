import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { engines } from "#test/database.ts";
import { freshWorld, noon } from "#test/world.ts";
import { claimCrm, startCatalogPayment, startCheckout } from "./start-checkout.ts";

const adas = { planName: "Professional Plan", shownTotal: "599", agreed: true, formKey: "adas-form" };
const ordersIn = ({ read }: Database) => read.selectFrom("orders").selectAll().orderBy("id").execute();

describe.each(engines)("Proceed to Checkout on %s", (engine) => {
  it("keeps the order, then says where the browser goes", async () => {
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
      state: "leaving",
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
  ])("%s goes to its own fixed link (specification 4)", async (planName, shownTotal, setting) => {
    const { world } = await freshWorld(engine, { [setting]: "https://buy.example/this-one" });
    const start = await startCheckout(world, { ...adas, planName, shownTotal });
    expect(start).toMatchObject({ ok: true, url: expect.stringContaining("https://buy.example/this-one?") });
  });

  it.each([
    ["not-agreed", { agreed: false }],
    ["unknown-plan", { planName: "Enterprise" }],
    ["price-changed", { shownTotal: "499" }],
    ["price-changed", { shownTotal: "" }],
  ])("is refused, and nothing kept: %s", async (reason, change) => {
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

  it("from a page opened anew is another order", async () => {
    const { world } = await freshWorld(engine);
    await startCheckout(world, adas);
    await startCheckout(world, { ...adas, formKey: "opened-anew" });
    expect(await ordersIn(world.database)).toHaveLength(2);
  });

  it("from a client that sent no key is an order each time", async () => {
    const { world } = await freshWorld(engine);
    await startCheckout(world, { ...adas, formKey: "" });
    await startCheckout(world, { ...adas, formKey: "" });
    expect(await ordersIn(world.database)).toHaveLength(2);
  });

  it("sends nobody away where the order cannot be kept", async () => {
    const { world } = await freshWorld(engine);
    await sql`alter table orders rename to away`.execute(world.database.read);
    await expect(startCheckout(world, adas)).rejects.toThrow();
  });
});

describe.each(engines)("More Payment Option on %s", (engine) => {
  it("keeps the order, then says what is posted where: the plan's link id", async () => {
    const linkId = "5a0d0b0a-1111-4222-8333-444455556666";
    const { world } = await freshWorld(engine, {
      AUTHORIZE_NET_CATALOG_URL: "https://catalog.example/CatalogPayment.aspx",
      AUTHORIZE_NET_LINK_PROFESSIONAL: linkId,
    });

    const start = await startCatalogPayment(world, adas);

    const post = { action: "https://catalog.example/CatalogPayment.aspx", linkId };
    expect(start).toMatchObject({ ok: true, post });
    expect(await ordersIn(world.database)).toMatchObject([
      { plan: "Professional Plan", provider: "authorize-net", expectedCents: 59_900, state: "leaving" },
    ]);
  });

  it("is refused, and nothing kept, where the agreement is not ticked", async () => {
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

describe.each(engines)("Claim With CRM $49 on %s", (engine) => {
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
