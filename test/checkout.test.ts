import path from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { checkoutUrls } from "#app/routes/checkout/checkout-urls.ts";
import { footerLinks } from "#content/navigation.ts";
import { dailyEngines } from "./database.ts";
import { alertsIn, attribute, fieldsOf, textOf, visibleText } from "./html.ts";
import { application, type TestSite } from "./request.ts";
import { sandboxOf } from "./world.ts";

const page = "/pricing/CheckoutPayStripe";
const proceed = "/checkout/proceed-to-checkout";
const morePayment = "/checkout/more-payment-option";
const adasForm = { plan: "Professional Plan", price: "599", total: "599", formKey: "adas-form", agreed: "on" };
const withCoupons = { COUPONS_FILE: path.join(import.meta.dirname, "coupons.json") };
const orders = ({ world }: TestSite) => world.database.read.selectFrom("orders").selectAll().execute();

/** Posts a form and expects a page with this status, not a redirect. */
async function refusal({ request }: TestSite, address: string, form: Record<string, string>, status = 400) {
  const answer = await request("POST", address, { form });
  expect(answer.status).toBe(status);
  return answer;
}

/** What the page's form would send, without the time token. */
function formIn(html: string): Record<string, string> {
  const { renderedAt: _, ...fields } = fieldsOf(html, "checkout");
  return fields;
}

/** Whether the button with this text is enabled. */
function isOpen(html: string, words: string): boolean {
  const tag = html.match(/<button[^>]*>[^<]*/g)?.find((button) => button.endsWith(`>${words}`)) ?? "";
  expect(tag).not.toBe("");
  return !tag.includes(' disabled=""');
}

describe("the header of the pages on which somebody pays", () => {
  const linksIn = (html: string) =>
    [...(/<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "").matchAll(/<a [^>]*href="([^"]*)"/g)].map(
      ([, link]) => link,
    );

  it.each(checkoutUrls.map((path) => `/${path}`))("of %s is the shared one", async (path) => {
    const { request } = await application();
    const { text } = await request("GET", `${path}?plan=growth`);
    expect(linksIn(text)).toEqual(linksIn((await request("GET", "/contact-us")).text));
    expect(text).toContain("Switch to dark theme");
  });

  it("of other pages has the menus", async () => {
    const { request } = await application();
    for (const path of ["/welcome", "/contact-us", "/zip-code"])
      expect(linksIn((await request("GET", path)).text).length, path).toBeGreaterThan(10);
  });
});

it.each(checkoutUrls.map((path) => `/${path}`))("the footer of %s has the links of specification 2.3", async (path) => {
  const { request } = await application();
  const { text } = await request("GET", `${path}?plan=growth`);
  const footer = /<nav aria-label="Footer"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? "";
  const links = [...footer.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link]) => link);
  expect(links).toEqual(footerLinks.map(({ link }) => link));
});

describe("opening the checkout (specification 2.9)", () => {
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
    "asks for a plan if the address names none: %j",
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

  it("applies the coupon in the address, so that a reload does not lose it", async () => {
    const { request } = await application(withCoupons);
    const { text } = await request("GET", `${page}?plan=standard&coupon=bops5`);
    expect(visibleText(text)).toContain("Total\n$322.05");
    expect(formIn(text)).toMatchObject({ applied: "BOPS5", coupon: "bops5", total: "$322.05" });
  });

  it("refuses an invalid coupon in the address like a typed one", async () => {
    const { request } = await application(withCoupons);
    const { text } = await request("GET", `${page}?plan=growth&coupon=BOPS5`);
    expect(alertsIn(text)).toContain("This coupon is not valid for the selected plan.");
    expect(visibleText(text)).toContain("Total\n$1,050");
  });
});

describe("Apply without JavaScript (specification 5)", () => {
  const standard = { plan: "Standard Plan", price: "339", total: "$339", formKey: "adas-form", applied: "" };

  it("shows the new total, keeps the checkbox and the form key, and stores nothing", async () => {
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
  ])("%s works with “%s”; the other button, “%s”, is disabled", async (coupon, open, closed) => {
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

  it("shows the typed code as text, never as markup", async () => {
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
  ])("asks for a plan if the form names none: %j", async (form) => {
    const { request } = await application(withCoupons);
    const { status, text } = await request("POST", page, { form: { coupon: "BOPS5", ...form } });
    expect(status).toBe(200);
    expect(visibleText(text)).toContain("Choose a plan first");
  });

  it("shows a contact link instead of the buttons for a plan that is none of the four", async () => {
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

describe("coupon links and link ids", () => {
  it("never reach the browser, neither in the page nor in its data", async () => {
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
  it("stores the order, then redirects to the provider with the order's id", async () => {
    const site = await application({ STRIPE_LINK_PROFESSIONAL: "https://buy.example/professional" });

    const { status, headers } = await site.request("POST", proceed, { form: adasForm });

    const [order] = await orders(site);
    expect(order).toMatchObject({ plan: "Professional Plan", expectedCents: 59_900, state: "checkout" });
    expect(status).toBe(303);
    expect(headers.location).toBe(`https://buy.example/professional?client_reference_id=${order?.id}`);
  });

  it.each([
    ["Standard Plan", "339", "STRIPE_LINK_STANDARD"],
    ["Growth Plan", "$1,050", "STRIPE_LINK_GROWTH"],
    ["Team Plan", "2,699", "STRIPE_LINK_TEAM"],
  ])("%s redirects to its own link, however its total is written: %s", async (plan, total, setting) => {
    const site = await application({ [setting]: "https://buy.example/this-one" });
    const { headers } = await site.request("POST", proceed, { form: { ...adasForm, plan, total } });
    expect(headers.location).toContain("https://buy.example/this-one?client_reference_id=");
  });

  it("is refused without the agreement, with the message of specification 5", async () => {
    const site = await application();
    const { agreed: _, ...unticked } = adasForm;
    for (const form of [unticked, { ...adasForm, agreed: "false" }]) {
      const { text } = await refusal(site, proceed, form);
      expect(visibleText(text)).toContain("You must agree to the terms and conditions");
      expect(visibleText(text)).toContain("Plan\nProfessional Plan");
    }
    expect(await orders(site)).toEqual([]);
  });

  it("is refused if the price has changed, and shows today's price", async () => {
    const site = await application();
    const { text } = await refusal(site, proceed, { ...adasForm, total: "499" });
    expect(alertsIn(text).join()).toMatch(/price of this plan has changed/);
    expect(visibleText(text)).toContain("Total\n$599");
    expect(await orders(site)).toEqual([]);
  });

  it("is refused for a plan that is none of the four, and asks the agent to contact us", async () => {
    const site = await application();
    const { text } = await refusal(site, proceed, { ...adasForm, plan: "Enterprise", price: "5000" });
    expect(alertsIn(text)).toContain("This plan cannot be paid for online. Please contact us.");
    expect(visibleText(text)).toContain("Plan\nEnterprise");
    expect(await orders(site)).toEqual([]);
  });

  it("keeps the whole form when it is refused", async () => {
    const site = await application(withCoupons);
    const form = { ...adasForm, applied: "MOPP20", coupon: "mopp20", total: "$599" };
    const { text } = await refusal(site, proceed, form);
    expect(formIn(text)).toEqual({ ...form, total: "$479.20" });
  });

  it("does not redirect if the order cannot be stored, and says so", async () => {
    const site = await application();
    await sql`alter table orders rename to away`.execute(site.world.database.read);
    const { text } = await refusal(site, proceed, adasForm, 503);
    expect(alertsIn(text).join()).toMatch(/Nothing was charged. Please try again./);
    expect(site.reported).toHaveLength(1);
  });
});

describe.each(dailyEngines)("checkout with a coupon, on %s", (engine) => {
  it("Proceed to Checkout redirects to the coupon's own page with the order's id", async () => {
    const site = await application(withCoupons, engine);
    const applied = await site.request("POST", page, { form: { ...adasForm, coupon: "MOPP20" } });

    const { status, headers } = await site.request("POST", proceed, { form: formIn(applied.text) });

    const [order] = await orders(site);
    expect(status).toBe(303);
    expect(headers.location).toBe(`https://buy.example/mopp20?client_reference_id=${order?.id}`);
    expect(order).toMatchObject({ coupon: "MOPP20", expectedCents: 47_920, provider: "stripe" });
  });

  it("More Payment Option sends the coupon's link id", async () => {
    const site = await application(withCoupons, engine);
    const applied = await site.request("POST", page, { form: { ...adasForm, coupon: "AOPPG20" } });

    const { status, text } = await site.request("POST", morePayment, { form: formIn(applied.text) });

    expect(status).toBe(200);
    expect(/name="LinkId" value="([^"]*)"/.exec(text)?.[1]).toBe("5a0d0b0a-2222-4222-8333-000000000002");
    expect(await orders(site)).toMatchObject([{ coupon: "AOPPG20", expectedCents: 47_920, provider: "authorize-net" }]);
  });

  it.each([
    [morePayment, "MOPP20"],
    [proceed, "AOPPG20"],
  ])("the other button is refused: %s with %s", async (address, applied) => {
    const site = await application(withCoupons, engine);
    const { headers, text } = await refusal(site, address, { ...adasForm, applied, total: "$479.20" });
    expect(headers.location).toBeUndefined();
    expect(alertsIn(text)).toContain("This coupon works with the other payment button.");
    expect(visibleText(text)).toContain("Total\n$479.20");
    expect(await orders(site)).toEqual([]);
  });

  it.each([proceed, morePayment])("%s is refused if the coupon no longer exists", async (address) => {
    const site = await application(withCoupons, engine);
    site.world.coupons = new Map();
    const applied = address === proceed ? "MOPP20" : "AOPPG20";
    const { text } = await refusal(site, address, { ...adasForm, applied, coupon: applied, total: "$479.20" });
    expect(alertsIn(text)).toContain("Invalid coupon code.");
    expect(visibleText(text)).toContain("Total\n$599");
    expect(formIn(text)).toEqual({ ...adasForm, applied: "", coupon: applied, total: "$599" });
    expect(await orders(site)).toEqual([]);
  });
});

describe("the sandbox's checkout", () => {
  it("charges the discounted price at the first provider", async () => {
    const site = await application();
    const { headers } = await site.request("POST", proceed, {
      form: { ...adasForm, applied: "LOPP20", total: "$479.20" },
    });
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

  it("answers 404 for an unknown product, whatever the address contains", async () => {
    const site = await application();
    for (const product of ["nothing", "%0Ateam", "team%2F..%2F..%2F..%2Foffice"]) {
      const { status, headers } = await site.request("GET", `/sandbox/checkout/${product}/pay`);
      expect([product, status, headers.location]).toEqual([product, 404, undefined]);
    }
    const known = await site.request("GET", "/sandbox/checkout/team/pay");
    expect([known.status, known.headers.location]).toEqual([303, "/sandbox/checkout/team"]);
    expect(site.reported).toEqual([]);
  });

  it("charges the discounted price at the second provider", async () => {
    const site = await application();
    const applied = await site.request("POST", page, { form: { ...adasForm, coupon: "AOPPJ20" } });
    const { text } = await site.request("POST", morePayment, { form: formIn(applied.text) });
    const LinkId = /name="LinkId" value="([^"]*)"/.exec(text)?.[1] ?? "";

    const catalog = await site.request("POST", "/sandbox/catalog-payment", { form: { LinkId } });

    expect(visibleText(catalog.text)).toContain("Professional Plan");
    expect(visibleText(catalog.text)).toContain("$479.20");
  });
});

describe("More Payment Option without JavaScript", () => {
  it("stores the order, then answers with the provider's form: one hidden LinkId and one image button", async () => {
    const linkId = "5a0d0b0a-1111-4222-8333-444455556666";
    const site = await application({
      AUTHORIZE_NET_CATALOG_URL: "https://catalog.example/CatalogPayment.aspx",
      AUTHORIZE_NET_LINK_PROFESSIONAL: linkId,
    });

    const { status, text } = await site.request("POST", morePayment, { form: adasForm });

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

  it("leads to the sandbox's catalog page, which shows the plan, if no real one is configured", async () => {
    const site = await application();
    const { text } = await site.request("POST", morePayment, { form: adasForm });
    const action = /<form[^>]*action="http:\/\/localhost:3000([^"]*)"/.exec(text)?.[1] ?? "";
    const LinkId = /name="LinkId" value="([^"]*)"/.exec(text)?.[1] ?? "";

    const catalog = await site.request("POST", action, { form: { LinkId } });

    expect(catalog.status).toBe(200);
    expect(visibleText(catalog.text)).toContain("Professional Plan");
    expect(visibleText(catalog.text)).toContain("$599");
  });

  it("is refused without the agreement, on the same page", async () => {
    const site = await application();
    const { agreed: _, ...form } = adasForm;
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
  ])("for the %s plan redirects to the provider with an order of $49", async (plan, link) => {
    const site = await application(settings);
    const { status, headers } = await site.request("POST", "/checkout/crm-claim", { form: { plan } });
    expect(status).toBe(303);
    expect(headers.location).toContain(link);
    expect(await orders(site)).toMatchObject([{ crm: 1, expectedCents: 4900 }]);
  });

  it.each(["growth", "team", "enterprise", ""])("for %j redirects to the plans", async (plan) => {
    const site = await application(settings);
    const { status, headers } = await site.request("POST", "/checkout/crm-claim", { form: { plan } });
    expect([status, headers.location]).toEqual([303, "/get-started"]);
    expect(await orders(site)).toEqual([]);
  });

  it("is on the cards of Standard and Professional, not on Growth's", async () => {
    const { request } = await application();
    const { text } = await request("GET", "/get-started");
    const claims = [...text.matchAll(/<form[^>]*action="\/checkout\/crm-claim"[^>]*>[\s\S]*?<\/form>/g)];
    expect(claims.map(([form]) => /name="plan" value="(\w+)"/.exec(form)?.[1])).toEqual(["standard", "professional"]);
    for (const [form] of claims) expect(visibleText(form).replace(/\n/g, "")).toBe("Claim With CRM $49");
    expect(textOf(text, "plan-growth")).toBe("Growth Plan");
  });
});
