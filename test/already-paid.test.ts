import { describe, expect, it } from "vitest";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { ada, asTyped, ben } from "./cast.ts";
import { alertsIn, attribute, fieldsOf, linksNamed, mainOf, textOf, visibleText } from "./html.ts";
import { application, type TestSite } from "./request.ts";

const tess = { ...ben, firstName: "Tess", email: "tess@summit.example", plan: "Team Plan", planPrice: "2699" };
const checkoutForm = { plan: "Professional Plan", total: "599", formKey: "again", agreed: "on" };
const sentence = "You have already paid for the Professional Plan on November 20, 2026.";

const ordersOf = ({ world }: TestSite) =>
  world.database.read.selectFrom("orders").selectAll().orderBy("receivedAt").orderBy("id").execute();

async function pay(site: TestSite, { id, expectedCents }: { id: string; expectedCents: number }, email: string) {
  const occurredAt = site.clock.now().toISOString();
  const payment = { fact: "paid", reference: `pi_${id}`, cents: expectedCents, currency: "usd", occurredAt } as const;
  await recordPaymentEvent(site.world, "stripe", { ...payment, eventId: `evt_${id}`, claimedOrder: id, email });
}

/** An agent applies and pays; the cookie is of the browser in which they did. */
async function paid(site: TestSite, agent: typeof ada) {
  const { cookie } = await site.submit("/onboarding-form", { ...asTyped(agent), formKey: agent.email });
  const order = (await ordersOf(site)).at(-1);
  if (!order) throw new Error("An application has an order.");
  await pay(site, order, agent.email);
  return { cookie, order };
}

/** Asks for the link, and opens it in another browser. */
async function linkTo(site: TestSite, email: string): Promise<string | undefined> {
  const before = (await emailsTo(site, email)).length;
  await site.submit("/already-paid", { email });
  const [mail] = (await emailsTo(site, email)).slice(before);
  return /\/already-paid\?order=[^"\\]+/.exec(mail ?? "")?.[0];
}

async function emailsTo({ world }: TestSite, email: string) {
  const rows = await world.database.read.selectFrom("deliveries").select("payload").where("destination", "=", "mail");
  const payloads = (await rows.orderBy("receivedAt").orderBy("id").execute()).map(({ payload }) => payload);
  return payloads.filter((payload) => JSON.parse(payload).to === email.toLowerCase());
}

const cookieOf = (headers: { "set-cookie"?: string[] | undefined }) =>
  headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? "";

describe("before payment everybody reads the way for those who have paid", () => {
  it.each(["/onboarding-form", "/onboarding-form?plan=growth", "/pricing/CheckoutPayStripe?plan=team"])(
    "%s",
    async (path) => {
      const { request } = await application();
      const { text } = await request("GET", path);
      expect(visibleText(text)).toContain("Already paid? Use the link in your receipt");
      expect(linksNamed(text, "get a new link by email")).toEqual(["/already-paid"]);
    },
  );
});

describe("asking for the link", () => {
  it("answers the same whether or not an order with this email is paid", async () => {
    const site = await application();
    await paid(site, ada);
    await site.submit("/onboarding-form", { ...asTyped(ben), formKey: "unpaid" });
    const answers = [];
    for (const email of [ada.email, ben.email, "nobody@home.example"]) {
      const post = await site.request("POST", "/already-paid", { form: { email } });
      const { text } = await site.request("GET", post.headers.location ?? "");
      answers.push({ status: post.status, location: post.headers.location, body: post.text, seen: visibleText(text) });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 303, location: "/already-paid?sent=" });
    expect(answers[0]?.seen).toContain("If an order with this email is paid, a link is on its way to it.");
    expect(await linkTo(site, ben.email)).toBeUndefined();
  });

  it.each([
    ["", "Email is required"],
    ["ada@keystone", "Invalid email"],
  ])("refuses %j", async (email, refusal) => {
    const site = await application();
    const { status, text } = await site.request("POST", "/already-paid", { form: { email } });
    expect([status, fieldsOf(text, "already-paid").email]).toEqual([400, email]);
    expect(textOf(text, "email-error")).toBe(refusal);
  });

  it("sends Ada three links an hour at most, and further ones the next hour", async () => {
    const site = await application();
    await paid(site, ada);
    const links = [];
    for (let count = 0; count < 4; count++) links.push(await linkTo(site, ada.email.toUpperCase()));
    expect(links.map((link) => link !== undefined)).toEqual([true, true, true, false]);
    site.clock.pass({ seconds: 3600 });
    expect(await linkTo(site, ada.email)).toBeDefined();
  });

  it("counts against the bounds of confirmations from a network", async () => {
    const site = await application({ TRUST_PROXY: "1" });
    const headers = { "x-forwarded-for": "198.51.100.7" };
    for (let count = 0; count < 20; count++)
      await site.request("POST", "/already-paid", { form: { email: `nobody${count}@home.example` }, headers });
    const { order } = await paid(site, ada);
    await site.request("POST", "/already-paid", { form: { email: ada.email }, headers });
    const links = (await emailsTo(site, ada.email)).filter((mail) => mail.includes("/already-paid?order="));
    expect(links, order.id).toEqual([]);
  });

  it("sends nothing after an opt-out", async () => {
    const site = await application();
    await paid(site, ada);
    const [mail = ""] = await emailsTo(site, ada.email);
    const { pathname, search } = new URL(JSON.parse(mail).stopLink);
    await site.request("POST", `${pathname}${search}`, { form: { stop: "yes" } });
    expect(await linkTo(site, ada.email)).toBeUndefined();
  });
});

describe("whoever opens the link is never sent to pay again", () => {
  it("Ada, on another device: the page, the checkout, its buttons and the form say so", async () => {
    const site = await application();
    await paid(site, ada);
    const opened = await site.request("GET", (await linkTo(site, ada.email)) ?? "");
    expect(visibleText(opened.text)).toContain(sentence);
    expect(opened.headers["cache-control"]).toBe("no-store");
    const headers = { cookie: cookieOf(opened.headers) };

    const checkout = await site.request("GET", "/pricing/CheckoutPayStripe?plan=professional", { headers });
    expect(visibleText(checkout.text)).toContain(sentence);
    expect(linksNamed(checkout.text, "See your zip codes")).toEqual(["/welcome"]);
    expect(mainOf(checkout.text)).not.toContain("Proceed to Checkout");
    for (const button of ["proceed-to-checkout", "more-payment-option"]) {
      const refused = await site.request("POST", `/checkout/${button}`, { form: checkoutForm, headers });
      expect(refused.status).toBe(400);
      expect(alertsIn(refused.text).join()).toContain(sentence);
    }
    const growth = await site.request("GET", "/pricing/CheckoutPayStripe?plan=growth", { headers });
    expect(mainOf(growth.text)).toContain("Proceed to Checkout");

    const form = await site.request("GET", "/onboarding-form?plan=professional", { headers });
    expect(visibleText(form.text)).toContain(sentence);
    const corrected = { ...asTyped(ada), city: "Decatur", formKey: "corrected" };
    const { text } = await site.submit("/onboarding-form", corrected, headers.cookie);
    expect(visibleText(text)).toContain("Form submitted successfully!");
    expect(visibleText(text)).not.toContain("Continue to Checkout");
    expect(await ordersOf(site)).toHaveLength(1);
  });

  it("Tess with the Team Plan", async () => {
    const site = await application();
    await paid(site, tess);
    const opened = await site.request("GET", (await linkTo(site, tess.email)) ?? "");
    const headers = { cookie: cookieOf(opened.headers) };
    const { text } = await site.request("GET", "/pricing/CheckoutPayStripe?plan=team", { headers });
    expect(visibleText(text)).toContain("You have already paid for the Team Plan on November 20, 2026.");
    expect(mainOf(text)).not.toContain("Proceed to Checkout");
  });

  it("Ada, who paid before she applied and reads the receipt's link", async () => {
    const site = await application();
    await site.submit("/checkout/proceed-to-checkout", checkoutForm);
    const [order] = await ordersOf(site);
    await pay(site, order ?? { id: "", expectedCents: 0 }, ada.email);
    const [receipt = ""] = await emailsTo(site, ada.email);
    const [link = ""] = /\/onboarding-form\?[^"\\]+/.exec(receipt) ?? [];
    const form = await site.request("GET", link);
    expect(visibleText(form.text)).toContain(`${sentence}\nThere is nothing more to pay. This form is the last step.`);
    const headers = { cookie: cookieOf(form.headers) };
    const checkout = await site.request("GET", "/pricing/CheckoutPayStripe?plan=professional", { headers });
    expect(linksNamed(checkout.text, "Fill in the Onboarding Form")).toEqual(["/onboarding-form?plan=professional"]);
  });

  it("a link that is cut off or forged proves nothing", async () => {
    const site = await application();
    await paid(site, ada);
    const link = (await linkTo(site, ada.email)) ?? "";
    for (const forged of [
      link.slice(0, -1),
      link.replace(/order=[^.]+/, "order=00000000-0000-4000-8000-000000000001"),
    ]) {
      const { status, text, headers } = await site.request("GET", forged);
      expect([status, headers["set-cookie"]]).toEqual([400, undefined]);
      expect(visibleText(text)).toContain("This link is not valid.");
    }
  });

  it("a refunded plan is for sale again", async () => {
    const site = await application();
    const { order } = await paid(site, ada);
    const link = (await linkTo(site, ada.email)) ?? "";
    const occurredAt = site.clock.now().toISOString();
    const refund = { fact: "refunded", reference: `pi_${order.id}`, cents: 59_900, currency: "usd" } as const;
    const event = { ...refund, occurredAt, eventId: "refund", claimedOrder: null, email: null };
    await recordPaymentEvent(site.world, "stripe", event);
    const opened = await site.request("GET", link);
    expect(visibleText(opened.text)).toContain("Nothing is paid with this link any more.");
    const headers = { cookie: cookieOf(opened.headers) };
    const { text } = await site.request("GET", "/pricing/CheckoutPayStripe?plan=professional", { headers });
    expect(mainOf(text)).toContain("Proceed to Checkout");
  });
});

describe("Ben comes back from the checkout without having paid", () => {
  const opened = async (site: TestSite, path: string, cookie: string) =>
    site.request("GET", path, { headers: { cookie } });

  it.each(["/onboarding-form", "/onboarding-form?plan=growth", "/onboarding-form?applied="])(
    "%s shows his plan, its price and the way to pay in place of an empty form",
    async (path) => {
      const site = await application({ STRIPE_LINK_GROWTH: "https://buy.example/growth" });
      const { cookie } = await site.submit("/onboarding-form", asTyped(ben));
      const { text, headers } = await opened(site, path, cookie);
      expect(visibleText(text)).toContain("You have applied. Continue to payment");
      expect(visibleText(text)).toContain("Plan\nGrowth Plan\nPrice\n$1,050");
      expect(linksNamed(text, "Continue to Payment")[0]).toContain("https://buy.example/growth?client_reference_id=");
      expect(headers["cache-control"]).toBe("no-store");
      expect(text).not.toContain('<form id="onboarding"');
      const [startNew = ""] = linksNamed(text, "Start a new application");
      expect((await opened(site, startNew, cookie)).text).toContain('<form id="onboarding"');
    },
  );

  it("gets the form for another plan, and with what he typed after a refusal", async () => {
    const site = await application();
    const { cookie } = await site.submit("/onboarding-form", asTyped(ben));
    expect((await opened(site, "/onboarding-form?plan=team", cookie)).text).toContain('<form id="onboarding"');
    const form = { ...asTyped(ben), city: "" };
    const { text } = await site.request("POST", "/onboarding-form?submitted=", { form, headers: { cookie } });
    expect(fieldsOf(text, "onboarding")).toMatchObject({ firstName: "Ben", city: "" });
  });

  it("is not asked once he has paid, by whichever checkout", async () => {
    const site = await application();
    const { cookie } = await site.submit("/onboarding-form", asTyped(ben));
    const growth = { plan: "Growth Plan", total: "1050", formKey: "own", agreed: "on" };
    const left = await site.request("POST", "/checkout/proceed-to-checkout", { form: growth, headers: { cookie } });
    const both = cookieOf(left.headers);
    const order = (await ordersOf(site)).at(-1);
    await pay(site, order ?? { id: "", expectedCents: 0 }, ben.email);
    const { text } = await opened(site, "/onboarding-form", both);
    expect(visibleText(text)).not.toContain("You have applied. Continue to payment");
    expect(visibleText(text)).toContain("You have already paid for the Growth Plan on November 20, 2026.");
  });
});

describe("Cleo claims the CRM for $49 first", () => {
  async function cleoHasPaidTheCrm(site: TestSite, before = "") {
    const headers = { cookie: before };
    const claimed = await site.request("POST", "/checkout/crm-claim", { form: { plan: "professional" }, headers });
    const order = (await ordersOf(site)).find(({ crm }) => crm === 1);
    await pay(site, order ?? { id: "", expectedCents: 0 }, "cleo@harbor.example");
    return cookieOf(claimed.headers);
  }

  it("and reads what is still due, with the way to pay it", async () => {
    const site = await application();
    const cookie = await cleoHasPaidTheCrm(site);
    const { text } = await site.request("GET", "/welcome", { headers: { cookie } });
    const seen = visibleText(mainOf(text));
    expect(seen).toContain("Still due: the Professional Plan");
    expect(seen).toContain("The Professional Plan itself is not included: it costs $599");
    expect(linksNamed(text, "Pay for the Professional Plan")).toEqual(["/pricing/CheckoutPayStripe?plan=professional"]);
    expect(linksNamed(text, "Choose another plan")).toEqual(["/get-started"]);
    const again = await site.request("POST", "/checkout/crm-claim", {
      form: { plan: "professional" },
      headers: { cookie },
    });
    expect(again.headers.location).toBe("/already-paid");
  });

  it("and has nothing left to pay if the plan is paid too", async () => {
    const site = await application();
    const { cookie } = await paid(site, ada);
    const both = await cleoHasPaidTheCrm(site, cookie);
    const { text } = await site.request("GET", "/welcome", { headers: { cookie: both } });
    expect(visibleText(text)).toContain("Nothing is due: the Professional Plan is paid, too.");
    expect(visibleText(text)).not.toContain("Still due");
  });
});

describe("the shortcuts of the onboarding form without scripts", () => {
  it("the choice of a plan fills Plan and Plan Price; typed text stays", async () => {
    const site = await application();
    const { text } = await site.request("GET", "/onboarding-form");
    expect(visibleText(text)).toContain("Team Plan\n$2,699");
    const { plan: _, planPrice: __, ...others } = asTyped(ada);
    await site.submit("/onboarding-form", { ...others, plan: "", planPrice: "", planChoice: "team" });
    await site.submit("/onboarding-form", { ...asTyped(ben), planPrice: "$1,050", planChoice: "standard" });
    const stored = await site.world.database.read.selectFrom("applications").select(["plan", "planPrice"]).execute();
    expect(stored).toEqual([
      { plan: "Team Plan", planPrice: "2699" },
      { plan: "Growth Plan", planPrice: "$1,050" },
    ]);
    expect((await site.request("GET", "/onboarding-form?plan=growth")).text).not.toContain('name="planChoice"');
  });

  it("the same address is copied, also into a refused form", async () => {
    const site = await application();
    const form = { ...asTyped(ada), shippingAddress: "", sameAddress: "on" };
    const refused = await site.request("POST", "/onboarding-form", { form: { ...form, city: "" } });
    expect(fieldsOf(refused.text, "onboarding").shippingAddress).toBe(ada.billingAddress);
    await site.submit("/onboarding-form", form);
    const [stored] = await site.world.database.read.selectFrom("applications").select("shippingAddress").execute();
    expect(stored?.shippingAddress).toBe(ada.billingAddress);
  });

  it("explains Manager, MLSID and the two areas", async () => {
    const { request } = await application();
    const { text } = await request("GET", "/onboarding-form");
    for (const name of ["mlsid", "manager", "planPrimaryArea", "planSecondaryArea"]) {
      const [input = ""] = new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(text) ?? [];
      expect(textOf(text, attribute(input, "aria-describedby") ?? "")).toMatch(/\.$/);
    }
  });
});
