import path from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { engines } from "./database.ts";
import { alertsIn, attribute, textOf, visibleText } from "./html.ts";
import { application, type TestSite } from "./request.ts";
import { sandboxOf } from "./world.ts";

const page = "/pricing/CheckoutPayStripe";
const proceed = "/checkout/proceed-to-checkout";
const morePayment = "/checkout/more-payment-option";
const adas = { plan: "Professional Plan", price: "599", total: "599", formKey: "adas-form", agreed: "on" };
/** The coupons of test/coupons.json. */
const withCoupons = { COUPONS_FILE: path.join(import.meta.dirname, "coupons.json") };
const orders = ({ world }: TestSite) => world.database.read.selectFrom("orders").selectAll().execute();

/** The page in answer to a post that sent nobody away. */
async function refusal({ request }: TestSite, address: string, form: Record<string, string>, status = 400) {
  const answer = await request("POST", address, { form });
  expect(answer.status).toBe(status);
  return answer;
}

/** What the page's form would send again. */
function formIn(html: string): Record<string, string> {
  const form = html.slice(html.indexOf('name="formKey"') - 200);
  const fields = (form.match(/<input[^>]*>/g) ?? []).filter(
    (input) => attribute(input, "type") !== "checkbox" || input.includes(' checked=""'),
  );
  return Object.fromEntries(
    fields.map((input) => [
      attribute(input, "name") ?? "",
      attribute(input, "type") === "checkbox" ? "on" : (attribute(input, "value") ?? ""),
    ]),
  );
}

/** Whether the button with these words can be pressed. */
function isOpen(html: string, words: string): boolean {
  const tag = html.match(/<button[^>]*>[^<]*/g)?.find((button) => button.endsWith(`>${words}`)) ?? "";
  expect(tag).not.toBe("");
  return !tag.includes(' disabled=""');
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

  it("applies the code that the address names, so that a reload does not lose it", async () => {
    const { request } = await application(withCoupons);
    const { text } = await request("GET", `${page}?plan=standard&coupon=bops5`);
    expect(visibleText(text)).toContain("Total\n$322.05");
    expect(formIn(text)).toMatchObject({ applied: "BOPS5", coupon: "bops5", total: "$322.05" });
  });

  it("refuses such a code as it would a typed one", async () => {
    const { request } = await application(withCoupons);
    const { text } = await request("GET", `${page}?plan=growth&coupon=BOPS5`);
    expect(alertsIn(text)).toContain("This coupon is not valid for the selected plan.");
    expect(visibleText(text)).toContain("Total\n$1,050");
  });
});

describe("Apply without JavaScript (specification 5)", () => {
  const standard = { plan: "Standard Plan", price: "339", total: "$339", formKey: "adas-form", applied: "" };

  it("answers with the page: the new total, the box as it was ticked, the form's key, and nothing stored", async () => {
    const site = await application(withCoupons);

    const { status, text } = await site.request("POST", page, {
      form: { ...standard, agreed: "on", coupon: " bops5 " },
    });

    expect(status).toBe(200);
    const seen = visibleText(text);
    expect(seen).toContain("Plan\nStandard Plan");
    expect(seen).toContain("Price\n$322.05");
    expect(seen).toContain("Total\n$322.05");
    expect(alertsIn(text)).toEqual(["BOPS5 applied: you save $16.95. Total $322.05."]);
    expect(formIn(text)).toEqual({
      formKey: "adas-form",
      plan: "Standard Plan",
      price: "339",
      applied: "BOPS5",
      total: "$322.05",
      coupon: " bops5 ",
      agreed: "on",
    });
    expect(await orders(site)).toEqual([]);
  });

  it.each([
    ["BOPS5", "Proceed to Checkout", "More Payment Option"],
    ["AOPSA5", "More Payment Option", "Proceed to Checkout"],
  ])("%s works with “%s”; the other button is closed, and a line says so", async (coupon, open, closed) => {
    const { request } = await application(withCoupons);
    const { text } = await request("POST", page, { form: { ...standard, coupon } });
    expect([isOpen(text, open), isOpen(text, closed)]).toEqual([true, false]);
    expect(visibleText(text)).toContain(`Coupon ${coupon} works with “${open}”.`);
  });

  it.each([
    ["NOPE", "", "Invalid coupon code.", "$339", ""],
    ["", "", "Invalid coupon code.", "$339", ""],
    ["NOPE", "BOPS5", "Invalid coupon code.", "$339", ""],
    ["MOPP20", "", "This coupon is not valid for the selected plan.", "$339", ""],
    ["MOPP20", "BOPS5", "This coupon is not valid for the selected plan.", "$322.05", "BOPS5"],
  ])("%j, with %j applied before: %s", async (coupon, applied, alert, total, left) => {
    const { request } = await application(withCoupons);
    const { status, text } = await request("POST", page, { form: { ...standard, applied, coupon } });
    expect(status).toBe(200);
    expect(alertsIn(text)).toContain(alert);
    expect(visibleText(text)).toContain(`Total\n${total}`);
    expect(formIn(text)).toMatchObject({ coupon, applied: left, total });
    expect([isOpen(text, "Proceed to Checkout"), isOpen(text, "More Payment Option")]).toEqual([true, left === ""]);
  });

  it("shows what was typed, and never as markup", async () => {
    const { request } = await application(withCoupons);
    const coupon = '"><script>alert(1)</script>';
    const { text } = await request("POST", page, { form: { ...standard, coupon } });
    expect(text).not.toContain(coupon);
    expect(formIn(text).coupon).toContain('"><script>');
  });

  it.each<Record<string, string>>([
    {},
    { plan: "Growth Plan" },
    { price: "1050" },
    { plan: "Growth Plan", price: "ask us" },
  ])("asks to choose a plan where the form names none: %j", async (form) => {
    const { request } = await application(withCoupons);
    const { status, text } = await request("POST", page, { form: { coupon: "BOPS5", ...form } });
    expect(status).toBe(200);
    expect(visibleText(text)).toContain("Choose a plan first");
  });

  it("of a plan that is none of the four leaves the table, and a way to a person in place of the buttons", async () => {
    const { request } = await application(withCoupons);
    const form = { plan: "Enterprise", price: "5000", coupon: "BOPS5" };
    const { text } = await request("POST", page, { form });
    expect(alertsIn(text)).toContain("This coupon is not valid for the selected plan.");
    expect(visibleText(text)).toContain("Plan\nEnterprise");
    expect(visibleText(text)).toContain("Total\n$5,000");
    expect(visibleText(text)).toContain("Contact us and we will set it up with you.");
    expect(text).not.toMatch(/>Proceed to Checkout<|>More Payment Option</);
  });
});

describe("what a browser is never told of the coupons", () => {
  it("their links and link ids, in the page or in what its scripts are answered", async () => {
    const { request } = await application(withCoupons);
    for (const [plan, price, coupon] of [
      ["Standard Plan", "339", "BOPS5"],
      ["Standard Plan", "339", "AOPSA5"],
      ["Standard Plan", "339", "NOPE"],
    ] as const) {
      for (const address of [page, `${page}.data`]) {
        const { status, text } = await request("POST", address, { form: { plan, price, coupon } });
        expect(status).toBe(200);
        expect(text).not.toMatch(/buy\.example|5a0d0b0a|MOPP20|AOPPG20/);
        expect(text).toContain(coupon);
      }
    }
  });
});

describe("Proceed to Checkout without JavaScript", () => {
  it("stores the order first, then sends the browser to the provider with its id", async () => {
    const site = await application({ STRIPE_LINK_PROFESSIONAL: "https://buy.example/professional" });

    const { status, headers } = await site.request("POST", proceed, { form: adas });

    const [order] = await orders(site);
    expect(order).toMatchObject({ plan: "Professional Plan", expectedCents: 59_900, state: "checkout" });
    expect(status).toBe(303);
    expect(headers.location).toBe(`https://buy.example/professional?client_reference_id=${order?.id}`);
  });

  it.each([
    ["Standard Plan", "339", "STRIPE_LINK_STANDARD"],
    ["Growth Plan", "$1,050", "STRIPE_LINK_GROWTH"],
    ["Team Plan", "2,699", "STRIPE_LINK_TEAM"],
  ])("%s goes to its own link, however its total of %s is written", async (plan, total, setting) => {
    const site = await application({ [setting]: "https://buy.example/this-one" });
    const { headers } = await site.request("POST", proceed, { form: { ...adas, plan, total } });
    expect(headers.location).toContain("https://buy.example/this-one?client_reference_id=");
  });

  it("is refused without the agreement, with the message of specification 5", async () => {
    const site = await application();
    const { agreed: _, ...unticked } = adas;
    for (const form of [unticked, { ...adas, agreed: "false" }]) {
      const { text } = await refusal(site, proceed, form);
      expect(visibleText(text)).toContain("You must agree to the terms and conditions");
      expect(visibleText(text)).toContain("Plan\nProfessional Plan");
    }
    expect(await orders(site)).toEqual([]);
  });

  it("is refused where the price has changed since, and shows the price of today", async () => {
    const site = await application();
    const { text } = await refusal(site, proceed, { ...adas, total: "499" });
    expect(alertsIn(text).join()).toMatch(/price of this plan has changed/);
    expect(visibleText(text)).toContain("Total\n$599");
    expect(await orders(site)).toEqual([]);
  });

  it("is refused for a plan that is none of the four, with a way to a person", async () => {
    const site = await application();
    const { text } = await refusal(site, proceed, { ...adas, plan: "Enterprise", price: "5000" });
    expect(alertsIn(text)).toContain("This plan cannot be paid for online. Please contact us.");
    expect(visibleText(text)).toContain("Plan\nEnterprise");
    expect(await orders(site)).toEqual([]);
  });

  it("loses nothing of the form where it is refused", async () => {
    const site = await application(withCoupons);
    const form = { ...adas, applied: "MOPP20", coupon: "mopp20", total: "$599" };
    const { text } = await refusal(site, proceed, form);
    expect(formIn(text)).toEqual({ ...form, total: "$479.20" });
  });

  it("sends nobody away where the order cannot be stored, and says so", async () => {
    const site = await application();
    await sql`alter table orders rename to away`.execute(site.world.database.read);
    const { text } = await refusal(site, proceed, adas, 503);
    expect(alertsIn(text).join()).toMatch(/Nothing was charged. Please try again./);
    expect(site.reported).toHaveLength(1);
  });
});

describe.each(engines)("with a coupon the browser leaves, on %s", (engine) => {
  it("by Proceed to Checkout to the coupon's own page, told which order it is for", async () => {
    const site = await application(withCoupons, engine);
    const applied = await site.request("POST", page, { form: { ...adas, coupon: "MOPP20" } });

    const { status, headers } = await site.request("POST", proceed, { form: formIn(applied.text) });

    const [order] = await orders(site);
    expect(status).toBe(303);
    expect(headers.location).toBe(`https://buy.example/mopp20?client_reference_id=${order?.id}`);
    expect(order).toMatchObject({ coupon: "MOPP20", expectedCents: 47_920, provider: "stripe" });
  });

  it("by More Payment Option with the coupon's link id", async () => {
    const site = await application(withCoupons, engine);
    const applied = await site.request("POST", page, { form: { ...adas, coupon: "AOPPG20" } });

    const { status, text } = await site.request("POST", morePayment, { form: formIn(applied.text) });

    expect(status).toBe(200);
    expect(/name="LinkId" value="([^"]*)"/.exec(text)?.[1]).toBe("5a0d0b0a-2222-4222-8333-000000000002");
    expect(await orders(site)).toMatchObject([{ coupon: "AOPPG20", expectedCents: 47_920, provider: "authorize-net" }]);
  });

  it.each([
    [morePayment, "MOPP20"],
    [proceed, "AOPPG20"],
  ])("never by the other button: %s with %s", async (address, applied) => {
    const site = await application(withCoupons, engine);
    const { headers, text } = await refusal(site, address, { ...adas, applied, total: "$479.20" });
    expect(headers.location).toBeUndefined();
    expect(alertsIn(text)).toContain("This coupon works with the other payment button.");
    expect(visibleText(text)).toContain("Total\n$479.20");
    expect(await orders(site)).toEqual([]);
  });

  it.each([proceed, morePayment])("not at all by %s where the coupon is gone meanwhile", async (address) => {
    const site = await application(withCoupons, engine);
    site.world.coupons = new Map();
    const applied = address === proceed ? "MOPP20" : "AOPPG20";
    const { text } = await refusal(site, address, { ...adas, applied, coupon: applied, total: "$479.20" });
    expect(alertsIn(text)).toContain("Invalid coupon code.");
    expect(visibleText(text)).toContain("Total\n$599");
    expect(formIn(text)).toEqual({ ...adas, applied: "", coupon: applied, total: "$599" });
    expect(await orders(site)).toEqual([]);
  });
});

describe("in the sandbox a coupon's page charges what the coupon leaves", () => {
  it("at the first provider", async () => {
    const site = await application();
    const { headers } = await site.request("POST", proceed, { form: { ...adas, applied: "LOPP20", total: "$479.20" } });
    const { pathname, search } = new URL(headers.location ?? "");
    expect(`${pathname}${search}`).toMatch(/^\/sandbox\/checkout\/professional\?coupon=LOPP20&client_reference_id=/);
    const { text } = await site.request("GET", `${pathname}${search}`);
    expect(visibleText(text)).toContain("$479.20");

    const statuses: number[] = [];
    sandboxOf(site.world).notify = ({ cents }) => void statuses.push(cents);
    await site.request("POST", "/sandbox/checkout/professional/pay", { form: { coupon: "LOPP20", order: "" } });
    await site.request("POST", "/sandbox/checkout/professional/pay", { form: { coupon: "BOPS5", order: "" } });
    await site.request("POST", "/sandbox/checkout/professional/pay", { form: { order: "" } });
    expect(statuses, "a coupon of another plan opens no page of its own").toEqual([47_920, 59_900, 59_900]);
  });

  it("is not there for what nobody sells, whatever is written in its address", async () => {
    const site = await application();
    for (const product of ["nothing", "%0Ateam", "team%2F..%2F..%2F..%2Foffice"]) {
      const { status, headers } = await site.request("GET", `/sandbox/checkout/${product}/pay`);
      expect([product, status, headers.location]).toEqual([product, 404, undefined]);
    }
    const known = await site.request("GET", "/sandbox/checkout/team/pay");
    expect([known.status, known.headers.location]).toEqual([303, "/sandbox/checkout/team"]);
    expect(site.reported).toEqual([]);
  });

  it("at the second", async () => {
    const site = await application();
    const applied = await site.request("POST", page, { form: { ...adas, coupon: "AOPPJ20" } });
    const { text } = await site.request("POST", morePayment, { form: formIn(applied.text) });
    const LinkId = /name="LinkId" value="([^"]*)"/.exec(text)?.[1] ?? "";

    const catalog = await site.request("POST", "/sandbox/catalog-payment", { form: { LinkId } });

    expect(visibleText(catalog.text)).toContain("Professional Plan");
    expect(visibleText(catalog.text)).toContain("$479.20");
  });
});

describe("More Payment Option without JavaScript", () => {
  it("stores the order first, then answers with the provider's form: one hidden LinkId, one image button", async () => {
    const linkId = "5a0d0b0a-1111-4222-8333-444455556666";
    const site = await application({
      AUTHORIZE_NET_CATALOG_URL: "https://catalog.example/CatalogPayment.aspx",
      AUTHORIZE_NET_LINK_PROFESSIONAL: linkId,
    });

    const { status, text } = await site.request("POST", morePayment, { form: adas });

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
    const { text } = await site.request("POST", morePayment, { form: adas });
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
    const { text } = await refusal(site, morePayment, form);
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
