import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import siteMap, { prerenderedPages } from "#app/routes.ts";
import { checkoutRefusals, couponRefusals } from "#content/refusals.ts";
import { demoBanner } from "#content/sections/demo-banner.ts";
import { insertSandboxMail, insertSandboxRow } from "#database/sandbox.ts";
import { anetSignature, authCaptured } from "./authorize-net-notices.ts";
import { mainOf, visibleText } from "./html.ts";
import { fromPublicOrigin, ownCoupons, publicSettings, secondProvider } from "./public-settings.ts";
import { application, type TestRequest, type TestSite } from "./request.ts";
import { sessionCompleted, signatureOf } from "./stripe-notices.ts";
import { noon } from "./world.ts";

/** The addresses of the sandbox in app/routes.ts, with ids that would work if the sandbox were open. */
function sandboxPaths(entries: RouteConfigEntry[]): string[] {
  const known = { key: "demo", id: "mail-1", product: "growth", outcome: "pay" };
  return entries
    .flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...sandboxPaths(children)])
    .filter((path) => /^\/sandbox(\/|$)/.test(path))
    .map((path) => path.replace(/:(\w+)/g, (_, name: keyof typeof known) => known[name]));
}

const growthLinkId = "5a0d0b0a-0000-4000-8000-000000000003";
const orders = ({ world }: TestSite) => world.database.read.selectFrom("orders").selectAll().execute();
const events = ({ world }: TestSite) => world.database.read.selectFrom("paymentEvents").selectAll().execute();
const post = (site: TestSite, path: string, form: Record<string, string>) =>
  site.request("POST", path, { form, headers: fromPublicOrigin });

describe("Eve visits a public site without a second provider", () => {
  const checkoutForm = { plan: "Growth Plan", price: "1050", total: "$1,050", agreed: "on", formKey: "eve" };

  it("the checkout offers only the first provider", async () => {
    const site = await application(publicSettings);
    const { text } = await site.request("GET", "/pricing/CheckoutPayStripe?plan=growth");
    expect(text).toContain("Proceed to Checkout");
    expect(text).not.toMatch(/More Payment Option|more-payment-option/);
    const { status, headers } = await post(site, "/checkout/proceed-to-checkout", checkoutForm);
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^https:\/\/buy\.example\/growth\?/)]);
  });

  it("the page after a refusal offers only the first provider", async () => {
    const site = await application(publicSettings);
    const { text } = await post(site, "/checkout/proceed-to-checkout", { ...checkoutForm, agreed: "" });
    expect(visibleText(text)).toContain(checkoutRefusals["not-agreed"]);
    expect(text).not.toMatch(/More Payment Option|more-payment-option/);
  });

  it.each(["GET", "POST"])("the checkout at the second provider does not exist (%s)", async (method) => {
    const site = await application(publicSettings);
    const options: TestRequest = method === "POST" ? { form: checkoutForm, headers: fromPublicOrigin } : {};
    expect((await site.request(method, "/checkout/more-payment-option?plan=growth", options)).status).toBe(404);
    expect(await orders(site)).toEqual([]);
  });

  it("the sandbox's buttons make no order and no payment", async () => {
    const site = await application(publicSettings);
    await site.listen();
    await post(site, "/checkout/proceed-to-checkout", checkoutForm);
    for (const outcome of ["pay", "pay-webhook-twice", "pay-webhook-late", "decline"]) {
      const form = { LinkId: growthLinkId, email: "eve@evil.example" };
      expect((await post(site, `/sandbox/catalog-payment/${outcome}`, form)).status, outcome).toBe(404);
      const order = (await orders(site))[0]?.id ?? "";
      expect((await post(site, `/sandbox/checkout/growth/${outcome}`, { order })).status, outcome).toBe(404);
    }
    expect((await orders(site)).map(({ state }) => state)).toEqual(["checkout"]);
    expect(await events(site)).toEqual([]);
  });

  it.each(["GET", "POST"])(
    "the second provider's webhook does not exist (%s), even for a signed event",
    async (method) => {
      const site = await application(publicSettings);
      const body = JSON.stringify(authCaptured());
      const headers = { "x-anet-signature": anetSignature(body, secondProvider.AUTHORIZE_NET_SIGNATURE_KEY) };
      const asking = method === "POST" ? { body, headers } : {};
      expect((await site.request(method, "/webhooks/authorize-net", asking)).status).toBe(404);
      expect(await events(site)).toEqual([]);
    },
  );

  it("a coupon of the second provider is invalid, and one of the first is valid", async () => {
    const site = await application({ ...publicSettings, ...ownCoupons });
    const apply = async (plan: string, coupon: string) =>
      visibleText((await post(site, "/pricing/CheckoutPayStripe", { plan, price: "339", coupon })).text);
    expect(await apply("Standard Plan", "AOPSA5")).toContain(couponRefusals["invalid-coupon"]);
    expect(await apply("Standard Plan", "BOPS5")).toContain("BOPS5 applied");
  });

  it("no sample coupon of either table is accepted", async () => {
    const site = await application({ ...publicSettings, ...secondProvider });
    expect([...site.world.coupons]).toEqual([]);
  });
});

it("a public site with a second provider offers it", async () => {
  const site = await application({ ...publicSettings, ...secondProvider });
  const { text } = await site.request("GET", "/pricing/CheckoutPayStripe?plan=growth");
  expect(text).toContain("More Payment Option");
  expect((await site.request("POST", "/webhooks/authorize-net", { body: "{}" })).status).toBe(400);
});

describe("the sandbox of a public site is closed", () => {
  it("at every address, with every method", async () => {
    const site = await application(publicSettings);
    const mail = { id: "mail-1", receivedAt: noon, recipient: "Moira", subject: "An application", message: "Ada" };
    await insertSandboxMail(site.world.database, mail);
    await insertSandboxRow(site.world.database, { id: "row-1", receivedAt: noon, row: '{"firstName":"Ada"}' });
    const paths = sandboxPaths(await siteMap);
    // Home, 4 of tools (the sheet and its API, what webhooks were sent and one receiver of them), 4 of CRMs,
    // 5 of mail, the calendar, 6 of the telephone, 6 of checkouts, 2 of payments, a portal and an ad platform.
    expect(paths).toHaveLength(32);
    for (const path of [...paths, ...paths.map((one) => `${one}.data`)]) {
      for (const method of ["GET", "HEAD", "POST"]) {
        const asking = method === "POST" ? { form: { LinkId: growthLinkId }, headers: fromPublicOrigin } : {};
        const { status, text } = await site.request(method, path, asking);
        expect(status, `${method} ${path}`).toBe(404);
        expect(text, `${method} ${path}`).not.toMatch(/An application|Ada/);
      }
    }
    const row = { body: '{"firstName":"Eve"}', headers: { "content-type": "application/json" } };
    expect((await site.request("POST", "/sandbox/sheet/api/v1/demo", row)).status).toBe(404);
    expect(site.reported).toEqual([]);
  });

  it("and no page has the demo banner", async () => {
    const site = await application(publicSettings);
    const paths = [...prerenderedPages.filter((path) => !path.startsWith("/errors/")), "/contact-us", "/no-such-page"];
    for (const path of paths) {
      const { text } = await site.request("GET", path);
      expect(text, path).toContain("<main");
      expect(text, path).not.toMatch(/<aside data-demo/);
      expect(text, path).not.toContain(demoBanner.text);
    }
  });
});

describe("a public site accepts only live payments", () => {
  const secret = publicSettings.STRIPE_WEBHOOK_SECRET;
  const receive = async (site: TestSite, event: Record<string, unknown>) => {
    const [{ id: orderId } = { id: "" }] = await orders(site);
    const body = JSON.stringify(sessionCompleted({ client_reference_id: orderId, amount_total: 105_000 }, event));
    const headers = { "stripe-signature": signatureOf(body, { secret, at: site.clock.now() }) };
    const { status, text } = await site.request("POST", "/webhooks/stripe", { body, headers });
    return [status, text];
  };
  const aboutToPay = async (settings: Record<string, string>) => {
    const site = await application(settings);
    const form = { plan: "Growth Plan", price: "1050", total: "$1,050", agreed: "on", formKey: "ada" };
    const origin = settings.BASE_URL ?? "http://localhost:3000";
    await site.request("POST", "/checkout/proceed-to-checkout", { form, headers: { origin } });
    return site;
  };

  it.each([[{ livemode: false }], [{}], [{ livemode: "true" }]])(
    "an event of Stripe's test mode is stored for staff and pays nothing: %j",
    async (event) => {
      const site = await aboutToPay(publicSettings);
      expect(await receive(site, event)).toEqual([200, '{"outcome":"uncounted"}']);
      expect(await receive(site, event)).toEqual([200, '{"outcome":"known-already"}']);
      expect((await orders(site)).map(({ state }) => state)).toEqual(["checkout"]);
      expect(await events(site)).toMatchObject([
        { fact: "test", eventId: "evt_ada_paid", orderId: null, cents: 0, remark: "checkout.session.completed" },
      ]);
    },
  );

  it("a live event pays", async () => {
    const site = await aboutToPay(publicSettings);
    expect(await receive(site, { livemode: true })).toEqual([200, '{"outcome":"matched"}']);
    expect((await orders(site)).map(({ state }) => state)).toEqual(["paid"]);
  });

  it.each([
    ["a demo", { ...publicSettings, SANDBOX: "1" }],
    ["this machine", { STRIPE_WEBHOOK_SECRET: secret }],
  ])("on %s, an event of the test mode pays as well", async (_where, settings) => {
    const site = await aboutToPay(settings);
    expect(await receive(site, { livemode: false })).toEqual([200, '{"outcome":"matched"}']);
  });
});

it("a missing page of a public site has the site's own 404 page", async () => {
  const site = await application(publicSettings);
  const { text, headers } = await site.request("GET", "/sandbox/mail");
  expect(visibleText(mainOf(text))).toContain("We cannot find this page");
  expect(headers["cache-control"]).toBe("no-store");
});
