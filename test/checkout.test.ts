import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { alertsIn, attribute, textOf, visibleText } from "./html.ts";
import { type Application, application } from "./request.ts";

const page = "/pricing/CheckoutPayStripe";
const adas = { plan: "Professional Plan", total: "599", formKey: "adas-form", agreed: "on" };
const orders = ({ world }: Application) => world.database.read.selectFrom("orders").selectAll().execute();

/** Follows the answer to a post that was refused. */
async function refusal({ request }: Application, path: string, form: Record<string, string>) {
  const posted = await request("POST", path, { form });
  expect(posted.status).toBe(303);
  return request("GET", posted.headers.location ?? "");
}

describe("the checkout, as it is opened (specification 2.9)", () => {
  it.each([
    ["standard", "Standard Plan", "$339"],
    ["professional", "Professional Plan", "$599"],
    ["growth", "Growth Plan", "$1,050"],
    ["team", "Team Plan", "$2,699"],
  ])("shows plan, price and total of ?plan=%s", async (slug, name, amount) => {
    const { request } = await application();
    const { status, text } = await request("GET", `${page}?plan=${slug}`);
    expect(status).toBe(200);
    const seen = visibleText(text);
    expect(seen).toContain("Product Details");
    expect(seen).toContain(`Plan\n${name}`);
    expect(seen).toContain(`Price\n${amount}`);
    expect(seen).toContain(`Total\n${amount}`);
    expect(seen).toContain("Proceed to Checkout");
    expect(seen).toContain("More Payment Option");
  });

  it.each(["", "?plan=", "?plan=enterprise", "?plan=__proto__"])(
    "asks to choose a plan where the address names none: %j",
    async (search) => {
      const { request } = await application();
      const { status, text } = await request("GET", `${page}${search}`);
      expect(status).toBe(200);
      const seen = visibleText(text);
      for (const name of ["Standard Plan", "Professional Plan", "Growth Plan", "Team Plan"])
        expect(seen).toContain(name);
      expect(seen).not.toMatch(/NaN|undefined|\$0/);
    },
  );

  it("shows no message that somebody made up in the address", async () => {
    const { request } = await application();
    for (const refused of ["toString", "<script>", "constructor"]) {
      const { text } = await request("GET", `${page}?plan=growth&refused=${encodeURIComponent(refused)}`);
      expect(alertsIn(text)).toEqual([]);
    }
  });
});

describe("Proceed to Checkout without JavaScript", () => {
  it("stores the order first, then sends the browser to the provider with its id", async () => {
    const site = await application({ STRIPE_LINK_PROFESSIONAL: "https://buy.example/professional" });

    const { status, headers } = await site.request("POST", page, { form: adas });

    const [order] = await orders(site);
    expect(order).toMatchObject({ plan: "Professional Plan", expectedCents: 59_900, state: "leaving" });
    expect(status).toBe(303);
    expect(headers.location).toBe(`https://buy.example/professional?client_reference_id=${order?.id}`);
  });

  it.each([
    ["Standard Plan", "339", "STRIPE_LINK_STANDARD"],
    ["Growth Plan", "$1,050", "STRIPE_LINK_GROWTH"],
    ["Team Plan", "2,699", "STRIPE_LINK_TEAM"],
  ])("%s goes to its own link, however its total of %s is written", async (plan, total, setting) => {
    const site = await application({ [setting]: "https://buy.example/this-one" });
    const { headers } = await site.request("POST", page, { form: { ...adas, plan, total } });
    expect(headers.location).toContain("https://buy.example/this-one?client_reference_id=");
  });

  it("is refused without the agreement, with the message of specification 5", async () => {
    const site = await application();
    const { agreed: _, ...form } = adas;
    const { text } = await refusal(site, page, form);
    expect(visibleText(text)).toContain("You must agree to the terms and conditions");
    expect(visibleText(text)).toContain("Plan\nProfessional Plan");
    expect(await orders(site)).toEqual([]);
  });

  it("is refused where the price has changed since, and shows the price of today", async () => {
    const site = await application();
    const { text } = await refusal(site, page, { ...adas, total: "499" });
    expect(alertsIn(text).join()).toMatch(/price of this plan has changed/);
    expect(visibleText(text)).toContain("Total\n$599");
    expect(await orders(site)).toEqual([]);
  });

  it("is refused for a plan that is none of the four, and asks for one", async () => {
    const site = await application();
    const { status, text } = await refusal(site, page, { ...adas, plan: "Enterprise" });
    expect(status).toBe(200);
    expect(visibleText(text)).toContain("Choose Professional Plan");
    expect(await orders(site)).toEqual([]);
  });

  it("sends nobody away where the order cannot be stored, and says so", async () => {
    const site = await application();
    await sql`alter table orders rename to away`.execute(site.world.database.read);
    const { text } = await refusal(site, page, adas);
    expect(alertsIn(text).join()).toMatch(/Nothing was charged. Please try again./);
    expect(site.reported).toHaveLength(1);
  });
});

describe("More Payment Option without JavaScript", () => {
  it("stores the order first, then answers with the provider's form: one hidden LinkId, one image button", async () => {
    const linkId = "5a0d0b0a-1111-4222-8333-444455556666";
    const site = await application({
      AUTHORIZE_NET_CATALOG_URL: "https://catalog.example/CatalogPayment.aspx",
      AUTHORIZE_NET_LINK_PROFESSIONAL: linkId,
    });

    const { status, text } = await site.request("POST", "/checkout/more-payment-option", { form: adas });

    expect(status).toBe(200);
    expect(await orders(site)).toMatchObject([{ provider: "authorize-net", plan: "Professional Plan" }]);
    const [, tag = "", inside = ""] = /<form([^>]*action="https:\/\/catalog[^>]*)>([\s\S]*?)<\/form>/.exec(text) ?? [];
    expect(attribute(tag, "method")).toBe("post");
    expect(attribute(tag, "action")).toBe("https://catalog.example/CatalogPayment.aspx");
    const inputs = (inside.match(/<input[^>]*>/g) ?? []).map((input) =>
      ["type", "name", "value", "alt"].map((name) => attribute(input, name)),
    );
    expect(inputs).toEqual([
      ["hidden", "LinkId", linkId, undefined],
      ["image", undefined, undefined, "More Payment Option"],
    ]);
  });

  it("leads to the sandbox's catalog page where no real one is set, which knows the plan", async () => {
    const site = await application();
    const { text } = await site.request("POST", "/checkout/more-payment-option", { form: adas });
    const action = /<form[^>]*action="http:\/\/localhost:3000([^"]*)"/.exec(text)?.[1] ?? "";
    const LinkId = /name="LinkId" value="([^"]*)"/.exec(text)?.[1] ?? "";

    const catalog = await site.request("POST", action, { form: { LinkId } });

    expect(catalog.status).toBe(200);
    expect(visibleText(catalog.text)).toContain("Professional Plan");
    expect(visibleText(catalog.text)).toContain("$599");
  });

  it("is refused without the agreement, on the page that was posted from", async () => {
    const site = await application();
    const { agreed: _, ...form } = adas;
    const { text } = await refusal(site, "/checkout/more-payment-option", form);
    expect(visibleText(text)).toContain("You must agree to the terms and conditions");
    expect(await orders(site)).toEqual([]);
  });
});

describe("Claim With CRM $49 (specification 2.6)", () => {
  const settings = {
    STRIPE_LINK_CRM_STANDARD: "https://buy.example/crm-standard",
    STRIPE_LINK_CRM_OTHER: "https://buy.example/crm-other",
  };

  it.each([
    ["standard", "https://buy.example/crm-standard?client_reference_id="],
    ["professional", "https://buy.example/crm-other?client_reference_id="],
  ])("of the %s plan leaves the site, with an order of $49", async (plan, link) => {
    const site = await application(settings);
    const { status, headers } = await site.request("POST", "/checkout/crm-claim", { form: { plan } });
    expect(status).toBe(303);
    expect(headers.location).toContain(link);
    expect(await orders(site)).toMatchObject([{ crm: 1, expectedCents: 4900 }]);
  });

  it.each(["growth", "team", "enterprise", ""])("of %j leads back to the plans", async (plan) => {
    const site = await application(settings);
    const { status, headers } = await site.request("POST", "/checkout/crm-claim", { form: { plan } });
    expect([status, headers.location]).toEqual([303, "/get-started"]);
    expect(await orders(site)).toEqual([]);
  });

  it("stands on the cards of Standard and Professional, and not on Growth's", async () => {
    const { request } = await application();
    const { text } = await request("GET", "/get-started");
    const claims = [...text.matchAll(/<form[^>]*action="\/checkout\/crm-claim"[^>]*>[\s\S]*?<\/form>/g)];
    expect(claims.map(([form]) => /name="plan" value="(\w+)"/.exec(form)?.[1])).toEqual(["standard", "professional"]);
    for (const [form] of claims) expect(visibleText(form).replace(/\n/g, "")).toBe("Claim With CRM $49");
    expect(textOf(text, "plan-growth")).toBe("Growth Plan");
  });
});
